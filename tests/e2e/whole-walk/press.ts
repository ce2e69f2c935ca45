import type { Page } from '@playwright/test';
import { isWarning } from './check.ts';
import type { Pick } from './pick.ts';
import { textsOf } from './texts.ts';
import type { World } from './world.ts';

const mark = 'data-walk';

/**
 * Marks one of the elements that can be seen and used, and returns its label; null without any. `within` limits the choice
 * to a part of the page that no open dialog covers.
 */
async function choose(page: Page, selector: string, index: number, within = 'body'): Promise<string | null> {
  return page.evaluate(
    ({ selector, index, mark, within }) => {
      for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const root = dialogs.at(-1) ?? document.querySelector(within);
      const usable = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) => {
        if (element.matches(':disabled, [aria-disabled=true], [target=_blank], [type=file]')) return false;
        if (element.closest('[inert], [hidden]')) return false;
        if (element instanceof HTMLAnchorElement && element.origin !== location.origin) return false;
        return element.checkVisibility({ visibilityProperty: true });
      });
      const chosen = usable[index % Math.max(usable.length, 1)];
      if (!chosen) return null;
      chosen.setAttribute(mark, '');
      return (
        chosen.getAttribute('aria-label') ?? (chosen.innerText || chosen.getAttribute('name') || chosen.id)
      );
    },
    { selector, index, mark, within },
  );
}

/** Presses one of the elements, with the mouse or with Enter. Returns what was pressed; null when there is none. */
export async function press(
  world: World,
  pick: Pick,
  selector: string,
  within?: string,
): Promise<string | null> {
  const { page } = world;
  const label = await choose(page, selector, pick.below(1_000), within);
  if (label === null) return null;
  const wasWarned = isWarning(label);
  const before = page.url();
  const isByKeyboard = pick.below(2) === 0;
  const isInDialog = (await page.locator('dialog[open]').count()) > 0;
  const chosen = page.locator(`[${mark}]`).first();
  const isLink = await chosen.evaluate((element) => element instanceof HTMLAnchorElement).catch(() => false);
  if (isByKeyboard) {
    await chosen
      .evaluate((element: HTMLElement) => {
        element.focus();
        window.wholeWalk.hadFocus = true;
      })
      .catch(() => {});
    await page.keyboard.press('Enter');
  } else await chosen.evaluate((element: HTMLElement) => element.click()).catch(() => {});
  world.last = { isPress: true, isByKeyboard, wasWarned };
  if (wasWarned) {
    world.forgetTyped();
    world.given.clear();
  }
  forgetAtLogOut(world, label, isInDialog);
  return `${isByKeyboard ? 'Enter on' : 'click'} ${isLink ? 'link' : 'button'} "${label}" at ${new URL(before).pathname}`;
}

/** What logs out, by the keys of the labels. */
const logsOut = [
  'common:logOut',
  'common:logOutAndReset',
  'errors:userNotFound.logOut',
  'unsaved:unsent.keep',
];

/** Logging out asks about what its own tab would lose. What other tabs have in their fields goes with the session. */
function forgetAtLogOut(world: World, label: string, wasAsked: boolean) {
  if (!logsOut.flatMap(textsOf).includes(label.trim())) return;
  const isStored = (text: string) => Object.values(world.storage).some((stored) => stored.includes(text));
  world.forgetTyped((text, page) => !isStored(text) && (wasAsked || page !== world.page));
}

/** Focuses a field, and tells what it has and whether that is a person's work. Runs in the page. */
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
  const fields = 'main input[type=text], main input:not([type]), main textarea';
  const label = await choose(
    page,
    `${fields}, input[type=text], input:not([type]), textarea`,
    pick.below(1_000),
  );
  if (label === null) return null;
  const field = page.locator(`[${mark}]`).first();
  const found = await field.evaluate(focusField, undefined, { timeout: 2_000 }).catch(() => null);
  // The page was left meanwhile.
  if (!found) return null;
  const { old, isWork } = found;
  world.forgetTyped((text) => old.includes(text));
  await page.keyboard.type(text);
  world.last = { isPress: true, isByKeyboard: false, wasWarned: false };
  const path = new URL(page.url()).pathname;
  const isSignIn = /\/sign-(in|up)$/.test(path);
  // After its session a page without a draft goes to sign in, where it says so.
  const isKept = world.hasSession || /\/(groups|forms|assignments)\/add$/.test(path);
  const hasText = await field.evaluate((element: HTMLInputElement) => element.value).catch(() => '');
  if (isWork && !isSignIn && isKept && hasText.includes(text)) world.typed.set(text, page);
  return `type "${text}" in "${label}" at ${path}`;
}

/** Chooses something in a list of choices, checks a box or moves a radio. */
export async function change(world: World, pick: Pick): Promise<string | null> {
  const { page } = world;
  const label = await choose(
    page,
    'select, main input[type=checkbox], main form input[type=radio]',
    pick.below(1_000),
  );
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
  world.last = { isPress: true, isByKeyboard: false, wasWarned: false };
  return `change "${label}" at ${new URL(page.url()).pathname}`;
}

/** Fills in every field of the form on the page. */
export async function fillForm(world: World, pick: Pick, text: string): Promise<number> {
  const { page } = world;
  const all = page.locator('main form').locator('input, textarea, select');
  // Before anything is filled in: one field, such as a colour, may change another one.
  const old = await all.evaluateAll((found) => found.map((field) => (field as HTMLInputElement).value));
  world.forgetTyped((text) => old.some((value) => value.includes(text)));
  const fields = await all.all();
  const password = world.person?.password ?? '';
  let passwords = 0;
  let filled = 0;
  for (const field of fields) {
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
    filled += 1;
    if (value !== undefined) await field.fill(value, { timeout: 2_000 }).catch(() => {});
    else if (kind === 'checkbox' || kind === 'radio') {
      if (pick.below(2) === 0) await field.evaluate((element: HTMLInputElement) => element.click());
    } else if (kind === 'SELECT') {
      const count = await field.locator('option').count();
      if (count > 1)
        await field.selectOption({ index: 1 + pick.below(count - 1) }, { timeout: 2_000 }).catch(() => {});
    }
  }
  return filled;
}

/** Opens an address in the tab in front. */
export async function open(world: World, path: string): Promise<string> {
  await world.page.goto(world.site + path, { waitUntil: 'commit' }).catch(() => {});
  return `open ${path}`;
}

/** A text that is nowhere else. */
export const unique = (pick: Pick) => `w${pick.below(1_000_000_000).toString(36)}x`;

/** Presses a button or a link whose label fits. Returns what was pressed; null when there is none. */
export async function pressNamed(world: World, pick: Pick, fits: (name: string) => boolean, within = 'body') {
  const named = 'data-walk-named';
  const all = await world.page.locator(within).locator('button, a').filter({ visible: true }).all();
  for (const one of all) {
    const name = await one
      .evaluate((element: HTMLElement) => element.getAttribute('aria-label') ?? element.innerText)
      .catch(() => '');
    if (fits(name)) await one.evaluate((element, named) => element.setAttribute(named, ''), named);
  }
  const done = await press(world, pick, `[${named}]`);
  await world.page.evaluate((named) => {
    for (const one of document.querySelectorAll(`[${named}]`)) one.removeAttribute(named);
  }, named);
  return done;
}
