import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as scroll from '../../../src/questionnaire/pace/scroll.ts';
import { useAutoScroll } from '../../../src/questionnaire/pace/use-auto-scroll.ts';

function Questions({ isOpen }: { isOpen: boolean }) {
  useAutoScroll({ isOpen: () => isOpen, nextBelow: (number) => (number === 1 ? 2 : null) });
  return (
    <fieldset>
      <input type="radio" name="question-1" aria-label="A" defaultChecked={false} />
    </fieldset>
  );
}

const scrolled = vi.fn();
const radio = () => screen.getByRole('radio');
/** A press by mouse or touch has a number of clicks, one by the keyboard has none. */
const press = (detail: number) => {
  fireEvent(radio(), new MouseEvent('click', { detail, bubbles: true }));
  fireEvent.change(radio());
  vi.advanceTimersByTime(20);
};

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockClear();
  vi.spyOn(scroll, 'distanceToQuestion').mockReturnValue(120);
  vi.spyOn(scroll, 'scrollBy').mockImplementation(scrolled);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a new answer scrolls to the next question', () => {
  render(<Questions isOpen />);
  press(1);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(120);
});

test('an answer by the keyboard and one that changes do not scroll', () => {
  const { rerender } = render(<Questions isOpen />);
  press(0);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<Questions isOpen={false} />);
  press(1);
  expect(scrolled).not.toHaveBeenCalled();
});

test('nothing scrolls under the fingers of a person who scrolls or has zoomed in', () => {
  render(<Questions isOpen />);
  fireEvent.wheel(document.body);
  press(1);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  vi.stubGlobal('visualViewport', { scale: 2 });
  press(1);
  expect(scrolled).not.toHaveBeenCalled();
});
