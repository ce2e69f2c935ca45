import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { asAnswer } from '../../../src/api/scale.ts';
import type { TestType } from '../../../src/api/test-schema.ts';
import { type Place, placesOf } from '../../../src/device/answers/answers.ts';
import { testFormOf } from '../../../src/device/answers/test-form.ts';
import { draftHashOf } from '../../../src/questionnaire/transfer/draft-hash.ts';
import { people, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import { answerOnDevice, testKey, tests } from './tests.ts';

const student = { as: people.student };
const button = (name: string) => screen.getByRole('button', { name });

/** The fragment with the answers that `answerOnDevice` stores, without the last `left` ones. */
function draftOf(type: TestType, count: number, left = 0, userId: number = userIds.student) {
  const questions = Array.from({ length: count }, (_, at) => ({ question_id: at + 1, question: 'x' }));
  const form = testFormOf(questions, { name: 'x', intro: '', part: String });
  const given = placesOf(form).slice(0, count - left);
  const answers = new Map(given.map((place: Place, at) => [place, asAnswer(((at + 1) % 5) + 1)] as const));
  return draftHashOf(answers, { userUuid: backend.db.user(userId)?.uuid ?? '', formId: type, form });
}

describe.each(tests)('on another device, $name', ({ type, at, count }) => {
  test('has a link with the answers that only this device has', async () => {
    answerOnDevice(type, count, 9);
    const { user } = await renderApp(at, student);
    await user.click(await screen.findByRole('button', { name: 'Verder op een ander toestel' }));
    await screen.findByRole('img', { name: 'QR-code van de link' });
    expect(screen.getByText(`http://localhost${at}${draftOf(type, count, 9)}`)).toBeVisible();
  });

  test('continues with the answers of the link, which no call sends', async () => {
    const { user, router } = await renderApp(at + draftOf(type, count, 9), student);
    await screen.findByRole('dialog', { name: 'Antwoorden overnemen?' });
    await user.click(button('Overnemen'));
    expect(router.state.location.hash).toBe(`#blok-${Math.ceil((count - 9 + 1) / 6)}`);
    expect(screen.getByText('Nog 9 vragen te beantwoorden')).toBeVisible();
    expect(screen.getByText('Bewaard op dit toestel')).toBeVisible();
    const stored = localStorage.getItem(testKey(type)) ?? '';
    expect(stored.match(/"answer":[1-5]/g)).toHaveLength(count - 9);
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  test('refuses the answers of another user', async () => {
    await renderApp(at + draftOf(type, count, 9, userIds.teacher), student);
    expect(await screen.findByText(/^De link hoort bij een ander account/)).toBeVisible();
  });
});

test('the answers to one test do not fit the other', async () => {
  await renderApp(`/profile/data/bfi2${draftOf('treo', 48)}`, student);
  expect(await screen.findByText(/^De link hoort bij een andere versie/)).toBeVisible();
});

test('says that a test was already submitted before its answers are used again', async () => {
  const { user } = await renderApp(`/profile/data/Treo${draftOf('treo', 48)}`, student);
  await screen.findByText('Je hebt deze test al ingevuld.');
  const dialog = screen.getByRole('dialog', { name: 'Antwoorden overnemen?' });
  await waitFor(() => expect(dialog).toHaveTextContent('Je hebt deze test al verzonden.'));
  await user.click(button('Niet overnemen'));
  expect(localStorage.getItem(testKey('treo'))).toBeNull();
});
