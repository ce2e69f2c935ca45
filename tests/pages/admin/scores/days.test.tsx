import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DayCount, Glance } from '../../../../src/features/admin/scores/analysis/glance.ts';
import { DayFigure } from '../../../../src/features/admin/scores/glance/DayFigure.tsx';
import { GlanceFigures } from '../../../../src/features/admin/scores/glance/GlanceFigures.tsx';
import { GlanceSection } from '../../../../src/features/admin/scores/glance/GlanceSection.tsx';
import { readTexts } from '../../render-app.tsx';

vi.mock('../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));

beforeEach(() => readTexts('scores'));

const on = (day: string, answers: number, group = 'g1', assignment = 'a1'): DayCount => ({
  assignment,
  group,
  day,
  answers,
});
const groups = ['g1', 'g2'].map((id) => ({ id, name: null }));
const rows = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the days stand in their order, and those of one group can be chosen', async () => {
  const days = [on('2024-03-02', 4), on('2024-03-01', 1), on('2024-03-02', 2, 'g2')];
  render(<DayFigure days={days} groups={groups} />);
  expect(rows(/^Antwoorden per dag/)).toEqual([
    ['1 mrt 2024', '1'],
    ['2 mrt 2024', '6'],
  ]);
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Groep' }), 'g2');
  expect(rows(/^Antwoorden per dag/)).toEqual([['2 mrt 2024', '2']]);
});

test('many days are counted by month', () => {
  const days = Array.from({ length: 50 }, (_, at) =>
    on(`2024-0${1 + Math.floor(at / 25)}-${String((at % 25) + 1).padStart(2, '0')}`, 2),
  );
  render(<DayFigure days={days} groups={[]} />);
  expect(rows(/^Antwoorden per maand/)).toEqual([
    ['januari 2024', '50'],
    ['februari 2024', '50'],
  ]);
});

const block = { block: 'b1', name: 'Planning', items: 3, rows: 8, interval: null };
const glance: Glance = {
  persons: 8,
  answers: 24,
  assignments: [
    { id: 'a1', name: 'Bridge' },
    { id: 'a2', name: 'Podcast' },
  ],
  groups,
  blocks: [{ assignment: '', figures: [{ ...block, alpha: -0.25, icc: null, agreement: 0.5, groups: 2 }] }],
  days: [on('2024-03-01', 1), on('2024-03-02', 5, 'g1', 'a2')],
};

test('a figure has its sign, one that cannot be computed has none, and an assignment has its own days', async () => {
  render(<GlanceFigures glance={glance} />);
  expect(rows(/^Betrouwbaarheid/)).toEqual([['Planning', '3', '−0,25', '–', '0,50', '2']]);
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Opdracht' }), 'Podcast');
  expect(rows(/^Antwoorden per dag/)).toEqual([['2 mrt 2024', '5']]);
});

test('choices without answers say so in place of figures', async () => {
  const client = { ask: async () => ({ ...glance, answers: 0 }) };
  render(<GlanceSection dump={{ client } as never} choices={{} as never} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Berekenen' }));
  await waitFor(() => expect(screen.getByText(/^Er zijn geen antwoorden gevonden/)).toBeVisible());
  expect(screen.queryByRole('table')).toBeNull();
});
