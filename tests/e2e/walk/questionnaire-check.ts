import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { isCall } from '../../calls.ts';
import type { Seen } from './in-page.ts';
import { type Answers, asText, type Questionnaire, withAnswer } from './model.ts';
import { observe, questionnaireAt, storedText } from './questionnaire.ts';
import { textOf } from './texts.ts';
import type { World } from './world.ts';

/** What is wrong with the questionnaires that the walk has opened: at the backend, on the device and in the tabs. */
export function questionnaireProblems(world: World, seen: Map<Page, Seen>): string[] {
  return [...world.questionnaires.values()].flatMap((known) => {
    observe(world, known, seen);
    const tabs = [...seen].filter(([, { path }]) => questionnaireAt(world, path) === known);
    const problems = [
      ...atBackend(known),
      ...onDevice(world, known),
      ...tabs.flatMap(([page, tab]) => [...inTab(world, known, page, tab), ...statusOf(known, page, tab)]),
      ...resultOfSend(world, known, seen),
    ];
    return problems.map((problem) => `questionnaire ${known.row.assignment_id}: ${problem}`);
  });
}

function atBackend({ row, questions, due, ever, outdated, isSent, submitted }: Questionnaire): string[] {
  const strange = Object.entries(row.answers).map(asText);
  const problems = strange.filter((one) => !ever.has(one)).map((one) => `nobody has given the answer ${one}`);
  if (!submitted) return problems;
  if (!isSent) problems.push('it is submitted without Send');
  if (!isDeepStrictEqual({ ...row.answers }, submitted))
    problems.push('it has changed after it was submitted');
  for (const { question_id } of questions) {
    const answer = submitted[question_id];
    const latest = due[question_id];
    if (!answer) problems.push(`it is submitted without an answer to ${question_id}`);
    if (latest && latest !== answer && !outdated.has(String(question_id)))
      problems.push(`it is submitted with ${answer}, not ${latest}, for ${question_id}`);
  }
  return problems;
}

function onDevice(world: World, known: Questionnaire): string[] {
  const { given, memory, ever, outdated, stored, isSent, submitted } = known;
  const onlyInTabs = [...memory.values()].map(({ answers }) => answers);
  const isInTab = (id: string) => onlyInTabs.some((answers) => answers?.[id] === given[id]);
  const lost = Object.keys(given).filter((id) => stored[id] !== given[id] && !isInTab(id));
  const isUnknown = submitted || onlyInTabs.includes(null);
  const strange = Object.entries(withAnswer(stored)).filter(([id, answer]) => {
    if (outdated.has(id)) return false;
    // Send stores every answer that it could not submit.
    return isSent || world.wasFull ? !ever.has(asText([id, answer])) : given[id] !== answer;
  });
  const problems = [
    ...lost
      .filter((id) => !isUnknown && !outdated.has(id))
      .map((id) => `the answer ${given[id]} to ${id} is lost`),
    ...strange.map((one) => `the device has an answer that was not given here: ${asText(one)}`),
  ];
  const isQueued = isNoted(world, known);
  if (isQueued && !isSent) problems.push('it is in the outbox without Send');
  if (confirmation(world, known)) {
    if (isQueued) problems.push('it is in the outbox, though it is submitted');
    if (Object.keys(stored).length > 0) problems.push('its answers are on the device, though submitted');
  }
  if (world.last.isReconnected && isQueued && isDue(world, known))
    problems.push('it is still in the outbox, though there is a connection');
  return problems;
}

/** Whether a note says that the answers are to be submitted, which the backend has not refused. */
function isNoted(world: World, known: Questionnaire): boolean {
  const note = storedText(world, 'outbox', known);
  return note !== undefined && !note.includes('refused');
}

/** Whether the session of now has queued the submission, and nothing keeps it from the backend. */
function isDue({ storage, db, hasSession, user, traffic }: World, { row }: Questionnaire): boolean {
  const key = `group:${db.user(row.user_id)?.uuid}:${row.assignment_id}:queued`;
  const hasFault = traffic.calls.some(({ step, fault }) => step === traffic.step && fault !== null);
  return key in storage && hasSession && user?.user_id === row.user_id && !hasFault;
}

/** The call with which the app has been told that the questionnaire is submitted. */
function confirmation({ traffic, tokens }: World, { row }: Questionnaire) {
  return traffic.calls.find(
    ({ method, path, body, token, status, fault }) =>
      isCall(`${method} ${path}`, 'submitForm') &&
      (status === 200 || status === 201) &&
      fault === null &&
      tokens.get(token ?? '') === row.user_id &&
      String(JSON.parse(body).assignment_id) === String(row.assignment_id),
  );
}

/** Whether a tab shows the answers and the block that it must. */
function inTab(world: World, known: Questionnaire, page: Page, seen: Seen): string[] {
  const { submitted, memory } = known;
  const { isForm, main, path, language } = seen;
  if (path.startsWith('/confirmation')) {
    const isSaid = main.includes(textOf(language, 'sending:handedIn'));
    return isSaid && !submitted ? ['it is not true that it is submitted'] : [];
  }
  const problems: string[] = [];
  const confirmed = confirmation(world, known);
  const hasFault = world.traffic.calls.some(({ step, fault }) => fault && step >= (confirmed?.step ?? 0));
  if (isForm && confirmed && !hasFault && !world.wasFull)
    problems.push('it can be answered, though it is submitted');
  if (Object.keys(seen.answers).length === 0) return problems;
  if (isForm && seen.block && seen.block !== seen.blockInAddress)
    problems.push(`${seen.block} is shown at ${seen.blockInAddress}`);
  return [...problems, ...wrongAnswers(known, memory.get(page)?.answers, seen)];
}

/** The answers that a tab must show: its own ones over those of the device, over those that the backend has or had. */
function wrongAnswers(known: Questionnaire, only: Answers | null | undefined, seen: Seen): string[] {
  const { questions, submitted, versions, stored } = known;
  const { isForm, answers } = seen;
  if (only === null) return [];
  const differences = (under: Answers) => {
    const must = (id: number) => ({ ...under, ...stored, ...only })[id] ?? null;
    const wrong = questions.filter(
      ({ question, question_id }) => question in answers && answers[question] !== must(question_id),
    );
    const open = questions.filter(({ question_id }) => must(question_id) === null).length;
    return [
      ...wrong.map(
        ({ question, question_id }) => `${answers[question]}, not ${must(question_id)}, at ${question}`,
      ),
      ...(isForm && open !== seen.open ? [`${seen.open} open questions, not ${open}`] : []),
    ];
  };
  const found = (submitted && !isForm ? [submitted] : versions).map(differences);
  return found.some((one) => one.length === 0) ? [] : [`it shows ${found.at(-1)?.join('; ')}`];
}

const kinds = ['notOnDevice', 'onDevice', 'atBackend'] as const;

/** Whether what a tab says about where the answers are is true. */
function statusOf(known: Questionnaire, page: Page, seen: Seen): string[] {
  const { row, questions, given, memory, outdated, stored, versions } = known;
  const { isForm, language, notes, main } = seen;
  const only = memory.get(page)?.answers;
  if (!isForm || only === null) return [];
  const status = kinds.find((kind) => notes.includes(textOf(language, `questionnaire:saved.${kind}`)));
  const isWarned = main.includes(textOf(language, 'questionnaire:notKept'));
  const isTrue = ([id, answer]: [string, number | null]) => {
    if (answer === null || outdated.has(id) || row.answers[id] === answer) return true;
    return (
      status === 'onDevice' && (stored[id] === answer || versions.some((version) => version[id] === answer))
    );
  };
  const others = [...memory].flatMap(([other, { answers }]) =>
    other === page ? [] : Object.keys(answers ?? given),
  );
  const isHere = ([id]: [string, unknown]) => !others.includes(id);
  const claimed: Answers = Object.fromEntries(Object.entries(given).filter(isHere));
  for (const { question_id, question } of questions)
    if (seen.answers[question]) claimed[question_id] = seen.answers[question];
  const untrue = Object.entries(claimed).filter((one) => !isTrue(one));
  return [
    ...(isWarned === (only !== undefined) ? [] : [`it is warned about full storage: ${isWarned}`]),
    ...((status === 'notOnDevice') === (only !== undefined) ? [] : [`it is not true that it is ${status}`]),
    ...(status || seen.open === questions.length ? [] : ['it does not say where its answers are']),
    ...(status && status !== 'notOnDevice'
      ? untrue.map((one) => `it is not true that it is ${status}: ${asText(one)}`)
      : []),
  ];
}

/** Whether Send had the result that it must have. */
function resultOfSend(world: World, known: Questionnaire, tabs: Map<Page, Seen>): string[] {
  const { last, page, traffic } = world;
  const seen = tabs.get(page);
  if (last.send?.known !== known || !seen?.isForm || traffic.isHolding) return [];
  const { main, language, dialogs, hasAlert } = seen;
  const { isComplete, isEnded } = last.send;
  if (!isComplete) {
    const isSaid = main.includes(textOf(language, 'errors:code.submit-incomplete'));
    return isSaid ? [] : ['Send does not say that questions are open'];
  }
  const asksPassword = dialogs.some((text) =>
    text.includes(textOf(language, 'questionnaire:signInAgain.title')),
  );
  if (isEnded) return asksPassword ? [] : ['Send does not ask for the password'];
  if (!traffic.isOnline && !world.wasFull) {
    const isStored = known.questions.every(({ question_id }) => known.stored[question_id]);
    return [
      ...(isNoted(world, known) ? [] : ['Send has put nothing in the outbox']),
      ...(isStored ? [] : ['Send has not stored every answer']),
    ];
  }
  const isNotedAtAll = storedText(world, 'outbox', known) !== undefined;
  const hasResult = known.submitted || isNotedAtAll || dialogs.length > 0 || hasAlert;
  return hasResult ? [] : ['Send has done nothing'];
}
