/** Where a question stands: block and question id, as its radios are named. */
export type Place = string;

/** Answers by place; null is one that was deleted, or never given. */
export type Answers = Record<Place, number | null>;

/** One tab of the app, and what it must show. */
export interface Tab {
  at: 'form' | 'done' | 'signIn' | 'unreadable' | 'anything';
  block: number;
  /** Whether it shows what the device kept, and reads it anew as soon as there is a connection. */
  fromCopy: boolean;
  /** What the backend had when this tab read the questionnaire. */
  base: Answers;
  /** What was said in this tab, and was refused by the device's storage: the person is warned of it. */
  memory: Answers;
  /** Whether it asks for the password over the form; it does so once, until it is loaded again. */
  asks: 'not yet' | 'now' | 'no more';
}

/** What a device has stored of a questionnaire. */
export interface Stored {
  /** What the backend had when it was read last; null when nothing of that is stored. */
  copy: Answers | null;
  /** Where the backend has confirmed the answer that is stored here. */
  confirmed: Place[];
}

/** What a person did with one questionnaire on one device, as plain data that knows nothing of the app. */
export interface Model {
  places: Place[][];
  up: boolean;
  session: 'valid' | 'expired' | 'none';
  full: boolean;
  /** Whether storage was ever full: what tells tabs of each other may be missing by then. */
  wasFull: boolean;
  /** What was said in any tab, and lies on the device: it counts until it is handed in. */
  device: Answers;
  /** Sent without an answer of the backend: it has yet to go out. */
  waiting: boolean;
  /** What the backend took; nothing else may ever stand there. */
  handedIn: Answers | null;
  /** Places where the backend may have another answer than the one that counts here, and no tab can know of it. */
  overtaken: Set<Place>;
  /** Whether something is on its way to the backend for long. */
  late: boolean;
  /** Every answer that was ever said: the backend can have no other one. */
  said: Set<string>;
  tabs: (Tab | null)[];
}

/** The model of a device on which the questionnaire was just opened for the first time. */
export function newModel(places: Place[][], draft: Answers): Model {
  const model: Model = {
    places,
    up: true,
    session: 'valid',
    full: false,
    wasFull: false,
    device: {},
    waiting: false,
    handedIn: null,
    overtaken: new Set(),
    late: false,
    said: new Set(Object.entries(draft).map(String)),
    tabs: [null, null],
  };
  model.tabs[0] = { ...newTab(), base: draft };
  return model;
}

export function newTab(): Tab {
  return { at: 'form', block: 0, fromCopy: false, base: {}, memory: {}, asks: 'not yet' };
}

export function tabsAt(model: Model, at: Tab['at']): Tab[] {
  return model.tabs.filter((tab) => tab !== null).filter((tab) => tab.at === at);
}

/** The answer that a tab must show: what was said last, on this device or before on another one. */
export function shown(model: Model, tab: Tab): Answers {
  return Object.fromEntries(
    model.places.flat().map((place) => {
      const said = [tab.memory, model.device, tab.base].find((answers) => place in answers);
      return [place, said?.[place] ?? null];
    }),
  );
}

/** The places without an answer. */
export function openPlaces(model: Model, tab: Tab): Place[] {
  const answers = shown(model, tab);
  return model.places.flat().filter((place) => answers[place] === null);
}

/**
 * Something is said in a tab. All of it lies on the device from now on, unless its storage is full: then
 * `stored`, what lies there, decides, and the tab carries the rest.
 */
export function say(model: Model, tab: Tab, said: Answers, stored: Answers) {
  const before = model.device;
  for (const one of Object.entries(said)) model.said.add(String(one));
  const all = { ...tab.memory, ...said };
  const fits = (place: Place) => !model.full || stored[place] === all[place];
  const split = (kept: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([place]) => fits(place) === kept));
  model.device = { ...before, ...split(true) };
  tab.memory = split(false);
  // Other tabs cannot know of these, nor of what the backend has instead of theirs.
  for (const place of Object.keys(tab.memory)) model.overtaken.add(place);
  // What was said last counts, whichever tab it was said in.
  for (const other of model.tabs) {
    if (other === null || other === tab) continue;
    for (const place of Object.keys(split(true))) {
      if (before[place] !== model.device[place]) delete other.memory[place];
    }
  }
}

/** The tab is loaded anew: what it alone held is gone. */
export function reload(model: Model, tab: Tab, draft: Answers, stored: Stored) {
  tab.memory = {};
  tab.asks = 'not yet';
  enter(model, tab, draft, stored);
}

/** The tab reads the questionnaire: `draft` is what the backend has of it, `stored` what the device has. */
export function enter(model: Model, tab: Tab, draft: Answers, stored: Stored) {
  const { copy, confirmed } = stored;
  if (model.session === 'none') tab.at = 'signIn';
  else if (!model.up) tab.at = copy ? 'form' : 'unreadable';
  else if (model.session === 'expired' && !copy) endSession(model);
  else tab.at = 'form';
  tab.fromCopy = !model.up;
  if (tab.at !== 'form') return;
  const isRead = model.up && model.session === 'valid';
  if (isRead) tab.asks = 'not yet';
  else if (model.up && tab.asks === 'not yet') tab.asks = 'now';
  tab.base = isRead ? draft : (copy ?? {});
  if (!isRead) return;
  giveWay(model, draft, confirmed);
  if (!(model.waiting || model.handedIn)) return;
  takeIn(model, goesOut(model, draft));
  tab.at = 'done';
}

/** An answer that the backend has confirmed, and that was not changed since, gives way to another one that it has now. */
export function giveWay(model: Model, draft: Answers, confirmed: Place[]) {
  for (const place of confirmed) {
    if (draft[place] != null && draft[place] !== model.device[place]) delete model.device[place];
  }
}

/** Without a session no tab shows anything but the way to sign in. */
function endSession(model: Model) {
  model.session = 'none';
  for (const tab of model.tabs) if (tab) Object.assign(tab, { at: 'signIn', block: 0 });
}

/** What goes out by itself: the answers on the device, over those that the backend has. */
export function goesOut(model: Model, draft: Answers): Answers {
  return Object.fromEntries(
    model.places
      .flat()
      .map((place) => [place, place in model.device ? model.device[place] : draft[place]] as const)
      .map(([place, answer]) => [place, answer ?? null]),
  );
}

/** The backend has it, and the person knows: nothing waits any more, and every tab says so. */
export function takeIn(model: Model, answers: Answers, allTold = !model.wasFull) {
  model.handedIn ??= answers;
  model.device = {};
  model.waiting = false;
  for (const tab of tabsAt(model, 'form')) tab.at = allTold ? 'done' : 'anything';
}
