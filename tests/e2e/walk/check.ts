import { isDeepStrictEqual } from 'node:util';
import type { Seen } from './in-page.ts';
import { type Answers, type Model, openPlaces, type Place, shown, type Tab } from './model.ts';

/** Where what is seen differs from what the model says, in words; nothing when all is well. */
export function problemsOf(
  model: Model,
  seen: (Seen | null)[],
  draft: Answers,
  isHandedIn: boolean,
): string[] {
  return [
    ...seen.flatMap((one, index) => {
      const tab = model.tabs[index];
      if (!one || !tab) return one || tab ? [`tab ${index} is open in one of the two`] : [];
      return [...inTab(model, tab, one, draft), ...onDevice(model, one)].map(
        (text) => `tab ${index}: ${text}`,
      );
    }),
    ...atBackend(model, draft, isHandedIn),
  ];
}

function inTab(model: Model, tab: Tab, seen: Seen, draft: Answers): string[] {
  if (tab.at === 'anything') return [];
  if (tab.at !== seen.at) return same('at', seen.at, tab.at);
  if (tab.at === 'done' && model.handedIn && seen.answers.length > 0)
    return same('answers', seen.answers, pick(model.places[seen.block], model.handedIn));
  if (tab.at !== 'form') return [];
  const answers = shown(model, tab);
  return [
    ...same('block', seen.block, tab.block),
    ...same('answers', seen.answers, pick(model.places[tab.block], answers)),
    ...same('open', seen.open, openPlaces(model, tab).length),
    ...same('warned', seen.warned, Object.keys(tab.memory).length > 0),
    ...(isTrue(model, tab, seen.status, draft) ? [] : [`it is not true that it is "${seen.status}"`]),
  ];
}

/** Whether the words about where the answers are can be relied on. */
function isTrue(model: Model, tab: Tab, status: string | null, draft: Answers): boolean {
  const answers = Object.entries(shown(model, tab)).filter(([place]) => !model.overtaken.has(place));
  const all = answers.filter(([, answer]) => answer !== null);
  const inMemory = Object.keys(tab.memory).length > 0;
  if (status === 'Niet bewaard op dit toestel') return inMemory;
  if (inMemory) return false;
  if (status === 'Bewaard') return answers.every(([place, answer]) => draft[place] === answer);
  if (status === null) return all.length === 0;
  return all.every(([place, answer]) => model.device[place] === answer || tab.base[place] === answer);
}

function onDevice(model: Model, { stored, waiting }: Seen): string[] {
  return [
    ...same('on the device', given(answersIn(stored)), given(model.device)),
    ...same('waiting', waiting, model.waiting),
  ];
}

function atBackend(model: Model, draft: Answers, isHandedIn: boolean): string[] {
  if (!model.handedIn) {
    const strange = Object.entries(draft).filter((one) => one[1] !== null && !model.said.has(String(one)));
    return [
      ...same('handed in', isHandedIn, false),
      ...same('at the backend, though never said', strange, []),
    ];
  }
  return [...same('handed in', isHandedIn, true), ...same('at the backend', draft, model.handedIn)];
}

function same(what: string, is: unknown, must: unknown): string[] {
  return isDeepStrictEqual(is, must)
    ? []
    : [`${what} is ${JSON.stringify(is)}, must be ${JSON.stringify(must)}`];
}

function pick(places: Place[] = [], answers: Answers) {
  return places.map((place) => answers[place] ?? null);
}

function given(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
}

/** The answers in what lies on the device, in their stored shape. */
export function answersIn(stored: string | null): Answers {
  const blocks: Record<string, unknown> = JSON.parse(stored ?? '{}');
  return Object.fromEntries(
    Object.entries(blocks).flatMap(([block, list]) =>
      Array.isArray(list) ? list.map(({ questionId, answer }) => [`${block}:${questionId}`, answer]) : [],
    ),
  );
}
