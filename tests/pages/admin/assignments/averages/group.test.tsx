import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChartData } from '../../../../../src/ui/chart-data.ts';
import { lineOf } from '../../../../calls.ts';
import { addressOf } from '../../../render-app.tsx';
import { calls } from '../../../server.ts';
import { wholeText } from '../../../whole-text.ts';
import { choice, curie, mercator, open, pathOf, pending, picker, rowsOf, serve, stevin } from './averages.ts';

const drawn: ChartData[] = [];
const saved = vi.hoisted((): { content: Blob; name: string }[] => []);

vi.mock('../../../../../src/ui/ChartCanvas.tsx', () => ({
  ChartCanvas: (chart: ChartData) => {
    drawn.push(chart);
    return <div role="img" aria-label={chart.label} />;
  },
}));

vi.mock('../../../../../src/ui/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../../../src/ui/save-file.ts')>()),
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));

beforeEach(() => {
  drawn.length = 0;
  saved.length = 0;
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const prompt = () => screen.findByText('Kies een groep voor de scores per vraag en de feedback.');
const group = (name: string) => `5WEWI – ${name}`;

test('the groups are listed, with a prompt until one is selected', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gemiddeldes');
  expect(await prompt()).toBeVisible();
  expect(
    picker()
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual([
    'Alle groepen',
    group('Ada Lovelace'),
    `${group('Gerardus Mercator')} nog geen antwoorden`,
    group('Katherine Johnson'),
    group('Marie Curie'),
    group('Simon Stevin'),
  ]);
  expect(screen.getByRole('table', { name: 'Alle groepen naast elkaar' })).toBeVisible();
});

test('the selected group is announced and in the address, so that Back works, and nothing is loaded for it', async () => {
  const { user, router } = await open();
  const announced = () => document.getElementById('announcement');
  await user.click(choice(/Stevin/));
  expect(await heading(`${group('Simon Stevin')}: score per blok`)).toBeVisible();
  expect(addressOf(router)).toBe(pathOf(pending, `?groep=${stevin}`));
  expect(choice(/Stevin/)).toHaveAttribute('aria-current', 'true');
  expect(choice(/Stevin/)).toHaveFocus();
  await waitFor(() => expect(announced()).toHaveTextContent('Simon Stevin'));
  await user.click(choice('Alle groepen'));
  expect(await heading('Alle groepen: score per blok')).toBeVisible();
  expect(addressOf(router)).toBe(pathOf(pending));
  await waitFor(() => expect(announced()).toHaveTextContent('Alle groepen'));
  await act(() => router.navigate(-1));
  expect(await heading(`${group('Simon Stevin')}: score per blok`)).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await prompt()).toBeVisible();
  expect([...calls].sort()).toEqual([
    lineOf('getUser'),
    lineOf('getAverages', { assignment_id: pending }),
    lineOf('getAssignmentDetails', { assignment_id: pending }),
  ]);
});

test('a group that does not exist leads to the prompt and a hint', async () => {
  await open(`?groep=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(await prompt()).toBeVisible();
  expect(screen.getByText('De groep in dit adres hoort niet bij deze opdracht.')).toBeVisible();
});

describe('a chosen group', () => {
  beforeEach(() =>
    serve(
      {
        assignment_id: pending,
        name: 'Podcast',
        blocks: [
          {
            name: '=Samen',
            questions: [
              { question: '@vraag', averages: [{ group_id: String(stevin), average: 10 / 3 }] },
              { question: null, averages: [{ group_id: stevin, average: null }] },
            ],
            feedback: [
              {
                group_id: String(stevin),
                feedback: { main_feedback: 'Goed bezig.', feedback_steps: ['Eerst dit', '<b>Dan dat</b>'] },
              },
            ],
          },
          {
            name: 'שלום',
            questions: [{ question: 'Twee', average: [{ group_id: stevin, average: '4.0000' }] }],
            feedback: [{ group_id: curie, feedback: { main_feedback: 'Van Curie', feedback_steps: [] } }],
          },
          { name: null, questions: [{ question: 'Drie' }] },
        ],
      },
      {
        groups: [
          { group_id: stevin, name: 'Stevin' },
          { group_id: mercator, name: '=Mercator' },
        ],
      },
    ),
  );

  test('has a bar chart from 0 to 5, tables of blocks and questions, and its feedback with numbered steps', async () => {
    await open(`?groep=${stevin}`);
    await screen.findByRole('img', { name: 'Staafdiagram: Stevin: score per blok, van 0 tot 5' });
    const [chart] = drawn;
    expect(chart).toMatchObject({ labels: ['=Samen', 'שלום', 'Blok 3'], values: [10 / 3, 4, null] });
    // The only group with answers is not compared with itself.
    expect(chart?.marks).toBeUndefined();
    expect(chart?.format?.(4)).toBe('4,00');
    expect(rowsOf('Stevin: score per blok')).toEqual([
      ['Blok', 'Score'],
      ['=Samen', '3,33'],
      ['שלום', '4,00'],
      ['Blok 3', 'nog geen score'],
    ]);
    expect(rowsOf('Stevin: gemiddelde per vraag')).toEqual([
      ['Vraag', 'Gemiddelde'],
      ['=Samen'],
      ['@vraag', '3,33'],
      ['Vraag 2', 'nog geen score'],
      ['שלום'],
      ['Twee', '4,00'],
      ['Blok 3'],
      ['Drie', 'nog geen score'],
    ]);
    expect(await heading('Stevin: feedback')).toBeVisible();
    const blocks = screen.getAllByRole('heading', { level: 3 });
    expect(blocks.map(({ textContent }) => textContent)).toEqual(['=Samen']);
    expect(screen.getByText('Goed bezig.')).toBeVisible();
    const steps = document.querySelectorAll('ol:not(nav ol) > li');
    expect([...steps].map(({ textContent }) => textContent)).toEqual(['Eerst dit', '<b>Dan dat</b>']);
    expect(screen.queryByText('Van Curie')).toBeNull();
  });

  test('can be downloaded as a CSV file, and as two where the computer writes numbers otherwise than the page', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
    const { user } = await open(`?groep=${stevin}`);
    await user.click(screen.getByRole('button', { name: 'Downloaden als CSV (3.50)' }));
    await user.click(screen.getByRole('button', { name: 'Downloaden als CSV (3,50)' }));
    expect(saved.map(({ name }) => name)).toEqual(Array(2).fill('podcast-stevin-gemiddeldes.csv'));
    const files = await Promise.all(saved.map(({ content }) => content.text()));
    expect(files[0]?.split('\r\n')[1]).toBe('Stevin,3.67,3.33,3.33,,4,4,,');
    expect(files[1]?.split('\r\n')).toEqual([
      "Groep;Gemiddelde;'=Samen: Score;'=Samen: @vraag;'=Samen: Vraag 2;שלום: Score;שלום: Twee;Blok 3: Score;Blok 3: Drie",
      'Stevin;3,67;3,33;3,33;;4;4;;',
      'Gemiddelde van de groepen;3,67;3,33;3,33;;4;4;;',
      '',
    ]);
  });

  test('without answers has a message in place of scores of 0, but the feedback to it', async () => {
    const { user } = await open(`?groep=${mercator}`);
    expect(await heading('Nog geen antwoorden')).toBeVisible();
    expect(
      screen.getByText(wholeText('Niemand van =Mercator heeft de vragenlijst al verzonden.')),
    ).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('main')).not.toHaveTextContent(/\b0[,.]00/);
    await user.click(choice(`Groep ${curie} nog geen antwoorden`));
    expect(await screen.findByText('Van Curie')).toBeVisible();
  });
});

test('an assignment without groups has a message', async () => {
  serve({ name: 'Leeg', blocks: [{ name: 'A', questions: [{ question: 'x', average: null }] }] }, {});
  await open('?groep=alle');
  expect(await heading('Deze opdracht heeft geen groepen')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Groepen' })).toBeNull();
});

test('an assignment with only an average of all groups shows no other average', async () => {
  serve({ blocks: [{ name: 'A', questions: [{ question: 'x', averages: 3.5 }] }] });
  const { user } = await open(`?groep=${stevin}`);
  expect(await heading('Geen gemiddeldes per groep')).toBeVisible();
  expect(screen.queryByText('nog geen antwoorden')).toBeNull();
  const [, toAll] = screen.getAllByRole('link', { name: 'Alle groepen' });
  await user.click(toAll as HTMLElement);
  await heading('Alle groepen: score per blok');
  expect(rowsOf('Alle groepen: score per blok')).toEqual([
    ['Blok', 'Score'],
    ['A', '3,50'],
  ]);
  expect(rowsOf('Alle groepen: gemiddelde per vraag')).toEqual([
    ['Vraag', 'Gemiddelde'],
    ['A'],
    ['x', '3,50'],
  ]);
  expect(
    screen.getByText('Voor deze opdracht zijn er alleen gemiddeldes van alle groepen samen.'),
  ).toBeVisible();
});

test('a group beside others has the mean of the groups on each bar, and each question its difference in words', async () => {
  const ask = (question: string, ...scores: number[]) => ({
    question,
    averages: scores.map((average, at) => ({ group_id: [curie, stevin][at], average })),
  });
  serve(
    {
      name: 'Podcast',
      blocks: [
        { name: 'Samen', questions: [ask('Een', 4, 2), ask('Twee', 3, 3), ask('Drie', 2, 5)] },
        { name: 'Werk', questions: [ask('Vier', 2.5)] },
      ],
    },
    {
      groups: [
        { group_id: curie, name: 'Curie' },
        { group_id: stevin, name: 'Stevin' },
      ],
    },
  );
  await open(`?groep=${curie}`);
  await screen.findByRole('img', { name: /^Staafdiagram/ });
  expect(drawn[0]?.marks).toEqual({ label: 'Gemiddelde van de groepen', values: [19 / 6, 2.5] });
  expect(screen.getByText('De streep op elke staaf toont het gemiddelde van de groepen.')).toBeVisible();
  expect(rowsOf('Curie: score per blok')).toEqual([
    ['Blok', 'Score', 'Gemiddelde van de groepen'],
    ['Samen', '3,00', '3,17'],
    ['Werk', '2,50', '2,50'],
  ]);
  expect(rowsOf('Curie: gemiddelde per vraag')).toEqual([
    ['Vraag', 'Gemiddelde', 'Verschil met de groepen'],
    ['Samen'],
    ['Een', '4,00', '1,00 hoger'],
    ['Twee', '3,00', 'gelijk'],
    ['Drie', '2,00', '1,50 lager'],
    ['Werk'],
    ['Vier', '2,50', 'gelijk'],
  ]);
});
