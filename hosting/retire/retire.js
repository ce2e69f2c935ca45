// Deletes what the app stored in this browser (docs/privacy-and-storage.md): what is personal at once, and what was not
// sent after it was shown once. Local storage belongs to the whole host, so two installations on one host share it.

// `pace` is of earlier versions.
const personalKeys = ['auth_token', 'requestLink', 'user', 'language', 'drawer', 'pace'];
const personalPrefixes = ['form:', 'forms:', 'group:', 'i18next_res_'];
const unsentKinds = {
  'answers:': 'answers',
  'form-draft:': 'form',
  'assignment-draft:': 'assignment',
  'groups-draft:': 'groups',
};
const unsentPrefixes = [...Object.keys(unsentKinds), 'outbox:', 'submitting:'];
const sessionKeys = ['started-anew', 'reloaded-once', 'react-router-scroll-positions'];
// What was not sent has been shown: in local storage with the user's language, in session storage by this tab, which may
// be reloaded.
const shownKey = 'retired';

const startsWithOneOf = (prefixes) => (key) => prefixes.some((prefix) => key.startsWith(prefix));
const keysOf = (storage, matches) => Object.keys(storage).filter(matches);

/** Deletes the entries whose keys match. Returns how many there were. */
function deleteFrom(storage, matches) {
  const keys = keysOf(storage, matches);
  for (const key of keys) storage.removeItem(key);
  return keys.length;
}

/** The parsed value under a key, or an empty object. */
function readJson(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

/** What was not sent: of each its kind, the number of its questionnaire, its date and its text for the file. */
function readUnsent() {
  return keysOf(localStorage, startsWithOneOf(Object.keys(unsentKinds))).flatMap((key) => {
    const [prefix] = key.match(/^[^:]*:/);
    const kind = unsentKinds[prefix];
    const value = readJson(key);
    const date = Number.isFinite(value.savedAt) ? new Date(value.savedAt) : null;
    if (kind !== 'answers') return [{ kind, id: '', date, text: JSON.stringify(value, null, 2) }];
    const text = answersAsText(value, readJson(key.replace(prefix, 'form:')).value);
    return text ? [{ kind, id: key.split(':').at(-1), date, text }] : [];
  });
}

/** A line for each answer. The questions are those of the copy of the form, where this browser has one. */
function answersAsText(answers, form) {
  const questions = [form?.blocks ?? [], Array.isArray(form) ? [{ questions: form }] : []]
    .flat()
    .flatMap((block) => block.questions ?? []);
  const textOf = (id) =>
    questions.find(({ question_id }) => String(question_id) === String(id))?.question ?? id;
  return Object.entries(answers)
    .filter(([block, list]) => /^\d+$/.test(block) && Array.isArray(list))
    .flatMap(([, list]) => list)
    .filter(({ answer }) => Number.isInteger(answer))
    .map(({ questionId, answer }) => `${textOf(questionId)}: ${answer}`)
    .join('\n');
}

function save(unsent, titleOf) {
  const text = unsent.map((item) => `${titleOf(item)}\n\n${item.text}\n`).join('\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain' }));
  link.download = 'groepsevaluatie.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function deleteUnsent() {
  return (
    deleteFrom(localStorage, startsWithOneOf(unsentPrefixes)) +
    deleteFrom(localStorage, (key) => key === shownKey)
  );
}

/** Shows one of the parts of the page, in each language. */
function show(part) {
  for (const element of document.querySelectorAll('[data-part]')) {
    element.hidden = element.dataset.part !== part;
  }
}

/** Leaves the language of the user, which the app or the browser knows. */
function chooseLanguage() {
  const sections = [...document.querySelectorAll('section')];
  const known = [localStorage.getItem('language'), localStorage.getItem(shownKey)];
  const wanted = [...known, ...navigator.languages].map((code) => code?.slice(0, 2));
  const chosen = wanted.find((code) => sections.some(({ lang }) => lang === code)) ?? 'nl';
  document.documentElement.lang = chosen;
  for (const section of sections) section.hidden = section.lang !== chosen;
}

function run() {
  chooseLanguage();
  // Before the copies of the forms go, which have the texts of the questions.
  const unsent = readUnsent();
  const personal = deleteFrom(
    localStorage,
    (key) => personalKeys.includes(key) || startsWithOneOf(personalPrefixes)(key),
  );
  deleteFrom(sessionStorage, (key) => sessionKeys.includes(key));
  const wasShown = localStorage.getItem(shownKey) !== null && sessionStorage.getItem(shownKey) === null;
  if (unsent.length === 0 || wasShown) {
    if (deleteUnsent() + personal > 0) show('deleted');
    return;
  }
  localStorage.setItem(shownKey, document.documentElement.lang);
  sessionStorage.setItem(shownKey, 'yes');
  for (const part of document.querySelectorAll('[data-part="unsent"]')) {
    const { lang } = part.closest('section');
    const titleOf = ({ kind, id, date }) =>
      `${part.dataset[kind]} ${id} ${date ? `(${date.toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short' })})` : ''}`
        .replace(/ +/g, ' ')
        .trim();
    for (const item of unsent) {
      part
        .querySelector('ul')
        .append(Object.assign(document.createElement('li'), { textContent: titleOf(item) }));
    }
    part.querySelector('[data-action="save"]').addEventListener('click', () => save(unsent, titleOf));
    part.querySelector('[data-action="delete"]').addEventListener('click', () => {
      deleteUnsent();
      show('deleted');
    });
  }
  show('unsent');
}

try {
  run();
} catch {
  // Storage is forbidden, so that the app has stored nothing.
}
