/** The key of a question: block and question id, as in the names of its radios. */
export type Place = string;

/** Answers by place. Null is an answer that was deleted or never given. */
export type Answers = Record<Place, number | null>;

/** One tab of the app, and what it must show. With `anything`, the model cannot know. */
export interface Tab {
  at: 'form' | 'done' | 'signIn' | 'unreadable' | 'anything';
  block: number;
  /** Whether it shows the stored copy, and loads the questionnaire again when online. */
  fromCopy: boolean;
  /** The backend's answers when this tab loaded the questionnaire. */
  base: Answers;
  /** Answers that only this tab has, because storage is full. The tab shows a warning. */
  memory: Answers;
  /** Whether the password dialog is open. It opens only once until the next reload. */
  passwordDialog: 'not yet' | 'now' | 'no more';
}

/** What a device has stored for a questionnaire. */
export interface Stored {
  /** The stored copy of the backend's answers, if any. */
  copy: Answers | null;
  /** The places whose stored answer the backend has confirmed. */
  confirmed: Place[];
}

/** The expected state of one questionnaire on one device. It shares no code with the app. */
export interface Model {
  places: Place[][];
  up: boolean;
  session: 'valid' | 'expired' | 'none';
  full: boolean;
  /** Whether storage was ever full. Then messages between tabs may be missing. */
  wasFull: boolean;
  /** The answers that are stored on the device. They count until the submission. */
  device: Answers;
  /** Whether a submission is queued on the device. */
  queued: boolean;
  /** Whether this session queued it. Only then it is submitted by itself. */
  queuedHere: boolean;
  /** The answers of the submission. They can never change. */
  submitted: Answers | null;
  /** Places where the backend may have another answer than this device, and no tab can know it. */
  outdated: Set<Place>;
  /** Whether a call is delayed. */
  late: boolean;
  /** Every answer ever given, as "place,answer". The backend can have no other one. */
  allAnswers: Set<string>;
  tabs: (Tab | null)[];
}

/** The model of a device that has just opened the questionnaire for the first time. */
export function newModel(places: Place[][], draft: Answers): Model {
  const model: Model = {
    places,
    up: true,
    session: 'valid',
    full: false,
    wasFull: false,
    device: {},
    queued: false,
    queuedHere: false,
    submitted: null,
    outdated: new Set(),
    late: false,
    allAnswers: new Set(Object.entries(draft).map(String)),
    tabs: [null, null],
  };
  model.tabs[0] = { ...newTab(), base: draft };
  return model;
}

export function newTab(): Tab {
  return { at: 'form', block: 0, fromCopy: false, base: {}, memory: {}, passwordDialog: 'not yet' };
}

export function tabsAt(model: Model, at: Tab['at']): Tab[] {
  return model.tabs.filter((tab) => tab !== null).filter((tab) => tab.at === at);
}

/** The answers that a tab must show: the latest of this device, or else those of the backend. */
export function shownAnswers(model: Model, tab: Tab): Answers {
  return Object.fromEntries(
    model.places.flat().map((place) => {
      const found = [tab.memory, model.device, tab.base].find((answers) => place in answers);
      return [place, found?.[place] ?? null];
    }),
  );
}

/** The places without an answer. */
export function openPlaces(model: Model, tab: Tab): Place[] {
  const answers = shownAnswers(model, tab);
  return model.places.flat().filter((place) => answers[place] === null);
}

/**
 * Records answers in a tab. They are stored on the device, unless its storage is full: then `stored` says which of them are,
 * and the rest is only in the tab's memory.
 */
export function recordAnswers(model: Model, tab: Tab, given: Answers, stored: Answers) {
  const before = model.device;
  for (const one of Object.entries(given)) model.allAnswers.add(String(one));
  const all = { ...tab.memory, ...given };
  const fits = (place: Place) => !model.full || stored[place] === all[place];
  const split = (kept: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([place]) => fits(place) === kept));
  model.device = { ...before, ...split(true) };
  tab.memory = split(false);
  // Other tabs know neither these answers nor the backend's.
  for (const place of Object.keys(tab.memory)) model.outdated.add(place);
  // The latest answer counts, from whichever tab.
  for (const other of model.tabs) {
    if (other === null || other === tab) continue;
    for (const place of Object.keys(split(true))) {
      if (before[place] !== model.device[place]) delete other.memory[place];
    }
  }
}

/** Records a reload of a tab, which loses the answers in its memory. */
export function reload(model: Model, tab: Tab, draft: Answers, stored: Stored) {
  tab.memory = {};
  tab.passwordDialog = 'not yet';
  loadQuestionnaire(model, tab, draft, stored);
}

/** Records that a tab loads the questionnaire. `draft` are the backend's answers. */
export function loadQuestionnaire(model: Model, tab: Tab, draft: Answers, stored: Stored) {
  const { copy, confirmed } = stored;
  if (model.session === 'none') tab.at = 'signIn';
  else if (!model.up) tab.at = copy ? 'form' : 'unreadable';
  else if (model.session === 'expired' && !copy) endSession(model);
  else tab.at = 'form';
  tab.fromCopy = !model.up;
  if (tab.at !== 'form') return;
  const isRead = model.up && model.session === 'valid';
  if (isRead) tab.passwordDialog = 'not yet';
  else if (model.up && tab.passwordDialog === 'not yet') tab.passwordDialog = 'now';
  tab.base = isRead ? draft : (copy ?? {});
  if (!isRead) return;
  applyBackendAnswers(model, draft, confirmed);
  if (!((model.queued && model.queuedHere) || model.submitted)) return;
  recordSubmission(model, answersToSubmit(model, draft));
  tab.at = 'done';
}

/** Where a confirmed answer was not changed since, a newer answer of the backend replaces it. */
export function applyBackendAnswers(model: Model, draft: Answers, confirmed: Place[]) {
  for (const place of confirmed) {
    if (draft[place] != null && draft[place] !== model.device[place]) delete model.device[place];
  }
}

/** Without a session every tab shows the sign-in page. */
function endSession(model: Model) {
  model.session = 'none';
  model.queuedHere = false;
  for (const tab of model.tabs) if (tab) Object.assign(tab, { at: 'signIn', block: 0 });
}

/** The answers that the app submits: those on the device, or else those of the backend. */
export function answersToSubmit(model: Model, draft: Answers): Answers {
  return Object.fromEntries(
    model.places
      .flat()
      .map((place) => [place, place in model.device ? model.device[place] : draft[place]] as const)
      .map(([place, answer]) => [place, answer ?? null]),
  );
}

/** Records a submission. Every tab shows it, unless messages between tabs are missing. */
export function recordSubmission(model: Model, answers: Answers, tabsKnow = !model.wasFull) {
  model.submitted ??= answers;
  model.device = {};
  model.queued = false;
  for (const tab of tabsAt(model, 'form')) tab.at = tabsKnow ? 'done' : 'anything';
}
