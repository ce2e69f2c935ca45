import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  QuestionScores,
  ScoreBar,
} from '../../../../../src/features/admin/assignments/averages/reports/BlockScores.tsx';
import { ReportPages } from '../../../../../src/features/admin/assignments/averages/reports/ReportPages.tsx';
import { readTexts } from '../../../render-app.tsx';

beforeEach(() => readTexts('reports'));

const report = {
  id: 1,
  name: 'Groep Vos',
  blocks: [],
  highest: [],
  lowest: [],
  feedback: [],
};

test('a report of a group without feedback says so, and has lines for what the group agrees', () => {
  render(<ReportPages report={report} assignment="Podcast" form={null} withClass={false} />);
  expect(screen.getByText('Voor deze groep is er nog geen feedback.')).toBeVisible();
  const agreements = within(screen.getByRole('table', { name: 'Afspraken' })).getAllByRole('row');
  expect(agreements).toHaveLength(4);
});

test('a report has no heading for missing questions', () => {
  const { container } = render(<QuestionScores title="Hoogste scores" questions={[]} withClass />);
  expect(container).toBeEmptyDOMElement();
});

test('a bar is as long as the score, with the mean of the class as a line', () => {
  const { container, rerender } = render(<ScoreBar score={3.5} mark={2} />);
  const bar = () => container.querySelector('rect');
  const lines = () => [...container.querySelectorAll('line')].map((line) => line.getAttribute('x1'));
  expect(bar()?.getAttribute('width')).toBe('3.5');
  expect(lines()).toEqual(['0', '1', '2', '3', '4', '5', '2']);
  rerender(<ScoreBar score={null} mark={null} />);
  expect(bar()).toBeNull();
  expect(lines()).toHaveLength(6);
});
