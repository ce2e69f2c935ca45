// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/tools/limit.mjs';
import type { Answer } from '../../../../src/api/scale.ts';
import { AnswerStore, fixedAnswers } from '../../../../src/device/answers/answer-store.ts';
import type { Answers, QuestionKey } from '../../../../src/device/answers/answers.ts';
import {
  localAnswers,
  openAnswers,
  removeAnswers,
  type SaveAnswer,
} from '../../../../src/device/answers/local-answers.ts';
import { forgetUnpersisted, isEverythingPersisted } from '../../../../src/device/answers/open-stores.ts';
import { fc } from '../../properties.ts';
import { fillStorage, withStorage } from '../../session/storage.ts';
import { answer, answers, form as anyForm } from './arbitraries.ts';
import { formOf } from './forms.ts';

withStorage();
afterEach(forgetUnpersisted);

const key = 'answers:uuid-noor:41';
const form = formOf([1, null], [null]);
const storeOf = (of = form, save?: SaveAnswer) => new AnswerStore(of, key, save);
const shown = (store: AnswerStore) => Object.fromEntries(store.answers());
const stored = () => JSON.parse(localStorage.getItem(key) ?? '{}');

/** A store whose backend replies when the test says so. */
function savedStoreOf(of = form) {
  const replies: ((result: Awaited<ReturnType<SaveAnswer>>) => void)[] = [];
  const save = vi.fn<SaveAnswer>(() => new Promise((resolve) => replies.push(resolve)));
  const reply = async (result: Awaited<ReturnType<SaveAnswer>>) => {
    await vi.waitFor(() => expect(replies).not.toHaveLength(0), patience);
    replies.shift()?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { store: storeOf(of, save), save, reply };
}

/** Another tab writes under a key; null empties storage. */
function otherTab(changed: string | null, text: string) {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key: changed }));
}

test('a completed form keeps the answers that came with it', () => {
  const source = fixedAnswers(form);
  expect([...source.answers()]).toEqual([['0:11', 1]]);
  expect(source.answers()).toBe(source.answers());
});

test('local answers replace those of the backend, and only those to questions of the form are shown', () => {
  fc.assert(
    fc.property(anyForm, answers, answer, (of, local, value) => {
      removeAnswers(key);
      openAnswers(key).add(local);
      const store = storeOf(of);
      const [first] = store.answers().keys();
      if (first === undefined) return;
      store.set(first, value);
      expect(store.answers().get(first)).toBe(value);
      // Answers that do not fit the form are not lost.
      expect(localAnswers(key).answers()).toEqual(new Map([...local, [first, value]]));
    }),
  );
});

test('an answer is stored at once, and the subscribers hear of it', () => {
  const store = storeOf();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set('0:12', 4);
  expect(shown(store)).toEqual({ '0:11': 1, '0:12': 4, '1:21': null });
  expect(stored()[0]).toEqual([{ questionId: '12', answer: 4 }]);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.set('0:12', 5);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('changes in other tabs are followed, and an answer keeps what another tab wrote', () => {
  const store = storeOf();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  otherTab(key, '{"0":[{"questionId":"12","answer":3}]}');
  expect(shown(store)['0:12']).toBe(3);
  otherTab('answers:uuid-noor:42', '{"0":[{"questionId":"12","answer":5}]}');
  expect(listener).toHaveBeenCalledTimes(1);
  store.set('1:21', 2);
  expect(shown(store)).toEqual({ '0:11': 1, '0:12': 5, '1:21': 2 });
  otherTab(null, '{}');
  expect(shown(store)).toEqual({ '0:11': 1, '0:12': null, '1:21': null });
  stop();
});

test('clear removes the local answers, and leaves those that came with the form', () => {
  const store = storeOf();
  store.set('0:12', 4);
  store.set('0:11', null);
  store.clear();
  expect(shown(store)).toEqual({ '0:11': 1, '0:12': null, '1:21': null });
  expect(localStorage.getItem(key)).toBeNull();
});

describe('answers that storage refuses', () => {
  test('are in memory while it is full, also for the next form, and each change tries again', () => {
    fillStorage();
    storeOf().set('0:12', 4);
    const store = storeOf();
    expect(shown(store)['0:12']).toBe(4);
    expect([store.saveStatus(), store.isPersisted()]).toEqual(['notOnDevice', false]);
    expect(isEverythingPersisted()).toBe(false);
    vi.restoreAllMocks();
    store.set('1:21', 4);
    expect([store.saveStatus(), isEverythingPersisted()]).toEqual(['onDevice', true]);
    expect(stored()[0]).toEqual([{ questionId: '12', answer: 4 }]);
  });

  test('are gone when they are removed or the user logs out', () => {
    fillStorage();
    storeOf().set('0:12', 4);
    removeAnswers(key);
    expect(shown(storeOf())['0:12']).toBeNull();
    storeOf().set('0:12', 4);
    forgetUnpersisted();
    expect(shown(storeOf())['0:12']).toBeNull();
    expect(isEverythingPersisted()).toBe(true);
  });
});

test('no tab loses an answer when storage sometimes refuses', async () => {
  type Tab = typeof import('../../../../src/device/answers/local-answers.ts');
  const newTab = (): Promise<Tab> => {
    vi.resetModules();
    return import('../../../../src/device/answers/local-answers.ts');
  };
  const tabs = [await newTab(), await newTab()];
  const question = fc.constantFrom<QuestionKey[]>('0:1', '0:2', '1:1', '1:a:b');
  const write = fc.record({
    at: fc.nat({ max: 1 }),
    question,
    value: fc.option(answer),
    isFull: fc.boolean(),
  });
  const one = (question: QuestionKey, value: Answer | null): Answers => new Map([[question, value]]);
  fc.assert(
    fc.property(fc.array(write, { maxLength: 30 }), (writes) => {
      vi.restoreAllMocks();
      for (const tab of tabs) tab.removeAnswers(key);
      const ever = new Map<QuestionKey, Set<Answer | null>>();
      for (const { at, question, value, isFull } of writes) {
        if (isFull) fillStorage();
        else vi.restoreAllMocks();
        const local = tabs[at]?.openAnswers(key);
        local?.add(one(question, value));
        ever.set(question, (ever.get(question) ?? new Set()).add(value));
        expect([local?.answers().get(question), local?.isPersisted()]).toEqual([value, !isFull]);
      }
      vi.restoreAllMocks();
      for (const tab of tabs) tab.openAnswers(key).add(one('9:last', 1));
      const [first, second] = tabs.map((tab) => tab.localAnswers(key).answers());
      expect(first).toEqual(second);
      for (const [question, values] of ever) expect(values).toContain(first?.get(question));
    }),
  );
});

describe('saving at the backend', () => {
  test('is known when it confirmed every answer as it is now', async () => {
    const { store, reply } = savedStoreOf();
    expect(storeOf(formOf([null])).saveStatus()).toBeNull();
    expect(store.saveStatus()).toBe('atBackend');
    store.set('0:12', 4);
    expect(store.saveStatus()).toBe('onDevice');
    await reply('failed');
    expect(store.saveStatus()).toBe('onDevice');
    store.set('0:12', 5);
    // The form was read again meanwhile.
    const next = storeOf();
    const listener = vi.fn();
    next.subscribe(listener);
    await reply('saved');
    expect(listener).toHaveBeenCalledOnce();
    expect(next.saveStatus()).toBe('atBackend');
    expect(stored().acknowledged).toEqual({ '0:12': 1 });
    next.set('0:12', 3);
    expect(next.saveStatus()).toBe('onDevice');
  });

  test('goes one call after the other for a question, and leaves out what has changed since', async () => {
    const { store, save, reply } = savedStoreOf();
    store.set('0:12', 1);
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce(), patience);
    store.set('0:12', 2);
    store.set('0:12', 3);
    store.set('1:21', 5);
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2), patience);
    expect(save.mock.calls).toEqual([
      ['0:12', 1],
      ['1:21', 5],
    ]);
    await reply('saved');
    // It was of the answer before.
    expect(stored().acknowledged).toBeUndefined();
    await reply('saved');
    expect(save.mock.lastCall).toEqual(['0:12', 3]);
    await reply('saved');
    expect(save).toHaveBeenCalledTimes(3);
    expect(store.saveStatus()).toBe('atBackend');
  });

  test('stops when the backend has no such call, and never deletes', async () => {
    const { store, save, reply } = savedStoreOf();
    store.set('0:11', null);
    store.set('0:12', 4);
    await reply('unsupported');
    storeOf(form, save).set('1:21', 4);
    await new Promise((resolve) => setTimeout(resolve));
    expect(save).toHaveBeenCalledOnce();
  });

  test('is not concluded from the form, which may be the copy on the device', () => {
    localStorage.setItem(key, '{"0":[{"questionId":"11","answer":1}]}');
    expect(storeOf(formOf([1])).saveStatus()).toBe('onDevice');
  });
});

test('answers of which none is out of date are not stored again, which would keep old ones', () => {
  const text = '{"0":[{"questionId":"11","answer":2}],"savedAt":1,"acknowledged":{"0:11":1}}';
  localStorage.setItem(key, text);
  localAnswers(key).removeOutOfDate(new Map([['0:11', 2]]), 1);
  expect(localStorage.getItem(key)).toBe(text);
});
