import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerValues } from '../../../src/api/scale.ts';
import { Likert } from '../../../src/questionnaire/Likert.tsx';

const options = answerValues.map((value) => ({ value, label: `Answer ${value}` }));

test('a question is a group with five radios in their order, whose answer is reported with its name', async () => {
  const change = vi.fn();
  render(
    <Likert name="q7" number={1} question="We listened." options={options} value={4} onChange={change} />,
  );
  const group = screen.getByRole('group', { name: '1. We listened.' });
  const radios = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(options.map(({ label }) => label));
  expect(radios.map((radio) => radio.checked)).toEqual([false, false, false, true, false]);
  await userEvent.click(screen.getByText('Answer 5'));
  expect(change).toHaveBeenCalledExactlyOnceWith(5, 'q7');
});

test('a read-only question shows its answer and takes none, and its note and error describe it', async () => {
  const change = vi.fn();
  const texts = { note: 'A note', error: 'Still open' };
  render(
    <Likert
      name="q"
      number={1}
      question="Q"
      options={options}
      value={2}
      onChange={change}
      readOnly
      {...texts}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Answer 4' }));
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { name: 'Answer 2' })).toBeChecked();
  expect(screen.getByRole('group')).toHaveAccessibleDescription('A note Still open');
});
