import { expect, test, vi } from 'vitest';
import { runExclusive } from '../../../src/device/lock.ts';

/** Work that ends when the test says so. */
function work(log: string[], name: string) {
  let done = () => {};
  let fail = () => {};
  const promise = new Promise<string>((resolve, reject) => {
    done = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  const run = async () => {
    log.push(`${name} begins`);
    try {
      return await promise;
    } finally {
      log.push(`${name} ends`);
    }
  };
  return { run, done, fail };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test('work waits for earlier work under the same name, also when that fails', async () => {
  vi.stubGlobal('navigator', {});
  const log: string[] = [];
  const [a, b, c] = [work(log, 'a'), work(log, 'b'), work(log, 'c')];
  const results = Promise.allSettled([
    runExclusive('x', a.run),
    runExclusive('x', b.run),
    runExclusive('y', c.run),
  ]);
  b.done();
  await settle();
  expect(log).toEqual(['a begins', 'c begins']);
  a.fail();
  c.done();
  expect(await results).toMatchObject([{ reason: new Error('a') }, { value: 'b' }, { value: 'c' }]);
  expect(log.indexOf('b begins')).toBeGreaterThan(log.indexOf('a ends'));
});

test('work waits for other tabs where the browser has locks', async () => {
  const request = vi.fn((_name: string, run: () => Promise<string>) => run());
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await runExclusive('z', async () => 'done')).toBe('done');
  expect(request).toHaveBeenCalledExactlyOnceWith('z', expect.any(Function));
});
