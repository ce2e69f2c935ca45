import { expect, test } from 'vitest';
import { domainOf, domains, facets, inOrder, roles } from '../../../src/features/self-tests/traits.ts';

const scores = (...names: string[]) => names.map((name) => ({ name, score: 3 }));

test('each of the five domains has three different facets', () => {
  expect(domains).toHaveLength(5);
  for (const domain of domains) expect(facets.filter((facet) => domainOf(facet) === domain)).toHaveLength(3);
  expect(new Set(facets).size).toBe(15);
  expect(roles).toHaveLength(6);
});

test('facets are sorted by domain, and unknown ones come last in their order', () => {
  const ordered = inOrder(scores('Trust', 'Zest', 'Sociability', 'Humour', 'Compassion'), facets);
  expect(ordered.map(({ name, trait }) => [name, domainOf(trait)])).toEqual([
    ['Sociability', 'extraversion'],
    ['Compassion', 'agreeableness'],
    ['Trust', 'agreeableness'],
    ['Zest', undefined],
    ['Humour', undefined],
  ]);
});

test.each(['Open-Mindedness', 'openMindedness', 'OPEN MINDEDNESS'])(
  'the name %s means open-mindedness',
  (name) => {
    expect(inOrder(scores(name), domains)).toEqual([{ name, score: 3, trait: 'openMindedness' }]);
  },
);

test.each(['__proto__', '-', 'extraversion2'])('the unknown name %j keeps its score', (name) => {
  expect(inOrder(scores(name), domains)).toEqual([{ name, score: 3, trait: undefined }]);
});

test('a trait with two names is listed twice, and the given scores are not changed', () => {
  const given = Object.freeze(scores('Doer', 'doer', 'Organizer'));
  expect(inOrder(given, roles).map(({ name }) => name)).toEqual(['Organizer', 'Doer', 'doer']);
  expect(given.map(({ name }) => name)).toEqual(['Doer', 'doer', 'Organizer']);
});
