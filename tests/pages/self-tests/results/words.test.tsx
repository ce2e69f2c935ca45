import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { people, renderApp } from '../../render-app.tsx';
import { on, server } from '../../server.ts';

vi.mock('../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));

async function open(type: 'bfi' | 'treo', results: object, language: 'nl' | 'en' | 'fr' = 'nl') {
  server.use(on('getTestResults', () => HttpResponse.json(results), { at: { type } }));
  const path = `/profile/data/${type === 'bfi' ? 'bfi2' : 'Treo'}/results`;
  await renderApp(path, { as: people.student, language });
}

/** The sentences above the note. */
const sentences = () => {
  const note = screen.getByText(/^(Dit is geen|This is not a|Ceci n’est pas un) diagnos/).closest('p');
  return [...(note?.parentElement?.children ?? [])].slice(0, -1).map(({ textContent }) => textContent);
};

const roles = { Organizer: 4.5, Doer: 2, Challenger: 4, Innovator: 3, 'Team Builder': 2.5, Connector: 1.25 };

describe('the sentences', () => {
  test('say what is highest, what that brings to a group, and what is lowest', async () => {
    await open('treo', roles);
    expect(sentences()).toEqual([
      'Het hoogst scoor je op Organisator.',
      'Daarmee kun je een groep overzicht geven: je verdeelt de taken en bewaakt de tijd.',
      'Het laagst scoor je op Verbinder.',
    ]);
    expect(screen.getByText(/Er is geen norm: je wordt met niemand vergeleken\.$/)).toBeVisible();
  });

  test.each([
    ['en', 'You score highest on Organiser.', 'You score lowest on Connector.'],
    ['fr', 'Ton score le plus haut : Organisateur.', 'Ton score le plus bas : Connecteur.'],
  ] as const)('are translated into %s', async (language, highest, lowest) => {
    await open('treo', roles, language);
    const [first, , last] = sentences();
    expect(first?.replace('\u00a0', ' ')).toBe(highest);
    expect(last?.replace('\u00a0', ' ')).toBe(lowest);
  });

  test('of the personality test are about its domains', async () => {
    await open('bfi', {
      domainPersonalities: { 'Open-Mindedness': 4.67, Extraversion: 2 },
      facetPersonalities: { Trust: 5, Anxiety: 1 },
    });
    expect(sentences()).toEqual([
      'Het hoogst scoor je op Openheid.',
      'Daarmee kun je een groep verder laten kijken: je bent nieuwsgierig en zoekt nieuwe ideeën.',
      'Het laagst scoor je op Extraversie.',
    ]);
  });

  test.each<[string, object, string[]]>([
    [
      'name both traits of a tie',
      { Organizer: 4, Doer: 4, Challenger: 3, Innovator: 2, Connector: 2 },
      [
        'Het hoogst scoor je op Organisator en Doener.',
        'Daarmee kun je een groep overzicht geven: je verdeelt de taken en bewaakt de tijd.',
        'Daarmee kun je een groep vooruithelpen: je pakt werk aan en maakt het af.',
        'Het laagst scoor je op Vernieuwer en Verbinder.',
      ],
    ],
    [
      'promise nothing to a group when even the highest score is low',
      { Organizer: 3, Doer: 2 },
      ['Het hoogst scoor je op Organisator.', 'Het laagst scoor je op Doener.'],
    ],
    [
      'say nothing about the meaning of a trait that the app does not know',
      { Zest: 5, Doer: 2 },
      ['Het hoogst scoor je op Zest.', 'Het laagst scoor je op Doener.'],
    ],
    [
      'say nothing about the meaning of scores on another scale',
      { Organizer: 66.7, Doer: 20 },
      ['Het hoogst scoor je op Organisator.', 'Het laagst scoor je op Doener.'],
    ],
    [
      'call no score the highest that three traits have',
      { Organizer: 3, Doer: 3, Connector: 3, Innovator: 2 },
      ['Het laagst scoor je op Vernieuwer.'],
    ],
    [
      'say so when nothing stands out',
      { Organizer: 4, Doer: 4, Connector: 4, Innovator: 2, Challenger: 2, 'Team Builder': 2 },
      ['Geen enkele score springt eruit.'],
    ],
    [
      'say that nothing stands out of equal scores',
      { Organizer: 3, Doer: 3, Connector: 3 },
      ['Geen enkele score springt eruit.'],
    ],
    ['are left out for a single score', { Organizer: 3, Doer: null }, []],
  ])('%s', async (_, results, expected) => {
    await open('treo', results);
    expect(sentences()).toEqual(expected);
  });
});

describe('the list of bars', () => {
  const list = () => within(screen.getByRole('region', { name: 'Al je scores met uitleg' }));
  const itemOf = (name: string) =>
    list().getByText(name, { selector: 'strong' }).closest('li') as HTMLElement;

  test('has each domain with its facets, each with a plain explanation', async () => {
    await open('bfi', {
      domainPersonalities: { Extraversion: 3.4166, Zest: 2 },
      facetPersonalities: { Sociability: 1.25, Assertiveness: null, Trust: 4, Vigour: 3 },
    });
    const extraversion = itemOf('Extraversie');
    expect(extraversion).toHaveTextContent('Extraversie 3,42Hoe graag je mensen opzoekt');
    expect(within(extraversion).getByText('Sociabiliteit').closest('li')).toHaveTextContent(
      'Sociabiliteit 1,25Hoe graag je bij andere mensen bent en met hen praat.',
    );
    const unknown = within(extraversion).getByText('Assertiviteit').closest('li');
    expect(unknown).toHaveTextContent('geen score');
    expect(unknown?.querySelector('[aria-hidden]')).toBeNull();
    expect(itemOf('Zest')).toHaveTextContent(/^Zest 2,00$/);
    expect(itemOf('Vertrouwen')).toHaveTextContent('Hoe snel je gelooft dat anderen het goed bedoelen.');
    expect(itemOf('Vigour')).toHaveTextContent(/^Vigour 3,00$/);
  });

  test.each([
    ['nl', 1, 'Somberheid', /met Awel: bel 102/],
    ['nl', 5, 'Somberheid', /met Awel: bel 102/],
    ['en', 1, 'Low mood', /Awel \(call 102, in Dutch\) or Écoute-Enfants \(call 103, in French\)/],
    ['fr', 1, 'Humeur sombre', /à Écoute-Enfants : appelle le 103/],
  ] as const)('says in %s, with a score of %i, where to find help', async (language, score, name, help) => {
    await open(
      'bfi',
      { facetPersonalities: { Depression: score, Trust: 3 }, domainPersonalities: {} },
      language,
    );
    const line = screen.getByText(help);
    expect(line.closest('li')).toHaveTextContent(name);
  });

  test('has a bar as long as the score, on any scale', async () => {
    await open('treo', { Organizer: 5, Doer: 3, Connector: 1 });
    const shares = ['Organisator', 'Doener', 'Verbinder'].map((name) =>
      (itemOf(name).querySelector('[aria-hidden]') as HTMLElement).style.getPropertyValue('--share'),
    );
    expect(shares).toEqual(['1', '0.5', '0']);
  });

  test.each([
    [{ Organizer: 5, Doer: 1 }, true],
    [{ Organizer: 5.01, Doer: 1 }, false],
    [{ Organizer: 5, Doer: 0.99 }, false],
  ])('the scores %j lie on the scale from 1 to 5: %s', async (scores, isOnScale) => {
    await open('treo', scores);
    expect(screen.queryAllByText(/^Elke score is een gemiddelde van 1/)).toHaveLength(isOnScale ? 1 : 0);
  });

  test('has bars that fit scores on another scale', async () => {
    await open('treo', { Organizer: 80, Doer: 20 });
    expect(
      (itemOf('Doener').querySelector('[aria-hidden]') as HTMLElement).style.getPropertyValue('--share'),
    ).toBe('0.25');
  });
});
