// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { ensureHistoryKeys, isRevisit } from '../../../src/session/guards.ts';

const here = (path: string) => location.origin + path;

beforeEach(() => history.replaceState(null, '', '/vragenlijst/3?x=1#blok-2'));

test('an entry that the router did not create gets a key and keeps it', () => {
  ensureHistoryKeys();
  const { key } = history.state;
  expect(key).toMatch(/^\w+$/);
  ensureHistoryKeys();
  expect(history.state.key).toBe(key);
  history.replaceState(null, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state.key).not.toBe(key);
});

test('the state that the router stored in an entry stays', () => {
  history.replaceState({ key: 'a', idx: 3 }, '');
  ensureHistoryKeys();
  expect(history.state).toEqual({ key: 'a', idx: 3 });
});

test.each([
  ['navigate', false],
  ['reload', true],
  ['back_forward', true],
])('an entry without a key after a navigation of type %s: revisited is %s', (type, isRevisited) => {
  const entries = vi.fn((_: string) => [{ type }]);
  vi.stubGlobal('performance', Object.assign(Object.create(performance), { getEntriesByType: entries }));
  ensureHistoryKeys();
  expect(isRevisit(here('/vragenlijst/3?x=1'))).toBe(isRevisited);
  expect(entries).toHaveBeenCalledWith('navigation');
});
