// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { answerRange } from '../../../src/api/scale.ts';
import type { Place } from '../../../src/device/answers/answers.ts';
import {
  distanceTo,
  isAimed,
  isAutomaticScroll,
  nextOpen,
  scrollBy,
} from '../../../src/questionnaire/pace/scroll.ts';
import { commandOf, isTakenBy } from '../../../src/questionnaire/pace/use-keys.ts';

describe('the next open question', () => {
  const places: Place[] = ['0:a', '0:b', '1:c', '1:d', '1:e', '2:f'];
  const next = (answered: Place[], from: Place | null, blockIndex = 1) =>
    nextOpen(places, new Map(answered.map((place) => [place, 3])), blockIndex, from);

  test.each<[string, Place | undefined, Place[], Place | null]>([
    ['is the first one of the block when no question has the focus', '1:c', [], null],
    ['is further down in the block', '1:e', ['1:d'], '1:c'],
    ['is at the beginning of the block when the rest is answered', '1:c', ['1:e'], '1:e'],
    ['is in a later block when the block is done', '2:f', ['1:c', '1:d', '1:e'], '1:d'],
    ['is in an earlier block when the later ones are done', '0:b', ['0:a', '1:c', '1:d', '1:e', '2:f'], null],
    ['is missing when every question has an answer', undefined, places, '1:c'],
  ])('%s', (_, expected, answered, from) => {
    expect(next(answered, from)).toBe(expected);
  });

  test('is also one whose answer was cleared', () => {
    const answers = new Map<Place, 3 | null>([
      ['0:a', 3],
      ['0:b', null],
    ]);
    expect(nextOpen(places, answers, 0)).toBe('0:b');
  });
});

describe('a key', () => {
  const press = (init: KeyboardEventInit) => commandOf(new KeyboardEvent('keydown', init));

  test('with the number of an answer is that answer, also on the number pad and in the top row of a Belgian keyboard', () => {
    expect(press({ key: '1', code: 'Digit1' })).toBe(1);
    expect(press({ key: '5', code: 'Numpad5' })).toBe(5);
    expect(press({ key: '&', code: 'Digit1' })).toBe(1);
    expect(press({ key: '3', code: 'Digit3', shiftKey: true })).toBe(3);
  });

  test('that is no answer and not Enter is left alone', () => {
    expect(press({ key: `${answerRange.max + 1}`, code: `Digit${answerRange.max + 1}` })).toBeNull();
    expect(press({ key: '0', code: 'Digit0' })).toBeNull();
    expect(press({ key: 'End', code: 'Numpad1' })).toBeNull();
    expect(press({ key: 'ArrowDown', code: 'ArrowDown' })).toBeNull();
  });

  test('with Ctrl, Alt or Meta, held down, or of composed input is left alone', () => {
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'repeat'])
      for (const key of ['1', 'Enter']) expect(press({ key, [modifier]: true })).toBeNull();
  });

  test.each([
    ['<input type="text">', true, true],
    ['<input type="radio">', false, false],
    ['<input type="checkbox">', false, true],
    ['<select></select>', true, true],
    ['<textarea></textarea>', true, true],
    ['<div contenteditable></div>', true, true],
    ['<div role="separator"></div>', true, true],
    ['<button></button>', false, true],
    ['<a href="#x"></a>', false, true],
    ['<h2></h2>', false, false],
  ])('in %s is taken by it: digits %s, Enter %s', (html, digits, enter) => {
    document.body.innerHTML = html;
    const target = document.body.firstElementChild;
    expect(isTakenBy(target, 3)).toBe(digits);
    expect(isTakenBy(target, 'next')).toBe(enter);
  });
});

describe('the distance to a question', () => {
  test.each([
    ['that is whole is 0', { top: 100, bottom: 500 }, 0],
    ['that is partly below is what is missing', { top: 300, bottom: 640 }, 140],
    ['that is above leads back to its top', { top: -60, bottom: 200 }, -60],
    ['that is too high leads to its top', { top: 120, bottom: 700 }, 120],
    ['that is too high and begins at the top is 0', { top: 0, bottom: 700 }, 0],
  ])('%s', (_, question, distance) => {
    expect(distanceTo(question, 500)).toBe(distance);
  });
});

describe('after an automatic scroll', () => {
  const scroll = (px: number, now: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(now);
    const moved = vi.spyOn(window, 'scrollBy').mockImplementation(() => {
      Object.assign(window, { scrollY: window.scrollY + px });
    });
    scrollBy(px);
    vi.restoreAllMocks();
    return moved;
  };

  test.each([
    [0, false],
    [399, false],
    [400, true],
    [434, true],
  ])('a tap %i ms later is meant for the question under it: %s', (later, expected) => {
    scroll(120, 5_000);
    expect(isAimed(5_000 + later)).toBe(expected);
  });

  test('taps 450 ms apart are all meant, although each of them scrolls within the next frame', () => {
    for (let tap = 10_000; tap < 14_500; tap += 450) {
      expect(isAimed(tap)).toBe(true);
      scroll(120, tap + 17);
    }
  });

  test('it is where it scrolled to, until the user scrolls', () => {
    scroll(120, 20_000);
    expect(isAutomaticScroll()).toBe(true);
    Object.assign(window, { scrollY: window.scrollY + 1 });
    expect(isAutomaticScroll()).toBe(false);
  });

  test('nothing moved when there was nothing to scroll', () => {
    scroll(120, 30_000);
    scroll(0, 30_300);
    expect(isAimed(30_400)).toBe(true);
  });
});
