import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BlockFigures, Glance } from '../../../../src/features/admin/dump/analysis/glance.ts';
import { GlanceFigures, GlanceSection } from '../../../../src/features/admin/dump/glance/GlanceSection.tsx';
import type { ChooseProps } from '../../../../src/features/admin/dump/use-dump.ts';
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { readTexts } from '../../render-app.tsx';
import { download } from './downloads.ts';
import { cellsOf, main, openFixture, openSql, sayPeople } from './scores.ts';

describe('a filter', () => {
  beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

  const select = (name: string) => main().getByRole<HTMLSelectElement>('combobox', { name });
  const planning = async (table: RegExp) => (await cellsOf(table)).find(([name]) => name === 'Planning');
  const means = /^Gemiddelde per blok/;
  const fit = /^Betrouwbaarheid/;

  async function openFigures(name = 'sqlite') {
    const view = await openFixture(name);
    await sayPeople(view.user);
    await view.user.click(await main().findByRole('button', { name: 'Berekenen' }));
    await main().findByRole('table', { name: means });
    return view;
  }

  test('a filter changes the figures and the files', async () => {
    const { user } = await openFigures('mariadb');
    const counts = async (text: RegExp) => expect(await main().findByText(text)).toBeVisible();
    const answersIn = async () => (await download(user)).rows('antwoorden_lang').length;
    await counts(/^Mensen: 4\. Antwoorden: 48\. Opdrachten: 2\. Groepen: 2\.$/);
    expect(await answersIn()).toBe(48);
    await waitFor(() =>
      expect([...select('Opdracht').options].map(({ text }) => text)).toEqual(['Alle', 'Bridge', 'Play']),
    );
    await user.selectOptions(select('Opdracht'), 'Bridge');
    await counts(/^Mensen: 4\. Antwoorden: 24\. Opdrachten: 1\. Groepen: 2\.$/);
    expect(await planning(means)).toEqual(['Planning', '4', '3,17']);
    expect(await answersIn()).toBe(24);
    await user.selectOptions(select('Groep'), 'Group; 1');
    await counts(/^Mensen: 3\. Antwoorden: 18\. Opdrachten: 1\. Groepen: 1\.$/);
    expect(await answersIn()).toBe(18);
    await user.selectOptions(select('Opdracht'), 'Alle');
    await user.selectOptions(select('Groep'), 'Alle');
    await counts(/^Mensen: 4\. Antwoorden: 48\./);
  });

  test('answers of a period are chosen by their first and last day', async () => {
    const { user } = await openFigures();
    const [from, to] = await Promise.all(['Vanaf', 'Tot en met'].map((name) => main().findByLabelText(name)));
    for (const field of [from, to]) {
      expect(field).toHaveAttribute('min', '2024-03-01');
      expect(field).toHaveAttribute('max', '2024-03-02');
    }
    const half = /^Mensen: 4\. Antwoorden: 24\./;
    fireEvent.change(from as HTMLElement, { target: { value: '2024-03-02' } });
    expect(await main().findByText(half)).toBeVisible();
    fireEvent.change(from as HTMLElement, { target: { value: '' } });
    expect(await main().findByText(/^Mensen: 4\. Antwoorden: 48\./)).toBeVisible();
    fireEvent.change(to as HTMLElement, { target: { value: '2024-03-01' } });
    expect(await main().findByText(half)).toBeVisible();
    const { rows, files } = await download(user);
    expect(rows('antwoorden_lang').map((row) => row[3])).toEqual(Array(24).fill('2024-03-01'));
    expect(files.get('codeboek.csv')).toMatch(/;keuze van antwoorden;≤ 2024-03-01;/);
  });

  /** Opens the part with the scales, and returns that of a block. */
  async function openScales(user: Awaited<ReturnType<typeof openFigures>>['user']) {
    await user.click(main().getByText('Schaal en omgekeerde vragen'));
    return within(main().getByRole('group', { name: 'Planning' }));
  }

  test('another scale changes the agreement of its block', async () => {
    const { user } = await openFigures();
    const scale = await openScales(user);
    const before = await planning(fit);
    expect(before?.[1]).toBe('1 – 5');
    const highest = scale.getByRole('spinbutton', { name: 'Hoogste antwoord' });
    expect(highest).toHaveValue(5);
    await user.clear(highest);
    await user.type(highest, '7');
    await user.tab();
    await waitFor(async () => expect((await planning(fit))?.[1]).toBe('1 – 7'));
    const after = await planning(fit);
    expect(after?.[6]).not.toBe(before?.[6]);
    // The mean is of the answers as they are.
    expect((await planning(means))?.[2]).toBe('3,17');
    // A scale that ends below its start is none, nor is an empty one.
    for (const keys of ['1{Tab}', '{Tab}']) {
      await user.clear(highest);
      await user.type(highest, keys);
    }
    expect(await planning(fit)).toEqual(after);
  });

  test('a reversed question is mirrored in the figures and the files', async () => {
    const { user } = await openFigures();
    const scale = await openScales(user);
    expect((await planning(means))?.[2]).toBe('3,17');
    const first = scale.getByRole('checkbox', { name: "We don't skip step 1?", hidden: true });
    const sumOf = async () => {
      const rows = (await download(user)).rows('antwoorden_lang');
      return rows.filter((row) => row[5] === '1').reduce((sum, row) => sum + Number(row[6]), 0);
    };
    expect(await sumOf()).toBe(2 * (5 + 2 + 1 + 5));
    await user.click(first);
    await waitFor(async () => expect((await planning(means))?.[2]).toBe('3,00'));
    expect(first).toBeChecked();
    expect(await sumOf()).toBe(2 * (1 + 4 + 5 + 1));
    await user.click(first);
    await waitFor(async () => expect((await planning(means))?.[2]).toBe('3,17'));
  });

  test('says that of two answers to one question the last one counts', async () => {
    const { user } = await openSql(`CREATE TABLE users (id int, email text, consent int);
INSERT INTO users VALUES (1,'a@b.example',1),(2,'c@b.example',1);
CREATE TABLE block (block_id int, name text);INSERT INTO block VALUES (1,'Planning');
CREATE TABLE question (question_id int, block_id int);INSERT INTO question VALUES (1,1);
CREATE TABLE answer (user_id int, assignment_id int, question_id int, answer int, answered_at text);
INSERT INTO answer VALUES (1,1,1,4,'2026-09-02 10:00:00'),(1,1,1,2,'2026-09-01 10:00:00'),(2,1,1,2,'2026-09-01 10:00:00');`);
    await sayPeople(user);
    await user.click(await main().findByRole('button', { name: 'Berekenen' }));
    expect((await planning(means))?.[2]).toBe('3,00');
    await user.click(main().getByText('Schaal en omgekeerde vragen'));
    expect(
      main().getByText('Twee antwoorden van één persoon op één vraag: 1 keer. Het laatste telt.'),
    ).toBeVisible();
  });
});

describe('figures at a glance', () => {
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
    alpha: { value: 0.75, n: 1200, isNegative: false },
    icc: -0.125,
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
      ['Planning', '1 – 5', '3', '0,75', '1.200', '−0,13', '0,50', '2'],
    ]);
    expect(rows(/^Gemiddelde/)).toEqual([['Planning', '8', '3,00']]);
  });

  test.each([
    [false, '–'],
    [true, 'negatief: is een vraag omgekeerd?'],
  ] as const)('in place of an alpha that is not given, negative %s', (isNegative, text) => {
    render(
      <GlanceFigures
        glance={glanceOf({ alpha: { value: null, n: 9, isNegative }, icc: null, agreement: null, groups: 0 })}
      />,
    );
    expect(rows(/^Betrouwbaarheid/)).toEqual([['Planning', '1 – 5', '3', text, '9', '–', '–', '0']]);
  });

  test('a dump without blocks says so', () => {
    render(<GlanceFigures glance={{ ...glance, blocks: [] }} />);
    expect(screen.getByText('De blokken van de vragen zijn niet gevonden.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    [{}, /^Er zijn geen antwoorden die gebruikt mogen worden/],
    [null, /^We herkennen niet in welke tabel de antwoorden staan\./],
  ])('choices without answers say so in place of figures: %j', async (answers, text) => {
    const client = { ask: async (kind: string) => (kind === 'glance' ? { ...glance, answers: 0 } : null) };
    const parts = {
      dump: { client },
      choices: { isEveryone: true, consent: null, answers },
      proposal: {},
    } as never;
    render(<GlanceSection {...(parts as ChooseProps)} onChoices={() => {}} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Berekenen' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Analyse in één oogopslag' })).toHaveFocus();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
