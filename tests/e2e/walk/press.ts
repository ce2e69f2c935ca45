import type { Page } from '@playwright/test';
import type { Seen } from './in-page.ts';
import type { Pick } from './pick.ts';
import { forgive, questionnaireAt } from './questionnaire.ts';
import { textPattern } from './texts.ts';
import type { World } from './world.ts';

/** What says that something goes, is replaced or is left. */
const warning =
  /wis|verwijder|verlat|leeg|vervang|clear|delete|remove|leave|replace|effac|supprim|quitter|remplac/i;
/** What says so, or that an assignment is closed. */
export const warningOrLock = new RegExp(`${warning.source}|^(vergrendel|lock|verrouill)`, 'i');
const mark = 'data-walk';

/** What is chosen on a page: `within` limits it to a part that no open dialog covers, `label` to what says so. */
interface Choice {
  selector: string;
  within?: string;
  label?: RegExp;
}

/** Marks one of the elements that can be seen and used, and returns its label; null without any. */
function choose(page: Page, index: number, { selector, within = 'body', label = /^/ }: Choice) {
  return page.evaluate(
    ({ selector, index, mark, within, label }) => {
      for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const root = dialogs.at(-1) ?? document.querySelector(within);
      const labelOf = (element: HTMLElement) =>
        element.getAttribute('aria-label') ??
        (element.innerText || element.getAttribute('name') || element.id);
      const usable = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) => {
        if (element.matches(':disabled, [aria-disabled=true], [target=_blank], [type=file]')) return false;
        if (element.closest('[inert], [hidden]')) return false;
        if (element instanceof HTMLAnchorElement && element.origin !== location.origin) return false;
        return element.checkVisibility({ visibilityProperty: true }) && label.test(labelOf(element).trim());
      });
      const chosen = usable[index % Math.max(usable.length, 1)];
      if (!chosen) return null;
      chosen.setAttribute(mark, '');
      return labelOf(chosen);
    },
    { selector, index, mark, within, label },
  );
}

const buttons = 'a[href], button';
/** The button that confirms what a dialog asks. */
export const confirming: Choice = { selector: 'dialog[open] button:last-of-type' };

/** Presses one of the elements, with the mouse or with Enter. Returns what was pressed; null when there is none. */
export async function press(world: World, pick: Pick, choice: Partial<Choice> = {}): Promise<string | null> {
  const { page } = world;
  const label = await choose(page, pick.below(1_000), { selector: buttons, ...choice });
  if (label === null) return null;
  const before = await world.see(page);
  const isByKeyboard = pick.below(2) === 0;
  const chosen = page.locator(`[${mark}]`).first();
  const isLink = await chosen.evaluate((element) => element instanceof HTMLAnchorElement).catch(() => false);
  if (isByKeyboard) {
    await chosen
      .evaluate((element: HTMLElement) => {
        element.focus();
        Object.assign(window.walk, { hadFocus: true, isPressed: false });
        element.addEventListener('keydown', () => (window.walk.isPressed = true), { once: true });
      })
      .catch(() => {});
    await page.keyboard.press('Enter');
  } else await chosen.evaluate((element: HTMLElement) => element.click()).catch(() => {});
  Object.assign(world.last, { isPress: true, isByKeyboard });
  if (warning.test(label)) {
    world.forgetTyped();
    forgive(world);
  }
  forgetAtLogOut(world, label, before.dialogs.length > 0);
  // A dialog that opens at this moment takes the focus, and the key.
  const isTaken = await page
    .evaluate(() => !window.walk.isPressed && document.querySelector('dialog[open]') !== null)
    .catch(() => false);
  if (!isByKeyboard || !isTaken) expectResult(world, label, before);
  return `${isByKeyboard ? 'Enter on' : 'click'} ${isLink ? 'link' : 'button'} "${label}" at ${before.path}`;
}

/** Presses what has one of these texts. */
export function pressText(world: World, pick: Pick, keys: string[], within = 'main') {
  return press(world, pick, { within, label: textPattern(...keys) });
}

const send = textPattern('questionnaire:send', 'questionnaire:tryNow', 'questionnaire:offered.submit');
const next = textPattern('questionnaire:next');
const previous = textPattern('questionnaire:back');

/** Records what a button of a questionnaire must do. */
function expectResult(world: World, label: string, { path, open, block, dialogs }: Seen) {
  const number = Number(block?.replace('blok-', ''));
  if (number && next.test(label)) world.last.block = `blok-${number + 1}`;
  if (number && previous.test(label)) world.last.block = `blok-${number - 1}`;
  const known = send.test(label) && dialogs.length === 0 && questionnaireAt(world, path);
  if (!known) return;
  known.isSent = true;
  const isEnded = world.traffic.isOnline && !world.hasSession && !world.traffic.isPlanned;
  world.last.send = { known, isComplete: open === 0, isEnded };
}

const logsOut = textPattern(
  'common:logOut',
  'common:logOutAndReset',
  'errors:userNotFound.logOut',
  'unsaved:unsent.keep',
);

/** Logging out asks about what its own tab would lose. What other tabs have in their fields goes with the session. */
function forgetAtLogOut(world: World, label: string, wasAsked: boolean) {
  if (!logsOut.test(label)) return;
  const isStored = (text: string) => Object.values(world.storage).some((stored) => stored.includes(text));
  world.forgetTyped((text, page) => !isStored(text) && (wasAsked || page !== world.page));
}

/** Focuses a field, and tells what it has and whether that is the user's work. Runs in the page. */
function focusField(element: HTMLInputElement) {
  const isWork =
    element.closest('main form') !== null &&
    element.closest('dialog') === null &&
    !element.readOnly &&
    element.name !== 'username' &&
    (element.maxLength < 0 || element.maxLength > 20) &&
    !element.matches('[inputmode=numeric]');
  element.focus();
  element.select();
  return { old: element.value, isWork };
}

/** Types a text in one of the fields. It must not get lost where `isWork`. */
export async function type(world: World, pick: Pick, text: string): Promise<string | null> {
  const { page } = world;
  const fields = 'input[type=text], input:not([type]), textarea';
  const label = await choose(page, pick.below(1_000), { selector: fields });
  if (label === null) return null;
  const field = page.locator(`[${mark}]`).first();
  const found = await field.evaluate(focusField, undefined, { timeout: 2_000 }).catch(() => null);
  // The page was left meanwhile.
  if (!found) return null;
  const { old, isWork } = found;
  world.forgetTyped((text) => old.includes(text));
  await page.keyboard.type(text);
  world.last.isPress = true;
  const path = new URL(page.url()).pathname;
  const isSignIn = /\/sign-(in|up)$/.test(path);
  // After its session a page without a draft goes to sign in, where it says so.
  const isKept = world.hasSession || /\/(groups|forms|assignments)\/add$/.test(path);
  const hasText = await field.evaluate((element: HTMLInputElement) => element.value).catch(() => '');
  if (isWork && !isSignIn && isKept && !world.isFull && hasText.includes(text)) world.typed.set(text, page);
  return `type "${text}" in "${label}" at ${path}`;
}

/** Chooses something in a list of choices, checks a box or moves a radio. */
export async function change(world: World, pick: Pick): Promise<string | null> {
  const { page } = world;
  const label = await choose(page, pick.below(1_000), {
    selector: 'select, main input[type=checkbox], main form input[type=radio]',
  });
  if (label === null) return null;
  const index = pick.below(1_000);
  await page
    .locator(`[${mark}]`)
    .first()
    .evaluate((element: HTMLSelectElement | HTMLInputElement, index) => {
      if (element instanceof HTMLInputElement) return element.click();
      element.selectedIndex = index % element.options.length;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, index)
    .catch(() => {});
  world.last.isPress = true;
  return `change "${label}" at ${new URL(page.url()).pathname}`;
}

/** Fills in every field of the form on the page. */
export async function fillForm(world: World, pick: Pick, text: string) {
  const { page } = world;
  const all = page.locator('main form').locator('input, textarea, select');
  // Before anything is filled in: one field, such as a colour, may change another one.
  const old = await all.evaluateAll((found) => found.map((field) => (field as HTMLInputElement).value));
  world.forgetTyped((text) => old.some((value) => value.includes(text)));
  const password = world.user?.password ?? '';
  let passwords = 0;
  for (const field of await all.all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    const kind = await field.evaluate((element: HTMLInputElement) =>
      element.tagName === 'INPUT' ? element.type : element.tagName,
    );
    const value = {
      text,
      TEXTAREA: text,
      email: `${text}@school.example`,
      number: '4',
      password:
        passwords++ === 0 && password && !page.url().includes('sign-up') ? password : `${text}-Geheim1`,
    }[kind];
    if (value !== undefined) await field.fill(value, { timeout: 2_000 }).catch(() => {});
    else if (kind === 'checkbox' || kind === 'radio') {
      if (pick.below(2) === 0) await field.evaluate((element: HTMLInputElement) => element.click());
    } else if (kind === 'SELECT') {
      const count = await field.locator('option').count();
      if (count > 1)
        await field.selectOption({ index: 1 + pick.below(count - 1) }, { timeout: 2_000 }).catch(() => {});
    }
  }
}

/** Opens an address in the tab in front. */
export async function open(world: World, path: string): Promise<string> {
  await world.page.goto(world.site + path, { waitUntil: 'commit' }).catch(() => {});
  world.last.isOpened = true;
  return `open ${path}`;
}

/** A text that is nowhere else. */
export const unique = (pick: Pick) => `w${pick.below(1_000_000_000).toString(36)}x`;
