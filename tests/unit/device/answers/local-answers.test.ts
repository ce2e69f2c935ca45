// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../../src/api/scale.ts';
import type { Place } from '../../../../src/device/answers/answers.ts';
import {
  acknowledgeLocal,
  addLocal,
  dropOverwritten,
  isLocalPersisted,
  isStored,
  readAcknowledged,
  readLocal,
  removeLocal,
  removeOutOfDate,
} from '../../../../src/device/answers/local-answers.ts';
import { answersKey } from '../../../../src/device/keys.ts';
import { isEverythingPersisted } from '../../../../src/device/unsent.ts';

const key = answersKey('uuid-a', '41');

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  removeLocal(key);
});

const refuseWrites = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('each user and assignment has a different key', () => {
  expect(key).toBe('answers:uuid-a:41');
  addLocal(key, new Map([['0:11', 3]]));
  expect(readLocal(answersKey('uuid-b', '41')).size).toBe(0);
  expect(readLocal(answersKey('uuid-a', '42')).size).toBe(0);
});

test('a write keeps the answers that another tab wrote in between', () => {
  addLocal(key, new Map([['0:11', 3]]));
  localStorage.setItem(key, '{"0":[{"questionId":"11","answer":3},{"questionId":"12","answer":5}]}');
  addLocal(key, new Map([['1:21', 1]]));
  expect(readLocal(key)).toEqual(
    new Map([
      ['0:11', 3],
      ['0:12', 5],
      ['1:21', 1],
    ]),
  );
});

test('answers stay in memory while storage is full, and each change tries to store them again', () => {
  addLocal(key, new Map([['0:11', 3]]));
  const full = refuseWrites();
  expect(addLocal(key, new Map([['0:12', 4]]))).toBe(false);
  expect(readLocal(key)).toEqual(
    new Map([
      ['0:11', 3],
      ['0:12', 4],
    ]),
  );
  expect(localStorage.getItem(key)).not.toContain('"12"');
  expect(isEverythingPersisted()).toBe(false);
  full.mockRestore();
  expect(addLocal(key, new Map([['0:13', 5]]))).toBe(true);
  expect(localStorage.getItem(key)).toContain('"12"');
  expect(isEverythingPersisted()).toBe(true);
});

test('nothing counts as unstored after the answers are deleted', () => {
  refuseWrites();
  addLocal(key, new Map([['0:11', 3]]));
  removeLocal(key);
  expect(isEverythingPersisted()).toBe(true);
});

/** Full storage: refuses a value that is longer than the one it replaces. */
function refuseGrowth() {
  const set = Storage.prototype.setItem;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (value.length > (this.getItem(name) ?? '').length)
      throw new DOMException('full', 'QuotaExceededError');
    set.call(this, name, value);
  });
}

test('a change to a stored answer is stored although storage refused others before', () => {
  addLocal(key, new Map([['0:11', 3]]));
  const full = refuseGrowth();
  expect(addLocal(key, new Map([['0:12', 4]]))).toBe(false);
  expect(addLocal(key, new Map([['0:11', 5]]))).toBe(true);
  expect(localStorage.getItem(key)).toContain('"answer":5');
  expect(readLocal(key)).toEqual(
    new Map([
      ['0:11', 5],
      ['0:12', 4],
    ]),
  );
  expect(isLocalPersisted(key)).toBe(false);
  full.mockRestore();
  expect(addLocal(key, new Map([['0:12', 1]]))).toBe(true);
  expect(isLocalPersisted(key)).toBe(true);
});

test('a change that is stored takes the place of one that storage refused for the same question', () => {
  addLocal(key, new Map([['0:11', 3]]));
  refuseGrowth();
  addLocal(key, new Map([['0:12', 4]]));
  expect(addLocal(key, new Map([['0:11', null]]))).toBe(false);
  expect(addLocal(key, new Map([['0:11', 5]]))).toBe(true);
  expect(readLocal(key)).toEqual(
    new Map([
      ['0:11', 5],
      ['0:12', 4],
    ]),
  );
});

test('an answer that another tab stores is newer than one that storage refused here', () => {
  const full = refuseWrites();
  addLocal(key, new Map([['0:11', 3]]));
  addLocal(key, new Map([['0:12', 3]]));
  full.mockRestore();
  const newValue = '{"0":[{"questionId":"11","answer":5}]}';
  localStorage.setItem(key, newValue);
  dropOverwritten(key, new StorageEvent('storage', { key, oldValue: null, newValue }));
  expect(readLocal(key)).toEqual(
    new Map([
      ['0:11', 5],
      ['0:12', 3],
    ]),
  );
  expect(isLocalPersisted(key)).toBe(false);
});

test('answers stay in memory while storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  refuseWrites();
  expect(addLocal(key, new Map([['0:11', 2]]))).toBe(false);
  expect(readLocal(key)).toEqual(new Map([['0:11', 2]]));
});

test('isStored is true only when all answers are stored as they are now', () => {
  addLocal(key, new Map([['0:11', 2]]));
  expect(isStored(key, new Map([['0:11', 2]]))).toBe(true);
  expect(isStored(key, new Map([['0:11', 3]]))).toBe(false);
  expect(isStored(key, new Map([['0:12', 2]]))).toBe(false);
  const oneOfTwo = new Map<Place, Answer>([
    ['0:11', 2],
    ['0:12', 2],
  ]);
  expect(isStored(key, oneOfTwo)).toBe(false);
});

describe('a confirmation by the backend', () => {
  const acknowledged = () => Object.fromEntries(readAcknowledged(key));

  beforeEach(() => {
    addLocal(
      key,
      new Map([
        ['0:11', 3],
        ['0:12', 4],
      ]),
    );
    acknowledgeLocal(key, '0:11', 3, 1_000);
  });

  test('is stored with the answers, whose shape does not change', () => {
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      0: [
        { questionId: '11', answer: 3 },
        { questionId: '12', answer: 4 },
      ],
      acknowledged: { '0:11': 1_000 },
    });
    expect(acknowledged()).toEqual({ '0:11': 3 });
  });

  test('is removed when its answer changes, but not when another answer changes', () => {
    addLocal(key, new Map([['0:12', 5]]));
    addLocal(key, new Map([['0:11', 3]]));
    expect(acknowledged()).toEqual({ '0:11': 3 });
    addLocal(key, new Map([['0:11', 2]]));
    expect(acknowledged()).toEqual({});
  });

  test('is ignored for an answer that has changed since, or that is not stored', () => {
    acknowledgeLocal(key, '0:12', 5, 1_000);
    acknowledgeLocal(key, '0:13', 5, 1_000);
    expect(acknowledged()).toEqual({ '0:11': 3 });
    expect(readLocal(key).has('0:13')).toBe(false);
  });

  test('makes an answer out of date when the backend has another one by now', () => {
    removeOutOfDate(key, new Map([['0:11', 5]]), 2_000);
    expect(readLocal(key)).toEqual(new Map([['0:12', 4]]));
    expect(acknowledged()).toEqual({});
  });

  test('makes nothing out of date before it, or when the backend has the same answer', () => {
    const stored = localStorage.getItem(key);
    vi.spyOn(Date, 'now').mockReturnValue(1);
    removeOutOfDate(key, new Map([['0:11', 5]]), 1_000);
    removeOutOfDate(key, new Map([['0:11', 3]]), 2_000);
    // Nor does it count as saved again, which would keep old answers.
    expect(localStorage.getItem(key)).toBe(stored);
  });

  test('is not stored while storage is full', () => {
    refuseGrowth();
    acknowledgeLocal(key, '0:12', 4, 1_000);
    expect(acknowledged()).toEqual({ '0:11': 3 });
    expect(readLocal(key).get('0:12')).toBe(4);
  });
});
