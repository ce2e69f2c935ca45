import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChartData } from '../../../../src/ui/chart-data.ts';
import { lineOf } from '../../../calls.ts';
import { expectAccessible } from '../../axe.ts';
import { addressOf, people, renderApp, startPrinting } from '../../render-app.tsx';
import { calls, on, server } from '../../server.ts';

const drawn: ChartData[] = [];
const saved = vi.hoisted((): { content: Blob; name: string }[] => []);

vi.mock('../../../../src/ui/ChartCanvas.tsx', () => ({
  ChartCanvas: (chart: ChartData) => {
    drawn.push(chart);
    return <div role="img" aria-label={chart.label} />;
  },
}));

vi.mock('../../../../src/ui/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../../src/ui/save-file.ts')>()),
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));

afterEach(() => {
  drawn.length = 0;
  saved.length = 0;
});

const bfi = '/profile/data/bfi2/results';
const treo = '/profile/data/Treo/results';

const bfiResults = {
  domainPersonalities: {
    'Open-Mindedness': 4.666666,
    Extraversion: 3.4166,
    Agreeableness: 4.25,
    Conscientiousness: 1,
    'Negative Emotionality': 5,
  },
  facetPersonalities: { Trust: 2, Anxiety: 3.5, Sociability: 1.25, Assertiveness: 4 },
};

function answer(type: 'bfi' | 'treo', respond: () => Response) {
  server.use(on('getTestResults', respond, { at: { type } }));
}

const json = (body: unknown) => () =>
  new HttpResponse(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json' },
  });

const charts = /^(Alle grafieken|All charts|Tous les diagrammes)$/;

/** Opens a page of results, and all charts if it has any. */
async function open(path: string, language: 'nl' | 'en' | 'fr' = 'nl') {
  const app = await renderApp(path, { as: people.student, language });
  if (screen.queryByText(charts)) await openCharts(app);
  return app;
}

async function openCharts({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>) {
  await user.click(screen.getByText(charts));
  await screen.findAllByRole('table');
}

test.each([
  [bfi, 'nl', /^Noor De Smet · afgedrukt op \d+ \p{L}+ 20\d\d$/u],
  [treo, 'en', /^Noor De Smet · printed on \d+ \p{L}+ 20\d\d$/u],
  [treo, 'fr', /^Noor De Smet · imprimé le \d+ \p{L}+ 20\d\d$/u],
] as const)('%s says on paper whose results they are, and the day, in %s', async (path, language, text) => {
  answer('bfi', json(bfiResults));
  await open(path, language);
  startPrinting();
  expect(within(screen.getByRole('main')).getByText(text)).toHaveClass('print-only');
});

/** The rows of a table as lists of their cells. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.firstChild?.textContent?.trim() ?? ''));

const chartOf = (label: string) => drawn.findLast((chart) => chart.label === label);

describe('the results of the personality test', () => {
  beforeEach(() => answer('bfi', json(bfiResults)));

  test('show domains and facets in charts from 1 to 5, each with a table', async () => {
    await open(bfi);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Resultaten van de persoonlijkheids\u00adtest',
    );
    expect(screen.getByText('Dit is geen diagnose.')).toBeVisible();
    expect(rowsOf('Domeinen')).toEqual([
      ['Domein', 'Score'],
      ['Extraversie', '3,42'],
      ['Vriendelijkheid', '4,25'],
      ['Zorgvuldigheid', '1,00'],
      ['Negatieve emotionaliteit', '5,00'],
      ['Openheid', '4,67'],
    ]);
    expect(screen.getByText(/^Hoe nieuwsgierig je bent naar ideeën/)).toBeVisible();
    expect(rowsOf('Facetten per domein')).toEqual([
      ['Facet', 'Score'],
      ['Extraversie'],
      ['Sociabiliteit', '1,25'],
      ['Assertiviteit', '4,00'],
      ['Vriendelijkheid'],
      ['Vertrouwen', '2,00'],
      ['Negatieve emotionaliteit'],
      ['Bezorgdheid', '3,50'],
    ]);
    expect(rowsOf('Profiel van de facetten').slice(1)).toEqual([
      ['Assertiviteit', '4,00'],
      ['Bezorgdheid', '3,50'],
      ['Vertrouwen', '2,00'],
      ['Sociabiliteit', '1,25'],
    ]);
    await screen.findByRole('img', { name: 'Staafdiagram: Domeinen, van 1 tot 5' });
    expect(chartOf('Staafdiagram: Domeinen, van 1 tot 5')).toMatchObject({
      kind: 'rows',
      axis: { min: 1, max: 5 },
      values: [3.4166, 4.25, 1, 5, 4.666666],
      tones: [0, 1, 2, 3, 4],
    });
    expect(chartOf('Staafdiagram: Facetten per domein, van 1 tot 5')).toMatchObject({
      labels: ['Sociabiliteit', 'Assertiviteit', 'Vertrouwen', 'Bezorgdheid'],
      groups: ['Extraversie', 'Extraversie', 'Vriendelijkheid', 'Negatieve emotionaliteit'],
      tones: [0, 0, 1, 3],
    });
    expect(chartOf('Radardiagram: Profiel van de facetten, van 1 tot 5')).toMatchObject({
      kind: 'radar',
      axis: { min: 1, max: 5 },
      values: [1.25, 4, 2, 3.5],
    });
  });

  test.each([bfi, treo])('have no charts or tables until they are opened: %s', async (path) => {
    answer('treo', json({ Doer: 2, Organizer: 4 }));
    const { user } = await renderApp(path, { as: people.student });
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await openCharts({ user });
    expect(screen.getAllByRole('figure')).toHaveLength(path === bfi ? 3 : 1);
  });

  test('have each score once', async () => {
    await renderApp(bfi, { as: people.student });
    for (const score of ['4,67', '3,42', '4,25', '1,25', '4,00', '2,00', '3,50'])
      expect(screen.getAllByText(score, { exact: false })).toHaveLength(1);
  });

  test('have a colour for each domain, also when a domain is missing', async () => {
    answer('bfi', json({ ...bfiResults, domainPersonalities: { Conscientiousness: 2, Zest: 3 } }));
    await open(bfi);
    await screen.findByRole('img', { name: /Domeinen/ });
    expect(chartOf('Staafdiagram: Domeinen, van 1 tot 5')).toMatchObject({
      labels: ['Zorgvuldigheid', 'Zest'],
      tones: [2, -1],
    });
  });

  test.each([
    [
      'en',
      'Personality test results',
      'This is not a diagnosis.',
      'Domains',
      'Open-mindedness',
      '4.67',
      'Worry',
    ],
    [
      'fr',
      'Résultats du test de personnalité',
      'Ceci n’est pas un diagnostic.',
      'Domaines',
      'Ouverture d’esprit',
      '4,67',
      'Inquiétude',
    ],
  ] as const)('are translated into %s', async (language, title, note, domains, domain, score, facet) => {
    await open(bfi, language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(note)).toBeVisible();
    expect(rowsOf(domains)).toContainEqual([domain, score]);
    expect(screen.getAllByRole('rowheader', { name: facet })).toHaveLength(2);
    await expectAccessible();
  });

  test('change with the language, numbers in the charts too', async () => {
    const { user } = await open(bfi);
    await screen.findAllByRole('img');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'en');
    expect(await screen.findByRole('img', { name: 'Bar chart: Domains, from 1 to 5' })).toBeVisible();
    expect(chartOf('Bar chart: Domains, from 1 to 5')?.format?.(3.5)).toBe('3.50');
  });

  test('can be downloaded as CSV', async () => {
    const { user } = await open(bfi);
    await user.click(screen.getByRole('button', { name: 'Downloaden als CSV Facetten per domein' }));
    expect(saved.map(({ name }) => name)).toEqual([
      'resultaten-van-de-persoonlijkheidstest-facetten-per-domein.csv',
    ]);
    expect(await saved[0]?.content.text()).toBe(
      [
        'Domein;Facet;Score',
        'Extraversie;Sociabiliteit;1,25',
        'Extraversie;Assertiviteit;4',
        'Vriendelijkheid;Vertrouwen;2',
        'Negatieve emotionaliteit;Bezorgdheid;3,5',
        '',
      ].join('\r\n'),
    );
    await user.click(screen.getByRole('button', { name: 'Downloaden als CSV Domeinen' }));
    expect(await saved[1]?.content.text()).toContain('Openheid;4,67\r\n');
  });

  test('open at an address in any letter case', async () => {
    await open('/profile/data/BFI2/Results');
    expect(screen.getByRole('table', { name: 'Domeinen' })).toBeVisible();
  });
});

describe('unexpected results', () => {
  const odd =
    '{"Zest":"x","__proto__":2,"constructor":"3.5000","Extraversion":{},"Agreeableness":[6],"Openness":"NaN","Trust":null}';

  test('show unknown names unchanged, and traits without a score in the table only', async () => {
    answer('bfi', json(`{"domainPersonalities":${odd},"facetPersonalities":${odd}}`));
    const { user } = await open(bfi);
    expect(rowsOf('Domeinen').slice(1)).toEqual([
      ['Extraversie', 'geen score'],
      ['Vriendelijkheid', 'geen score'],
      ['Zest', 'geen score'],
      ['__proto__', '2,00'],
      ['constructor', '3,50'],
      ['Openness', 'geen score'],
      ['Trust', 'geen score'],
    ]);
    expect(rowsOf('Facetten per domein').slice(1, 5)).toEqual([
      ['Vriendelijkheid'],
      ['Vertrouwen', 'geen score'],
      ['Andere facetten'],
      ['Zest', 'geen score'],
    ]);
    await screen.findAllByRole('img');
    expect(chartOf('Staafdiagram: Domeinen, van 1 tot 5')).toMatchObject({
      labels: ['__proto__', 'constructor'],
      values: [2, 3.5],
    });
    // A radar needs three values.
    expect(chartOf('Staafdiagram: Profiel van de facetten, van 1 tot 5')).toMatchObject({ kind: 'rows' });
    await user.click(screen.getByRole('button', { name: 'Downloaden als CSV Domeinen' }));
    expect(await saved[0]?.content.text()).toContain('Extraversie;\r\n');
    await expectAccessible();
  });

  test('have no chart without any score', async () => {
    answer('treo', json({ Doer: null, Organizer: 'NaN' }));
    await open(treo);
    expect(rowsOf('Teamrollen').slice(1)).toEqual([
      ['Organisator', 'geen score'],
      ['Doener', 'geen score'],
    ]);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: /CSV/ })).toBeVisible();
  });

  test('show markup as text, and escape formulas', async () => {
    answer('treo', json({ '<img src=x onerror=alert(1)>': 3, '=1+1': 2, Doer: 1 }));
    const { user } = await open(treo);
    expect(screen.getByRole('rowheader', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /CSV/ }));
    expect(await saved[0]?.content.text()).toContain("\r\n'=1+1;2\r\n");
  });

  test.each([
    ['bfi', bfi, { domainPersonalities: {}, facetPersonalities: {} }, '/profile/data/bfi2'],
    ['treo', treo, {}, '/profile/data/Treo'],
  ] as const)('of %s that are empty show what to do', async (type, path, empty, test) => {
    answer(type, json(empty));
    await open(path);
    expect(screen.getByRole('heading', { name: 'Nog geen resultaten' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar de test' })).toHaveAttribute('href', test);
    expect(screen.queryByRole('table')).toBeNull();
    await expectAccessible();
  });

  test('with one empty map show the other one', async () => {
    answer('bfi', json({ domainPersonalities: { Extraversion: 2 }, facetPersonalities: {} }));
    await open(bfi);
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });
});

describe('scores on another scale', () => {
  const scale = /^Elke score is een gemiddelde van 1/;

  test('are shown unchanged on a fitting axis, without the text about 1 to 5', async () => {
    answer(
      'treo',
      json({ Organizer: 48, Doer: 66.6667, Challenger: 0, Innovator: -2.5, Connector: '100.00' }),
    );
    const { user } = await open(treo);
    expect(rowsOf('Teamrollen').slice(1)).toEqual([
      ['Organisator', '48'],
      ['Doener', '66,67'],
      ['Uitdager', '0'],
      ['Vernieuwer', '-2,5'],
      ['Verbinder', '100'],
    ]);
    await screen.findByRole('img', { name: 'Radardiagram: Teamrollen' });
    expect(drawn.at(-1)).toMatchObject({ kind: 'radar', axis: 'fit', values: [48, 66.6667, 0, -2.5, 100] });
    expect(drawn.at(-1)?.format?.(66.6667)).toBe('66,67');
    expect(document.body).not.toHaveTextContent(/1 tot 5|van 1 /);
    await user.click(screen.getByRole('button', { name: /CSV/ }));
    expect(await saved[0]?.content.text()).toContain('Doener;66,67\r\n');
    await expectAccessible();
  });

  test('in one of the two maps change the whole page', async () => {
    answer(
      'bfi',
      json({ domainPersonalities: { Extraversion: 36 }, facetPersonalities: { Trust: -1, Zest: null } }),
    );
    await open(bfi);
    expect(rowsOf('Domeinen').slice(1)).toEqual([['Extraversie', '36']]);
    expect(rowsOf('Profiel van de facetten').slice(1)).toEqual([
      ['Vertrouwen', '-1'],
      ['Zest', 'geen score'],
    ]);
    await screen.findByRole('img', { name: 'Staafdiagram: Domeinen' });
    expect(chartOf('Staafdiagram: Profiel van de facetten')).toMatchObject({ axis: 'fit', values: [-1] });
    expect(screen.queryByText(scale)).toBeNull();
  });

  test.each([
    [{ Doer: 1, Organizer: 5 }, true],
    [{ Doer: 0.99, Organizer: 5 }, false],
    [{ Doer: 1, Organizer: 5.01 }, false],
  ])('%j have the text about 1 to 5: %s', async (scores, isSaid) => {
    answer('treo', json(scores));
    await open(treo);
    expect(screen.queryByText(scale) !== null).toBe(isSaid);
    expect((await screen.findByRole('img')).getAttribute('aria-label')?.endsWith('van 1 tot 5')).toBe(isSaid);
  });
});

describe('the results of the team-role test', () => {
  test('show the six roles in a radar chart', async () => {
    answer(
      'treo',
      json({ Connector: 1, 'Team Builder': 2.5, Innovator: 3, Challenger: 4, Doer: 4.5, Organizer: 5 }),
    );
    await open(treo);
    expect(rowsOf('Teamrollen')).toEqual([
      ['Rol', 'Score'],
      ['Organisator', '5,00'],
      ['Doener', '4,50'],
      ['Uitdager', '4,00'],
      ['Vernieuwer', '3,00'],
      ['Teambouwer', '2,50'],
      ['Verbinder', '1,00'],
    ]);
    expect(screen.getByText(/^Bruggen slaan:/)).toBeVisible();
    await screen.findByRole('img', { name: 'Radardiagram: Teamrollen, van 1 tot 5' });
    expect(drawn.at(-1)).toMatchObject({
      kind: 'radar',
      axis: { min: 1, max: 5 },
      values: [5, 4.5, 4, 3, 2.5, 1],
    });
  });
});

describe('no results', () => {
  test('have a text and a link to the test', async () => {
    answer('bfi', () => HttpResponse.json({ detail: 'x' }, { status: 404 }));
    const { user, router } = await open(bfi);
    expect(screen.getByRole('heading', { name: 'Er zijn geen resultaten gevonden' })).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('link', { name: 'Naar de test' }));
    await vi.waitFor(() => expect(addressOf(router)).toBe('/profile/data/bfi2'));
  });

  const failed = 'An error occurred while fetching the data';
  test.each<[string, () => Response, string]>([
    ['500', () => HttpResponse.json({}, { status: 500 }), failed],
    ['403', () => HttpResponse.json({}, { status: 403 }), failed],
    [
      'no answer',
      () => HttpResponse.error(),
      `${failed}. Er kwam geen antwoord: controleer je internetverbinding.`,
    ],
    ['HTML', () => HttpResponse.html('<p>'), `${failed}. De server gaf een antwoord dat niet te lezen is.`],
    ['a list', json([1]), `${failed}. De server gaf een antwoord dat niet te lezen is.`],
  ])('because of %s show an error with a retry', async (_, respond, text) => {
    server.use(on('getTestResults', respond, { at: { type: 'bfi' }, once: true }));
    const { user } = await open(bfi);
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText(failed)).toHaveAttribute('lang', 'en');
    answer('bfi', json(bfiResults));
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByText('Al je scores met uitleg')).toBeVisible();
  });

  test.each(['Attitude', 'motivatie', '__proto__', 'constructor', 'x'])(
    'of the unknown test %s are not loaded',
    async (type) => {
      await open(`/profile/data/${type}/results`);
      expect(screen.getByRole('heading', { name: 'No data to display' })).toBeVisible();
      expect(screen.getByText('No data to display')).toHaveAttribute('lang', 'en');
      expect(calls).toEqual([lineOf('getUser')]);
    },
  );
});
