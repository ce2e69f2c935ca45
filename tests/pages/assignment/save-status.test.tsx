import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../render-app.tsx';
import {
  answerBlock,
  answerWith,
  formAt,
  localKey,
  noAnswer,
  notStarted,
  questions,
  refusal,
  started,
  student,
} from './questionnaire.ts';

const onDevice = 'Bewaard op dit toestel';
const atBackend = 'Bewaard';
const give = (at: number, name: string) =>
  within(questions()[at] as HTMLElement).getByRole('radio', { name });

test('shows no status without answers', async () => {
  await renderApp(formAt(notStarted), student);
  expect(screen.queryByText(/bewaard/i)).toBeNull();
});

test('answers from the backend are shown as saved there', async () => {
  await renderApp(formAt(started), student);
  expect(screen.getByText(atBackend)).toBeVisible();
});

test('local answers are shown as saved on this device', async () => {
  localStorage.setItem(localKey(started), '{"0":[{"questionId":"330101","answer":1}]}');
  await renderApp(formAt(started), student);
  expect(screen.getByText(onDevice)).toBeVisible();
});

test('an answer is shown as saved on this device until the backend confirms it', async () => {
  let reply = () => {};
  const held = new Promise<void>((resolve) => {
    reply = resolve;
  });
  answerWith('saveAnswer', () => held.then(() => HttpResponse.json({})));
  const { user } = await renderApp(formAt(notStarted), student);
  await user.click(give(0, 'Eerder akkoord'));
  expect(screen.getByText(onDevice)).toBeVisible();
  reply();
  expect(await screen.findByText(atBackend)).toBeVisible();
});

test('two answers to one question are sent in order, and the last one counts', async () => {
  const replies: (() => void)[] = [];
  answerWith('saveAnswer', async () => {
    await new Promise<void>((resolve) => replies.push(resolve));
    return HttpResponse.json({});
  });
  const { user } = await renderApp(formAt(notStarted), student);
  await user.click(give(0, 'Eerder akkoord'));
  await user.click(give(0, 'Helemaal akkoord'));
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  replies[0]?.();
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  expect(screen.getByText(onDevice)).toBeVisible();
  replies[1]?.();
  expect(await screen.findByText(atBackend)).toBeVisible();
});

test.each([
  ['without a network', noAnswer],
  ['when the backend does not take answers one by one', refusal(405)],
  ['after a failure', refusal(500)],
])('%s answers are shown as saved on this device', async (_, answer) => {
  const failed = vi.fn(answer);
  answerWith('saveAnswer', failed);
  const { user } = await renderApp(formAt(notStarted), student);
  await user.click(give(0, 'Eerder akkoord'));
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  expect(screen.getByText(onDevice)).toBeVisible();
});

test('warns when nothing can be stored, also when the backend has every answer', async () => {
  const { user } = await renderApp(formAt(notStarted), student);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await answerBlock(user);
  expect(screen.getByText('Niet bewaard op dit toestel')).toBeVisible();
});
