// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerValues } from '../../../src/api/scale.ts';
import { Likert } from '../../../src/questionnaire/Likert.tsx';

afterEach(cleanup);

const words = answerValues.map((value) => `Answer ${value}`);
const options = answerValues.map((value) => ({ value, label: `Answer ${value}` }));

test('a question is a group with five radios, in the order given', () => {
  render(<Likert name="q1" number={1} question="We listened." options={options} value={4} />);
  const group = screen.getByRole('group', { name: '1. We listened.' });
  const radios = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((radio) => radio.labels?.[0]?.textContent)).toEqual(words);
  expect(radios.map((radio) => radio.checked)).toEqual([false, false, false, true, false]);
});

test('an answer is reported with the name of its question', async () => {
  const change = vi.fn();
  render(<Likert name="q7" number={7} question="Q" options={options} value={null} onChange={change} />);
  await userEvent.click(screen.getByText('Answer 4'));
  expect(change).toHaveBeenCalledExactlyOnceWith(4, 'q7');
});

test('a read-only question shows its answer and takes none', async () => {
  const change = vi.fn();
  render(<Likert name="q" number={1} question="Q" options={options} value={2} onChange={change} readOnly />);
  await userEvent.click(screen.getByRole('radio', { name: 'Answer 4' }));
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Answer 2' }).checked).toBe(true);
});

test('note and error describe the group', () => {
  render(
    <Likert
      name="q"
      number={1}
      question="Q"
      options={options}
      value={null}
      note="A note"
      error="Still open"
    />,
  );
  const ids = screen.getByRole('group').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['A note', 'Still open']);
});
