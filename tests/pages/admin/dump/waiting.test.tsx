import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAnswer, Waiting } from '../../../../src/features/admin/dump/use-answer.tsx';
import type { DumpClient } from '../../../../src/features/admin/dump/worker/dump-client.ts';
import { readTexts } from '../../render-app.tsx';

beforeEach(() => readTexts('scores'));

/** A worker whose answers the test gives. */
function heldClient() {
  const answers: { resolve: (answer: unknown) => void; reject: () => void }[] = [];
  const ask = () => new Promise((resolve, reject) => answers.push({ resolve, reject }));
  return { answers, client: { ask } as unknown as DumpClient };
}

test('a computation is waited for, and one that fails says so', async () => {
  const { answers, client } = heldClient();
  const { result } = renderHook(() => useAnswer(client, 'columns', { table: 'users' }));
  expect(result.current).toEqual({ state: 'loading' });
  for (const { reject } of answers) reject();
  await waitFor(() => expect(result.current).toEqual({ state: 'failed' }));
  const { rerender } = render(<Waiting isFailed={false} />);
  expect(screen.getByRole('progressbar', { name: 'Laden…' })).toBeVisible();
  rerender(<Waiting isFailed />);
  expect(screen.getByRole('alert')).toHaveTextContent('Er ging iets mis in de browser.');
});

test('an answer that comes late does not replace that to the last question', async () => {
  const { answers, client } = heldClient();
  const { result, rerender } = renderHook(({ table }) => useAnswer(client, 'columns', { table }), {
    initialProps: { table: 'users' },
  });
  // StrictMode asks twice.
  const earlier = answers.splice(0);
  rerender({ table: 'groups' });
  for (const { resolve } of answers) resolve(['groups']);
  await waitFor(() => expect(result.current).toEqual({ state: 'ready', answer: ['groups'] }));
  for (const { resolve } of earlier) resolve(['users']);
  await act(async () => {});
  expect(result.current).toEqual({ state: 'ready', answer: ['groups'] });
});
