import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formIds, userIds } from '../../../mock-backend/seed-ids.ts';
import type { Form } from '../../../src/api/form-schema.ts';
import type { Answer } from '../../../src/api/scale.ts';
import type { Answers, Place } from '../../../src/device/answers/answers.ts';
import { placesOf } from '../../../src/device/answers/answers.ts';
import { removeLocal } from '../../../src/device/answers/local-answers.ts';
import { draftHashOf } from '../../../src/questionnaire/transfer/draft-hash.ts';
import * as drawing from '../../../src/ui/draw-qr.ts';
import { lineOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, server } from '../server.ts';
import {
  answerAll,
  answerBlock,
  answerWith,
  formAt,
  localKey,
  noAnswer,
  notStarted,
  questions,
  started,
  student,
} from './questionnaire.ts';
import { leave } from './reload-app.ts';

const form = {
  blocks: [1, 2, 3].map((block) => ({
    questions: [1, 2, 3, 4].map((question) => ({ question_id: `320${block}0${question}` })),
  })),
} as Form;
const places = placesOf(form);
const uuidOf = (userId: number) => backend.db.user(userId)?.uuid ?? '';

/** A draft with answers to the first questions of the form. */
function draftOf(
  given: (Answer | null)[],
  { userUuid = uuidOf(userIds.student), of = form, formId = notStarted } = {},
) {
  const answers: Answers = new Map(given.map((answer, at) => [places[at] as Place, answer]));
  return draftHashOf(answers, { userUuid, formId: String(formId), form: of });
}

/** Stores answers to the first questions of the first block on this device. */
function answerOnDevice(...given: Answer[]) {
  const answers = given.map((answer, at) => ({ questionId: `32010${at + 1}`, answer }));
  localStorage.setItem(localKey(notStarted), JSON.stringify({ 0: answers, savedAt: Date.now() }));
}

const stored = () => JSON.parse(localStorage.getItem(localKey(notStarted)) ?? '{}');
const puts = () => calls.filter((call) => call.startsWith('PUT'));
const radios = (number: number) =>
  within(questions()[number - 1] as HTMLElement).getAllByRole<HTMLInputElement>('radio');
const question = () => screen.findByRole('dialog', { name: 'Antwoorden overnemen?' });
const button = (name: string) => screen.getByRole('button', { name });
const open = (hash: string, assignmentId = notStarted) => renderApp(formAt(assignmentId) + hash, student);
type App = Awaited<ReturnType<typeof renderApp>>;
const hashOf = ({ router }: App) => router.state.location.hash;

/** Memory has the answers that storage did not take. */
afterEach(() => removeLocal(localKey(notStarted)));

describe('the link for another device', () => {
  const link = () => `http://localhost${formAt(notStarted)}${draftOf([4, 4, 4, 4])}`;

  test('is shown with its QR code, and copied', async () => {
    const { user } = await open('');
    await answerBlock(user);
    await user.click(await screen.findByRole('button', { name: 'Verder op een ander toestel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verder op een ander toestel' }));
    expect(dialog.getByText(/^Scan de code .* log daar in als Noor De Smet/)).toHaveFocus();
    expect(dialog.getByText(link())).toBeVisible();
    const code = await dialog.findByRole('img', { name: 'QR-code van de link' });
    const { path } = await drawing.drawQr(link());
    expect(code.lastElementChild).toHaveAttribute('d', path);
    await user.click(dialog.getByRole('button', { name: 'Link kopiëren' }));
    expect(await navigator.clipboard.readText()).toBe(link());
    await expectToast('Link gekopieerd naar clipboard');
    await user.click(dialog.getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a code that cannot be drawn is replaced by a sentence, and the link stays', async () => {
    vi.spyOn(drawing, 'drawQr').mockRejectedValue(new Error('not loaded'));
    const { user } = await open('');
    await answerBlock(user);
    await user.click(await screen.findByRole('button', { name: 'Verder op een ander toestel' }));
    expect(await screen.findByText(/^De QR-code kon niet/)).toBeVisible();
    expect(screen.getByText(link())).toBeVisible();
  });

  test('leaves a deleted answer out', async () => {
    const { user } = await open('');
    await answerBlock(user);
    await user.click((await screen.findAllByRole('button', { name: 'Antwoord wissen' }))[3] as HTMLElement);
    await user.click(button('Verder op een ander toestel'));
    await screen.findByRole('img');
    expect(screen.getByText(`http://localhost${formAt(notStarted)}${draftOf([4, 4, 4])}`)).toBeVisible();
  });

  test('is under the last block of a narrow screen too, in words', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media === '(width <= 48rem)' }),
    );
    const { user } = await open('');
    const openers = () => screen.queryAllByRole('button', { name: 'Verder op een ander toestel' });
    const inDrawer = () => openers().filter((opener) => opener.closest('aside'));
    await user.click(screen.getByRole('button', { name: 'Blokken tonen' }));
    await waitFor(() => expect(inDrawer()).toHaveLength(1));
    expect(openers()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(openers()).toHaveLength(2);
    await user.click(openers().find((opener) => !opener.closest('aside')) as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Verder op een ander toestel' })).toBeVisible();
  });

  test('opens only the form when nothing was answered', async () => {
    const { user } = await open('');
    await user.click(await screen.findByRole('button', { name: 'Verder op een ander toestel' }));
    expect(await screen.findByText(/^Je hebt nog niets ingevuld/)).toBeVisible();
    expect(screen.getByText(`http://localhost${formAt(notStarted)}`)).toBeVisible();
  });
});

describe('answers from another device', () => {
  test('are stored and saved at the backend after a yes, over the ones on this device', async () => {
    answerOnDevice(1, 2, 3);
    const app = await open(draftOf([1, 5, null, 4, 4]));
    const dialog = await question();
    expect(dialog).toHaveTextContent('Antwoorden in de link: 4. Je bent ingelogd als Noor De Smet.');
    expect(within(dialog).getByText(/^Antwoorden in de link/)).toHaveFocus();
    const changes = within(within(dialog).getByRole('list', { name: 'Wat verandert' })).getAllByRole(
      'listitem',
    );
    expect(changes.map((change) => change.lastElementChild?.textContent)).toEqual([
      'Helemaal akkoord (nu: Eerder niet akkoord)',
      'Eerder akkoord',
      'Eerder akkoord',
    ]);
    expect(changes[0]).toHaveTextContent(
      backend.db.form(formIds.halfway)?.blocks[0]?.questions[1]?.question ?? '',
    );
    await expectAccessible();
    expect(puts()).toEqual([]);
    await app.user.click(button('Overnemen'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectToast('Antwoorden overgenomen: 3');
    expect(hashOf(app)).toBe('#blok-2');
    expect(radios(2)[0]).toHaveFocus();
    expect(screen.getByText('Nog 7 vragen te beantwoorden')).toBeVisible();
    expect(stored()).toMatchObject({
      0: [1, 5, 3, 4].map((answer, at) => ({ questionId: `32010${at + 1}`, answer })),
      1: [{ questionId: '320201', answer: 4 }],
    });
    await waitFor(() => expect(puts()).toHaveLength(3));
    expect(puts()).toEqual(
      ['320102', '320104', '320201'].map((id) =>
        lineOf('saveAnswer', { assignmentId: notStarted, questionId: id }),
      ),
    );
  });

  test('are never submitted automatically, not even when others are queued', async () => {
    const app = await open('');
    await answerAll(app.user);
    answerWith('getUserForm', noAnswer);
    answerWith('submitForm', noAnswer);
    await app.user.click(button('Verzenden'));
    expect(await screen.findByRole('button', { name: 'Nu proberen' })).toBeVisible();
    await app.router.navigate(`${formAt(notStarted)}${draftOf([1, 1])}`);
    await question();
    server.resetHandlers();
    await app.user.click(button('Overnemen'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(puts().at(-1)).toMatch(/320102$/));
    await app.router.navigate('/');
    await screen.findByRole('heading', { level: 1, name: 'Dag Noor' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toEqual([]);
    expect(backend.db.subscription(notStarted, userIds.student)?.submitted_at).toBeNull();
  });

  test('change nothing after a no', async () => {
    answerOnDevice(1, 2, 3);
    const before = stored();
    const app = await open(draftOf([5, 5, 5, 5]));
    await question();
    await app.user.click(button('Niet overnemen'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(hashOf(app)).toBe('#blok-1');
    expect(radios(4)[0]).toHaveFocus();
    expect(stored()).toEqual(before);
    expect(puts()).toEqual([]);
  });

  test('change nothing after Escape', async () => {
    const app = await open(draftOf([5, 5, 5, 5]));
    const dialog = await question();
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hashOf(app)).toBe('#blok-1');
    expect(stored()).toEqual({});
  });

  test('wait in the address until the pupil has decided, also after a reload', async () => {
    answerOnDevice(1);
    const hash = draftOf([5, 5]);
    const app = await open(hash);
    await question();
    await screen.findByText('1 van 12');
    expect(hashOf(app)).toBe(hash);
    leave();
    await open(hash);
    expect(await question()).toBeVisible();
  });

  test('that complete the form lead to the last block, where it is submitted', async () => {
    const app = await open(draftOf(places.map(() => 3)));
    await question();
    await app.user.click(button('Overnemen'));
    expect(hashOf(app)).toBe('#blok-3');
    expect(button('Verzenden')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(screen.getByText('12 van 12')).toBeVisible();
    expect(await screen.findByText('Bewaard')).toBeVisible();
  });

  test('are offered where the form is already open', async () => {
    const app = await open('');
    await answerBlock(app.user);
    await app.router.navigate(`${formAt(notStarted)}${draftOf([4, 4, 4, 4, 2])}`);
    expect(within(await question()).getAllByRole('listitem')).toHaveLength(1);
    await app.user.click(button('Overnemen'));
    expect(hashOf(app)).toBe('#blok-2');
    expect(radios(1)[1]).toBeChecked();
    expect(radios(2)[0]).toHaveFocus();
    await act(() => app.router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('go to the backend one after the other, and no more when it does not answer', async () => {
    answerWith('saveAnswer', noAnswer);
    const { user } = await open(draftOf(places.map(() => 3)));
    await question();
    await user.click(button('Overnemen'));
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(await screen.findByText('Bewaard op dit toestel')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(puts()).toHaveLength(1);
  });

  test('that the pupil changes while they are being saved stay changed', async () => {
    let reply = (_: Response) => {};
    const waiting = new Promise<Response>((resolve) => {
      reply = resolve;
    });
    answerWith('saveAnswer', () => waiting, true);
    const { user } = await open(draftOf([3, 3, 3]));
    await question();
    await user.click(button('Overnemen'));
    await waitFor(() => expect(puts()).toHaveLength(1));
    await user.click(radios(3)[4] as HTMLElement);
    await waitFor(() => expect(puts()).toHaveLength(2));
    reply(new Response('null'));
    await waitFor(() => expect(puts()).toHaveLength(3));
    expect(await screen.findByText('Bewaard')).toBeVisible();
    expect(puts().map((call) => call.slice(-1))).toEqual(['1', '3', '2']);
    expect(backend.db.subscription(notStarted, userIds.student)?.answers[320_103]).toBe(5);
    expect(radios(3)[4]).toBeChecked();
  });

  test('are shown with a warning when storage is full', async () => {
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('answers:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    const { user } = await open(draftOf([3, 3, 3]));
    await question();
    await user.click(button('Overnemen'));
    expect(radios(1)[2]).toBeChecked();
    expect(await screen.findByText(/^Je antwoorden worden niet op dit toestel bewaard/)).toBeVisible();
    expect(screen.getByText('Niet bewaard op dit toestel')).toBeVisible();
  });
});

describe('a link whose answers are not used', () => {
  const refused = async (app: App, text: RegExp) => {
    const dialog = await screen.findByRole('dialog', { name: 'Er is niets overgenomen' });
    expect(within(dialog).getByText(text)).toBeVisible();
    await expectAccessible();
    const before = localStorage.getItem(localKey(notStarted));
    await app.user.click(button('Verder'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(hashOf(app)).toMatch(/^#blok-\d$/);
    expect(localStorage.getItem(localKey(notStarted))).toBe(before);
    expect(puts()).toEqual([]);
  };

  test('says that it has nothing new', async () => {
    answerOnDevice(5, 4);
    await refused(await open(draftOf([5, 4])), /staan al op dit toestel/);
  });

  test('says that it is damaged', async () => {
    await refused(await open(draftOf([5, 4]).slice(0, -2)), /^De link is beschadigd/);
  });

  test('says no more than that it belongs to another account', async () => {
    const hash = draftOf([5, 4], { userUuid: uuidOf(userIds.teacher) });
    const app = await open(hash);
    await refused(app, /^De link hoort bij een ander account/);
  });

  test('says that the questions are not the same', async () => {
    const of = { ...form, blocks: form.blocks.slice(1) };
    await refused(await open(draftOf([5, 4], { of })), /^De link hoort bij een andere versie/);
  });

  test('says that the assignment is closed', async () => {
    Object.assign(backend.db.assignment(notStarted) ?? {}, { open: false });
    await refused(await open(draftOf([5, 4])), /^Deze opdracht is gesloten/);
  });

  test('says that the form was already submitted', async () => {
    const first = await open('');
    await answerAll(first.user);
    await first.user.click(button('Verzenden'));
    await waitFor(() => expect(addressOf(first.router)).toBe(`/confirmation/${notStarted}`));
    leave();
    calls.length = 0;
    await refused(await open(draftOf([5, 4])), /^Je hebt deze vragenlijst al verzonden/);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.each([
  ['en', 'Use these answers?', 'Answers in the link: 2. You are logged in as Noor De Smet.'],
  [
    'fr',
    'Reprendre ces réponses\u00a0?',
    'Réponses dans le lien : 2. Tu es connecté en tant que Noor De Smet.',
  ],
] as const)('the question is translated into %s', async (language, name, text) => {
  await renderApp(formAt(notStarted) + draftOf([5, 4]), { ...student, language });
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent(text);
});

test('a classmate who opens the link is refused, and does not see whose it is', async () => {
  await renderApp(formAt(started) + draftOf([5], { userUuid: uuidOf(userIds.teacher) }), {
    as: people.student,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Er is niets overgenomen' });
  expect(dialog).not.toHaveTextContent(backend.db.user(userIds.teacher)?.firstname ?? '');
});
