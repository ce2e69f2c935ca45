import { expect, test, vi } from 'vitest';
import { patience } from '../../../../../scripts/tools/limit.mjs';

test('the worker passes each message on, and posts the answers', async () => {
  const listeners = new Map<string, (event: { data: unknown }) => void>();
  const posted = vi.fn();
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal('postMessage', posted);
  await import('../../../../../src/features/admin/dump/worker/dump-worker.ts');
  const source = new Blob(['CREATE TABLE a (b int);\nINSERT INTO a VALUES (1);']);
  listeners.get('message')?.({ data: { id: 1, kind: 'read', about: source } });
  await vi.waitFor(
    () => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ type: 'answer' })),
    patience,
  );
  expect(posted.mock.lastCall?.[0]).toMatchObject({
    id: 1,
    answer: { tables: [{ name: 'a', rowCount: 1 }] },
  });
});
