import type { Page } from '@playwright/test';
import type { Seen } from './in-page.ts';
import { questionnaireAt, storedText } from './questionnaire.ts';
import { questionnaireProblems } from './questionnaire-check.ts';
import { textOf } from './texts.ts';
import { isToastTrue } from './toasts.ts';
import type { World } from './world.ts';

/** What breaks an invariant now, each as a sentence. */
export function problemsOf(world: World, seen: Map<Page, Seen>): string[] {
  return [
    ...[...seen].flatMap(([page, one]) => {
      const problems = [
        ...emptyMain(world, one),
        ...untrueToasts(world, page, one),
        ...wrongSession(world, one),
      ];
      if (page === world.page)
        problems.push(...lostFocus(world, one), ...unopened(world, one), ...wrongBlock(world, one));
      return problems.map((problem) => `${one.path}: ${problem}`);
    }),
    ...questionnaireProblems(world, seen),
    ...lostTexts(world, [...seen.values()]),
  ];
}

function emptyMain({ traffic }: World, { main, isPending }: Seen): string[] {
  if (isPending && traffic.isHolding) return [];
  if (isPending) return ['is still loading'];
  return /\p{L}{3}/u.test(main) ? [] : ['main is empty'];
}

function untrueToasts(world: World, page: Page, { said }: Seen): string[] {
  const before = world.heard.get(page) ?? 0;
  const from = said.length < before ? 0 : before;
  const untrue = said.slice(from).filter((text) => !isToastTrue(world, page, text));
  if (untrue.length === 0) world.heard.set(page, said.length);
  return untrue.map((text) => `it is not true that "${text}"`);
}

/** A questionnaire without a session, or a page that asks for the password in a session. */
function wrongSession(world: World, { path, isForm, language, dialogs }: Seen): string[] {
  const isAsked = dialogs.some((text) => text.includes(textOf(language, 'questionnaire:signInAgain.title')));
  return [
    ...(isForm && path.startsWith('/vragenlijst/') && !world.storage.auth_token
      ? ['it can be answered without a session']
      : []),
    ...(isAsked && !world.wasExpired && !world.traffic.hadFault
      ? ['it asks for the password in a session']
      : []),
  ];
}

/** A questionnaire that is on the device, but was not opened from there without a connection. */
function unopened(world: World, { path, isForm, answers }: Seen): string[] {
  const known = questionnaireAt(world, path);
  if (!world.last.isOpened || world.traffic.isOnline || !known || !world.storage.user) return [];
  const isHere = storedText(world, 'form', known) !== undefined;
  return isHere && !isForm && Object.keys(answers).length === 0 ? ['is on the device, but not shown'] : [];
}

function wrongBlock({ last }: World, { block }: Seen): string[] {
  return last.block && block && last.block !== block ? [`shows ${block}, not ${last.block}`] : [];
}

function lostFocus({ last }: World, { isFocusLost }: Seen): string[] {
  return last.isByKeyboard && isFocusLost ? ['the focus is on nothing'] : [];
}

/** Typed texts that are in no tab, not on the device and not at the backend. */
function lostTexts({ typed, storage, db }: World, seen: Seen[]): string[] {
  if (typed.size === 0) return [];
  const places = [...seen.flatMap(({ fields }) => fields), ...Object.values(storage), db.snapshot()];
  return [...typed.keys()]
    .filter((text) => !places.some((place) => place.includes(text)))
    .map((text) => `the text ${text} is lost`);
}
