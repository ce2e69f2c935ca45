import { expect, test } from 'vitest';
import { domainOf, domains, facets, inOrder, roles } from '../../../src/features/self-tests/traits.ts';

const scores = (...names: string[]) => names.map((name) => ({ name, score: 3 }));

test('five domains have three facets each, none of them twice', () => {
  expect(domains).toHaveLength(5);
  for (const domain of domains) expect(facets.filter((facet) => domainOf(facet) === domain)).toHaveLength(3);
  expect(new Set(facets).size).toBe(15);
  expect(roles).toHaveLength(6);
});

test('facets stand together by domain, and those of no known domain come last as they came', () => {
  const ordered = inOrder(scores('Trust', 'Zest', 'Sociability', 'Humour', 'Compassion'), facets);
  expect(ordered.map(({ name, trait }) => [name, domainOf(trait)])).toEqual([
    ['Sociability', 'extraversion'],
    ['Compassion', 'agreeableness'],
    ['Trust', 'agreeableness'],
    ['Zest', undefined],
    ['Humour', undefined],
  ]);
});

test.each(['Open-Mindedness', 'open_mindedness', 'openMindedness', 'OPEN MINDEDNESS'])(
  '%s is the domain of open-mindedness',
  (name) => {
    expect(inOrder(scores(name), domains)).toEqual([{ name, score: 3, trait: 'openMindedness' }]);
  },
);

test.each(['__proto__', 'constructor', 'toString', '', '-', 'extraversion2'])(
  '%j is the name of no trait, and is kept',
  (name) => {
    expect(inOrder(scores(name), domains)).toEqual([{ name, score: 3, trait: undefined }]);
  },
);

test('a trait that comes under two names is shown twice, and the scores that came are left alone', () => {
  const given = Object.freeze(scores('Doer', 'doer', 'Organizer'));
  expect(inOrder(given, roles).map(({ name }) => name)).toEqual(['Organizer', 'Doer', 'doer']);
  expect(given.map(({ name }) => name)).toEqual(['Doer', 'doer', 'Organizer']);
});
