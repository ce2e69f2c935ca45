// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../../src/api/scale.ts';
import { AnswerStore } from '../../../../src/device/answers/answer-store.ts';
import {
  type Answers,
  answersOf,
  atPlaces,
  merge,
  type Place,
  placesOf,
} from '../../../../src/device/answers/answers.ts';
import { fc } from '../../properties.ts';
import { answer, answers, form } from './arbitraries.ts';

type Tab = typeof import('../../../../src/device/answers/local-answers.ts');

const key = 'answers:uuid-a:41';
let tabs: Tab[] = [];

/** Two tabs: each has its own memory, and they share storage. */
const newTab = async (): Promise<Tab> => {
  vi.resetModules();
  return await import('../../../../src/device/answers/local-answers.ts');
};

beforeAll(async () => {
  tabs = [await newTab(), await newTab()];
});

beforeEach(() => localStorage.clear());

const inBoth = (work: (tab: Tab) => void) => tabs.forEach(work);
const one = (place: Place, value: Answer | null): Answers => new Map([[place, value]]);

const place = fc.constantFrom<Place[]>('0:1', '0:2', '1:1', '1:a:b');
const write = fc.record({ tab: fc.nat({ max: 1 }), place, value: fc.option(answer) });

test('two tabs that write in turns both read the latest answers', () => {
  fc.assert(
    fc.property(fc.array(write), (writes) => {
      inBoth(({ removeLocal }) => removeLocal(key));
      const last = new Map<Place, Answer | null>();
      for (const { tab, place, value } of writes) {
        expect(tabs[tab]?.addLocal(key, one(place, value))).toBe(true);
        last.set(place, value);
        inBoth(({ readLocal }) => expect(readLocal(key)).toEqual(last));
      }
    }),
  );
});

test('no tab loses an answer when storage sometimes refuses, and no answer is deleted automatically', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: write },
    { weight: 1, arbitrary: fc.record({ isFull: fc.boolean() }) },
  );
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  const setFull = (isFull: boolean) =>
    isFull
      ? setItem.mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        })
      : setItem.mockReset();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      setFull(false);
      inBoth(({ removeLocal }) => removeLocal(key));
      // All answers written at a place, and each tab's last one.
      const ever = new Map<Place, Set<Answer | null>>();
      const own = tabs.map(() => new Map<Place, Answer | null>());
      for (const step of steps) {
        if ('isFull' in step) {
          setFull(step.isFull);
          continue;
        }
        const { tab, place, value } = step;
        const kept = tabs[tab]?.addLocal(key, one(place, value));
        expect(tabs[tab]?.isLocalPersisted(key)).toBe(kept);
        ever.set(place, (ever.get(place) ?? new Set()).add(value));
        own[tab]?.set(place, value);
        expect(tabs[tab]?.readLocal(key).get(place)).toBe(value);
        for (const [index, { readLocal }] of tabs.entries()) {
          for (const mine of own[index]?.keys() ?? []) {
            expect(ever.get(mine)).toContain(readLocal(key).get(mine));
          }
        }
      }
      // When there is room again, the next answer of each tab stores all others too.
      setFull(false);
      inBoth(({ addLocal }) => expect(addLocal(key, one('9:last', 1))).toBe(true));
      for (const [at, values] of ever)
        inBoth(({ readLocal }) => expect(values).toContain(readLocal(key).get(at)));
      const [a, b] = tabs.map(({ readLocal }) => readLocal(key));
      expect(a).toEqual(b);
    }),
  );
});

test('the store has only the questions of its form, with the local answers over the others', () => {
  fc.assert(
    fc.property(form, answers, answer, (of, local, value) => {
      const [tab] = tabs;
      localStorage.clear();
      tab?.addLocal(key, local);
      const store = new AnswerStore(of, key);
      const places = placesOf(of);
      const expected = merge(answersOf(of), atPlaces(places, local));
      expect(store.answers()).toEqual(new Map(places.map((at) => [at, expected.get(at) ?? null])));
      // Answers that do not fit the form are not shown, and not lost.
      if (places[0]) void store.set(places[0], value);
      const after = tab?.readLocal(key);
      expect(after).toEqual(places[0] ? merge(local, one(places[0], value)) : local);
    }),
  );
});
