import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BlockFigures } from '../../../../src/features/admin/dump/analysis/block-figures.ts';
import type { Glance } from '../../../../src/features/admin/dump/analysis/glance.ts';
import { GlanceFigures } from '../../../../src/features/admin/dump/glance/GlanceFigures.tsx';
import { GlanceSection } from '../../../../src/features/admin/dump/glance/GlanceSection.tsx';
import type { ChooseProps } from '../../../../src/features/admin/dump/use-dump.ts';
import { readTexts } from '../../render-app.tsx';

vi.mock('../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));

beforeEach(() => readTexts('scores'));

const rows = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const block: BlockFigures = {
  block: 'b1',
  name: 'Planning',
  scale: { min: 1, max: 5 },
  questions: ['1', '2', '3'].map((id) => ({ id, text: null })),
  rows: 8,
  mean: 3,
  alpha: { value: 0.75, n: 1200, reason: null },
  icc: { value: 0.25, low: -0.125, high: 0.5 },
  agreement: 0.5,
  groups: 2,
};
const glance: Glance = {
  persons: 8,
  answers: 24,
  duplicates: 0,
  assignments: 2,
  groups: 2,
  blocks: [block],
};
const glanceOf = (change: Partial<BlockFigures>): Glance => ({
  ...glance,
  blocks: [{ ...block, ...change }],
});

test('a figure has its scale, its n and its sign', () => {
  render(<GlanceFigures glance={glance} />);
  expect(rows(/^Betrouwbaarheid/)).toEqual([
    ['Planning', '1 – 5', '3', '0,75', '1.200', '0,25 (−0,13 – 0,50)', '0,50', '2'],
  ]);
  expect(rows(/^Gemiddelde/)).toEqual([['Planning', '8', '3,00']]);
});

test.each([
  ['few-items', '–'],
  ['few-rows', '–'],
  ['no-variance', '–'],
  ['negative', 'negatief: is een vraag omgekeerd?'],
] as const)('in place of an alpha that is not given: %s', (reason, text) => {
  render(
    <GlanceFigures
      glance={glanceOf({ alpha: { value: null, n: 9, reason }, icc: null, agreement: null, groups: 0 })}
    />,
  );
  expect(rows(/^Betrouwbaarheid/)).toEqual([['Planning', '1 – 5', '3', text, '9', '–', '–', '0']]);
});

test('a dump without blocks says so', () => {
  render(<GlanceFigures glance={{ ...glance, blocks: [] }} />);
  expect(screen.getByText('De blokken van de vragen zijn niet gevonden.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('choices without answers say so in place of figures', async () => {
  const client = { ask: async (kind: string) => (kind === 'glance' ? { ...glance, answers: 0 } : null) };
  const parts = { dump: { client }, choices: { isEveryone: true, consent: null }, proposal: {} } as never;
  render(<GlanceSection {...(parts as ChooseProps)} onChoices={() => {}} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Berekenen' }));
  await waitFor(() =>
    expect(screen.getByText(/^Er zijn geen antwoorden die gebruikt mogen worden/)).toBeVisible(),
  );
  expect(screen.queryByRole('table')).toBeNull();
});
