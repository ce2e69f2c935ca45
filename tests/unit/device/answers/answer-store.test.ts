// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../../src/api/scale.ts';
import { AnswerStore, fixedAnswers } from '../../../../src/device/answers/answer-store.ts';
import type { Place } from '../../../../src/device/answers/answers.ts';
import { removeLocal } from '../../../../src/device/answers/local-answers.ts';
import { fillStorage, withStorage } from '../../session/storage.ts';
import { formOf } from './forms.ts';

withStorage();

const key = 'answers:uuid-noor:41';
const form = formOf([1, null], [null]);
const storeOf = (of = form) => new AnswerStore(of, key);
/** A store whose backend confirms answers when the test says so. */
function savedStoreOf(of = form) {
  const confirms: ((isConfirmed: boolean) => void)[] = [];
  const save = vi.fn(
    (_place: Place, _answer: Answer) => new Promise<boolean>((resolve) => confirms.push(resolve)),
  );
  const store = new AnswerStore(of, key, save);
  /** Gives an answer, which the backend confirms, or does not. */
  const setAndSave = async (place: Place, answer: Answer, isConfirmed = true) => {
    const saved = store.set(place, answer);
    confirms.at(-1)?.(isConfirmed);
    expect(await saved).toBe(isConfirmed);
  };
  return { store, save, confirms, setAndSave };
}
const shown = (store: AnswerStore) => Object.fromEntries(store.answers());

afterEach(() => removeLocal(key));

/** Another tab writes under a key; null empties storage. */
function otherTab(changed: string | null, text: string) {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key: changed }));
}

test('a completed form keeps the answers that came with it', () => {
  const source = fixedAnswers(form);
  const listener = vi.fn();
  source.subscribe(listener)();
  expect([...source.answers()]).toEqual([['0:11', 1]]);
  expect(source.answers()).toBe(source.answers());
});

test('local answers replace those of the backend and are counted', () => {
  localStorage.setItem(key, '{"0":[{"questionId":"11","answer":5}],"1":[{"questionId":"21","answer":2}]}');
  const store = storeOf();
  expect(shown(store)).toEqual({ '0:11': 5, '0:12': null, '1:21': 2 });
  expect(store.countOpen()).toBe(1);
});

test('set stores an answer at once and notifies the subscribers', () => {
  const store = storeOf();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  void store.set('0:12', 4);
  expect(shown(store)).toEqual({ '0:11': 1, '0:12': 4, '1:21': null });
  expect(shown(storeOf())).toEqual(shown(store));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  void store.set('0:12', 5);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('add stores several answers at once and notifies the subscribers once', () => {
  const store = storeOf();
  const listener = vi.fn();
  store.subscribe(listener);
  store.add(
    new Map([
      ['0:11', 5],
      ['1:21', 2],
    ]),
  );
  expect(shown(store)).toEqual({ '0:11': 5, '0:12': null, '1:21': 2 });
  expect(shown(storeOf())).toEqual(shown(store));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the store follows changes in other tabs while it has a subscriber', () => {
  const store = storeOf();
  const listener = vi.fn();
  const stops = [store.subscribe(listener), store.subscribe(() => {})];
  otherTab(key, '{"0":[{"questionId":"12","answer":3}]}');
  expect(shown(store)['0:12']).toBe(3);
  stops[1]?.();
  otherTab(null, '{"0":[{"questionId":"12","answer":4}]}');
  expect(shown(store)['0:12']).toBe(4);
  otherTab('answers:uuid-noor:42', '{"0":[{"questionId":"12","answer":5}]}');
  expect(shown(store)['0:12']).toBe(4);
  expect(listener).toHaveBeenCalledTimes(2);
  stops[0]?.();
  otherTab(key, '{"0":[{"questionId":"12","answer":1}]}');
  expect(shown(store)['0:12']).toBe(4);
  // And again with a new subscriber.
  store.subscribe(listener);
  otherTab(key, '{"0":[{"questionId":"12","answer":2}]}');
  expect(shown(store)['0:12']).toBe(2);
});

test('clear removes the local answers, and leaves those that came with the form', () => {
  const store = storeOf();
  const before = shown(store);
  void store.set('0:12', 4);
  void store.set('0:11', null);
  store.clear();
  expect(shown(store)).toEqual(before);
  expect(Object.values(before)).not.toEqual([null, null, null]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('an answer stored by another tab replaces one that storage refused here', () => {
  const store = storeOf();
  store.subscribe(() => {});
  fillStorage();
  void store.set('0:12', 4);
  vi.restoreAllMocks();
  const newValue = '{"0":[{"questionId":"12","answer":2}]}';
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue }));
  expect(shown(store)['0:12']).toBe(2);
  expect(store.isPersisted()).toBe(true);
});

describe('save status', () => {
  test('is null without answers', () => {
    expect(storeOf(formOf([null])).saveStatus()).toBeNull();
  });

  test('is atBackend when the backend confirmed every answer as it is now', async () => {
    const { store, setAndSave } = savedStoreOf();
    expect(store.saveStatus()).toBe('atBackend');
    const listener = vi.fn();
    store.subscribe(listener);
    await setAndSave('0:12', 4, false);
    expect(store.saveStatus()).toBe('onDevice');
    await setAndSave('0:12', 4);
    expect(store.saveStatus()).toBe('atBackend');
    // Twice stored and once confirmed.
    expect(listener).toHaveBeenCalledTimes(3);
    store.clear();
    expect(store.saveStatus()).toBe('atBackend');
  });

  test('is not atBackend when the backend confirmed an answer that has changed since', async () => {
    const { store, confirms } = savedStoreOf();
    const first = store.set('0:12', 3);
    void store.set('0:12', 4);
    confirms[0]?.(true);
    await first;
    expect(store.saveStatus()).toBe('onDevice');
  });

  test('is known to the store that has replaced the one that saved', async () => {
    const { store, confirms } = savedStoreOf();
    const saved = store.set('0:12', 4);
    const [next, another] = [storeOf(), new AnswerStore(form, 'answers:uuid-noor:42')];
    const [listener, other] = [vi.fn(), vi.fn()];
    next.subscribe(listener);
    another.subscribe(other);
    confirms[0]?.(true);
    await saved;
    expect([listener.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    expect(next.saveStatus()).toBe('atBackend');
  });

  test('is still atBackend after a reload that shows an older version of the form', async () => {
    const { setAndSave } = savedStoreOf();
    await setAndSave('0:11', 4);
    expect(storeOf().saveStatus()).toBe('atBackend');
    void storeOf().set('0:11', 5);
    expect(storeOf().saveStatus()).toBe('onDevice');
  });

  test('a cleared answer is not saved, because the backend cannot delete one', () => {
    const { store, save } = savedStoreOf();
    expect(store.set('0:11', null)).toBeUndefined();
    expect(save).not.toHaveBeenCalled();
  });

  test('is notOnDevice while storage is full', () => {
    const store = storeOf();
    fillStorage();
    void store.set('0:12', 4);
    expect([store.saveStatus(), store.isPersisted()]).toEqual(['notOnDevice', false]);
    vi.restoreAllMocks();
    void store.set('1:21', 4);
    expect([store.saveStatus(), store.isPersisted()]).toEqual(['onDevice', true]);
  });
});

describe('an answer that the backend confirmed and that was changed since', () => {
  const confirmed = () => {
    const saved = savedStoreOf(formOf([1]));
    expect(saved.store.saveStatus()).toBe('atBackend');
    return saved;
  };

  test('is not confirmed when it is given again', async () => {
    const { store, setAndSave } = confirmed();
    void store.set('0:11', 2);
    void store.set('0:11', 1);
    expect(store.saveStatus()).toBe('onDevice');
    await setAndSave('0:11', 1);
    expect(store.saveStatus()).toBe('atBackend');
  });

  test('is not confirmed when another tab has given it again', () => {
    const { store } = confirmed();
    store.subscribe(() => {});
    otherTab(key, '{"0":[{"questionId":"11","answer":2}]}');
    otherTab(key, '{"0":[{"questionId":"11","answer":1}]}');
    expect(store.saveStatus()).toBe('onDevice');
  });

  test('is not confirmed by the form alone, which may be the copy on the device', () => {
    localStorage.setItem(key, '{"0":[{"questionId":"11","answer":1}]}');
    expect(storeOf(formOf([1])).saveStatus()).toBe('onDevice');
  });
});
