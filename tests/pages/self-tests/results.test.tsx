import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ChartData } from '../../../src/ui/chart-data.ts';
import { lineOf } from '../../calls.ts';
import { addressOf, people, renderApp, startPrinting } from '../render-app.tsx';
import { calls, on, server } from '../server.ts';

const drawn: ChartData[] = [];

vi.mock('../../../src/ui/ChartCanvas.tsx', () => ({
  ChartCanvas: (chart: ChartData) => {
    drawn.push(chart);
    return <div role="img" aria-label={chart.label} />;
  },
}));

afterEach(() => {
  drawn.length = 0;
});

const paths = { bfi: '/profile/data/bfi2/results', treo: '/profile/data/Treo/results' };
const bfiResults = {
  domainPersonalities: { 'Open-Mindedness': 4.666666, Extraversion: 3.4166, Conscientiousness: 1, Zest: 2 },
  facetPersonalities: { Trust: 2, Anxiety: 3.5, Sociability: 1.25, Assertiveness: 5, Depression: null },
};
const roles = { Organizer: 4.5, Doer: 2, Challenger: 4, Innovator: 3, 'Team Builder': 2.5, Connector: 1.25 };

async function open(type: 'bfi' | 'treo', results: object, language: 'nl' | 'en' | 'fr' = 'nl') {
  server.use(on('getTestResults', () => HttpResponse.json(results), { at: { type } }));
  return renderApp(paths[type], { as: people.student, language });
}

/** The rows of a table as lists of their cells, without what the traits mean. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.firstChild?.textContent));

const chartOf = async (label: string) => {
  await screen.findByRole('img', { name: label });
  return drawn.findLast((chart) => chart.label === label);
};

/** The sentences above the note. */
const sentences = () => {
  const note = screen.getByText('Dit is geen diagnose.').closest('p');
  return [...(note?.parentElement?.children ?? [])].slice(0, -1).map(({ textContent }) => textContent);
};

describe('the results of the personality test', () => {
  test('are bars of the domains, bars of the facets and a radar of the facets, each with a table', async () => {
    await open('bfi', bfiResults);
    expect(document.title).toBe('Resultaten van de persoonlijkheidstest · Groepsevaluatie');
    expect(rowsOf('Domeinen')).toEqual([
      ['Domein', 'Score'],
      ['Extraversie', '3,42'],
      ['Zorgvuldigheid', '1,00'],
      ['Openheid', '4,67'],
      ['Zest', '2,00'],
    ]);
    expect(rowsOf('Facetten per domein').slice(1)).toEqual([
      ['Extraversie'],
      ['Sociabiliteit', '1,25'],
      ['Assertiviteit', '5,00'],
      ['Vriendelijkheid'],
      ['Vertrouwen', '2,00'],
      ['Negatieve emotionaliteit'],
      ['Bezorgdheid', '3,50'],
      ['Somberheid', 'geen score'],
    ]);
    const highestFirst = ['Assertiviteit', 'Bezorgdheid', 'Vertrouwen', 'Sociabiliteit', 'Somberheid'];
    expect(rowsOf('Profiel van de facetten').map(([name]) => name)).toEqual(['Facet', ...highestFirst]);
    expect(await chartOf('Staafdiagram: Domeinen, van 1 tot 5')).toMatchObject({
      kind: 'rows',
      axis: { min: 1, max: 5 },
      values: [3.4166, 1, 4.666666, 2],
      tones: [0, 2, 4, -1],
    });
    expect(await chartOf('Staafdiagram: Facetten per domein, van 1 tot 5')).toMatchObject({
      labels: ['Sociabiliteit', 'Assertiviteit', 'Vertrouwen', 'Bezorgdheid'],
      groups: ['Extraversie', 'Extraversie', 'Vriendelijkheid', 'Negatieve emotionaliteit'],
      tones: [0, 0, 1, 3],
    });
    const radar = await chartOf('Radardiagram: Profiel van de facetten, van 1 tot 5');
    expect(radar).toMatchObject({ kind: 'radar', values: [1.25, 5, 2, 3.5] });
    // What a score means, and where to find help with a low mood.
    for (const name of [/^Openheid Hoe nieuwsgierig je bent naar ideeën/, /^Somberheid .* met Awel: bel 102/])
      expect(screen.getByRole('rowheader', { name })).toBeVisible();
    // The highest score is that of a facet.
    expect(sentences()).toEqual([
      'Het hoogst scoor je op Openheid.',
      'Daarmee kun je een groep verder laten kijken: je bent nieuwsgierig en zoekt nieuwe ideeën.',
      'Het laagst scoor je op Zorgvuldigheid.',
    ]);
  });

  test('change with the language, numbers in the charts too', async () => {
    const { user } = await open('bfi', bfiResults);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'en');
    expect((await chartOf('Bar chart: Domains, from 1 to 5'))?.format?.(3.5)).toBe('3.50');
    expect(screen.getByText('This is not a diagnosis.')).toBeVisible();
  });

  test('are shown when only one of the two maps has any, at an address in any letter case', async () => {
    const results = { domainPersonalities: { Extraversion: 2 }, facetPersonalities: {} };
    server.use(on('getTestResults', () => HttpResponse.json(results), { at: { type: 'bfi' } }));
    await renderApp('/profile/data/BFI2/Results', { as: people.student });
    expect(screen.getAllByRole('table')).toHaveLength(1);
    // Nothing stands out in a single score.
    expect(sentences()).toEqual([]);
  });
});

test('the results of the team-role test are a radar with a table and sentences, with whose they are on paper', async () => {
  await open('treo', roles);
  expect(sentences()).toEqual([
    'Het hoogst scoor je op Organisator.',
    'Daarmee kun je een groep overzicht geven: je verdeelt de taken en bewaakt de tijd.',
    'Het laagst scoor je op Verbinder.',
  ]);
  expect(rowsOf('Teamrollen')).toEqual([
    ['Rol', 'Score'],
    ['Organisator', '4,50'],
    ['Doener', '2,00'],
    ['Uitdager', '4,00'],
    ['Vernieuwer', '3,00'],
    ['Teambouwer', '2,50'],
    ['Verbinder', '1,25'],
  ]);
  expect(screen.getByText(/^Bruggen slaan:/)).toBeVisible();
  expect(screen.getByText(/^Elke score is een gemiddelde van 1/)).toBeVisible();
  const radar = await chartOf('Radardiagram: Teamrollen, van 1 tot 5');
  expect(radar).toMatchObject({ kind: 'radar', axis: { min: 1, max: 5 }, values: [4.5, 2, 4, 3, 2.5, 1.25] });
  startPrinting();
  const line = within(screen.getByRole('main')).getByText(/^Noor De Smet · afgedrukt op \d+ \p{L}+ 20\d\d$/u);
  expect(line).toHaveClass('print-only');
});

describe('the sentences', () => {
  test.each<[string, 'bfi' | 'treo', object, string[]]>([
    [
      'say nothing about strengths when the highest score is low',
      'bfi',
      { domainPersonalities: { 'Open-Mindedness': 2.67, Extraversion: 2 }, facetPersonalities: { Trust: 5 } },
      ['Het hoogst scoor je op Openheid.', 'Het laagst scoor je op Extraversie.'],
    ],
    [
      'name both traits of a tie',
      'treo',
      { Organizer: 4, Doer: 4, Challenger: 3, Innovator: 2, Connector: 2 },
      [
        'Het hoogst scoor je op Organisator en Doener.',
        'Daarmee kun je een groep overzicht geven: je verdeelt de taken en bewaakt de tijd.',
        'Daarmee kun je een groep vooruithelpen: je pakt werk aan en maakt het af.',
        'Het laagst scoor je op Vernieuwer en Verbinder.',
      ],
    ],
    [
      'say nothing about the meaning of a trait that the app does not know',
      'treo',
      { Zest: 5, Doer: 2 },
      ['Het hoogst scoor je op Zest.', 'Het laagst scoor je op Doener.'],
    ],
    [
      'say so when nothing stands out, because more than two traits share it',
      'treo',
      { Organizer: 4, Doer: 4, Connector: 4, Innovator: 2, Challenger: 2, 'Team Builder': 2 },
      ['Geen enkele score springt eruit.'],
    ],
  ])('%s', async (_, type, results, expected) => {
    await open(type, results);
    expect(sentences()).toEqual(expected);
  });
});

describe('unexpected results', () => {
  test('have no chart without any score, and show markup as text', async () => {
    await open('treo', { Doer: null, '<img src=x onerror=alert(1)>': 'NaN' });
    expect(rowsOf('Teamrollen').slice(1)).toEqual([
      ['Doener', 'geen score'],
      ['<img src=x onerror=alert(1)>', 'geen score'],
    ]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('with fewer than three scores are bars, because a radar needs three', async () => {
    await open('treo', { Doer: 3, Organizer: '3.5000', Zest: {} });
    const bars = await chartOf('Staafdiagram: Teamrollen, van 1 tot 5');
    expect(bars).toMatchObject({ kind: 'rows', values: [3.5, 3] });
  });

  test('on another scale are shown unchanged on a fitting axis, without the text about 1 to 5', async () => {
    await open('treo', { Organizer: 48, Doer: 66.6667, Challenger: 0, Innovator: -2.5 });
    expect(rowsOf('Teamrollen').map(([, score]) => score)).toEqual(['Score', '48', '66,67', '0', '-2,5']);
    const radar = await chartOf('Radardiagram: Teamrollen');
    expect(radar).toMatchObject({ kind: 'radar', axis: 'fit', values: [48, 66.6667, 0, -2.5] });
    expect(document.body).not.toHaveTextContent(/1 tot 5|van 1 /);
    expect(sentences()).toHaveLength(2);
  });
});

describe('no results', () => {
  test('have a text and a link to the test', async () => {
    server.use(on('getTestResults', () => HttpResponse.json({}, { status: 404 }), { at: { type: 'bfi' } }));
    const { user, router } = await renderApp(paths.bfi, { as: people.student });
    expect(screen.getByRole('heading', { name: 'Er zijn geen resultaten gevonden' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Naar de test' }));
    await waitFor(() => expect(addressOf(router)).toBe('/profile/data/bfi2'));
  });

  test('of an unknown test are not loaded', async () => {
    await renderApp('/profile/data/Attitude/results', { as: people.student });
    expect(screen.getByRole('heading', { name: 'No data to display' })).toBeVisible();
    expect(screen.getByText('No data to display')).toHaveAttribute('lang', 'en');
    expect(calls).toEqual([lineOf('getUser')]);
  });
});
