import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as scroll from '../../../src/questionnaire/pace/scroll.ts';
import { useAutoScroll } from '../../../src/questionnaire/pace/use-auto-scroll.ts';

function Questions({ answered = false }) {
  const [answer, setAnswer] = useState(answered ? 'A' : '');
  useAutoScroll({ isOpen: () => answer === '', nextBelow: (number) => (number === 1 ? 2 : null) });
  return (
    <fieldset>
      {['A', 'B'].map((name) => (
        <input
          key={name}
          type="radio"
          name="question-1"
          aria-label={name}
          checked={answer === name}
          onChange={() => setAnswer(name)}
        />
      ))}
    </fieldset>
  );
}

const scrolled = vi.fn();
const radio = (name: string) => screen.getByRole('radio', { name });
/** A press by mouse or touch has a number of clicks, one by the keyboard has none. */
const press = (name: string, detail: number) => {
  fireEvent(radio(name), new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
  vi.advanceTimersByTime(20);
};

let start = 0;
beforeEach(() => {
  vi.useFakeTimers();
  // The time of the last scroll is that of an earlier test.
  start += 10_000;
  vi.advanceTimersByTime(start);
  scrolled.mockClear();
  vi.spyOn(scroll, 'distanceToQuestion').mockReturnValue(120);
  vi.spyOn(window, 'scrollBy').mockImplementation(scrolled);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a new answer scrolls to the next question at once', () => {
  render(<Questions />);
  press('A', 1);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 120, behavior: 'instant' });
});

test('a tap answers nothing for 400 ms after the page has scrolled, and the keyboard does', () => {
  render(<Questions />);
  press('A', 1);
  expect(radio('A')).toBeChecked();
  press('B', 1);
  expect(radio('B')).not.toBeChecked();
  press('B', 0);
  expect(radio('B')).toBeChecked();
  vi.advanceTimersByTime(350);
  press('A', 1);
  expect(radio('A')).not.toBeChecked();
  vi.advanceTimersByTime(50);
  press('A', 1);
  expect(radio('A')).toBeChecked();
  expect(scrolled).toHaveBeenCalledOnce();
});

test('an answer by the keyboard and one that changes do not scroll', () => {
  const { unmount } = render(<Questions />);
  press('A', 0);
  expect(radio('A')).toBeChecked();
  expect(scrolled).not.toHaveBeenCalled();
  unmount();
  render(<Questions answered />);
  press('B', 1);
  expect(radio('B')).toBeChecked();
  expect(scrolled).not.toHaveBeenCalled();
});

test('nothing scrolls under the fingers of a user who scrolls', () => {
  render(<Questions />);
  vi.stubGlobal('scrollY', 7);
  fireEvent.scroll(document);
  press('A', 1);
  expect(radio('A')).toBeChecked();
  expect(scrolled).not.toHaveBeenCalled();
});

test('nothing scrolls for a user who has zoomed in', () => {
  vi.stubGlobal('visualViewport', { scale: 2 });
  render(<Questions />);
  press('A', 1);
  expect(radio('A')).toBeChecked();
  expect(scrolled).not.toHaveBeenCalled();
});
