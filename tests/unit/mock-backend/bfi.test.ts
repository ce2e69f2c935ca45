import { describe, expect, it } from 'vitest';
import { bfiQuestions, bfiResults } from '../../../mock-backend/bfi.ts';

// The expected values of this file are worked out by hand from the published key.

const facetNames = [
  ...['Sociability', 'Assertiveness', 'Energy Level'],
  ...['Compassion', 'Respectfulness', 'Trust'],
  ...['Organization', 'Productiveness', 'Responsibility'],
  ...['Anxiety', 'Depression', 'Emotional Volatility'],
  ...['Intellectual Curiosity', 'Aesthetic Sensitivity', 'Creative Imagination'],
];
const domainNames = [
  'Extraversion',
  'Agreeableness',
  'Conscientiousness',
  'Negative Emotionality',
  'Open-Mindedness',
];
const reversed = [
  ...[3, 4, 5, 8, 9, 11, 12, 16, 17, 22, 23, 24, 25, 26, 28],
  ...[29, 30, 31, 36, 37, 42, 44, 45, 47, 48, 49, 50, 51, 55, 58],
];

/** Every item answered with `answer`, but for those of `others`. */
const sheet = (answer: number, others: Record<number, number> = {}) => ({
  ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i + 1, answer])),
  ...others,
});
const each = (items: number[], answer: number) => Object.fromEntries(items.map((item) => [item, answer]));

/** Every scale at `score`, but for those of `others`. */
const scales = (score: number, others: Record<string, number> = {}) => ({
  domainPersonalities: Object.fromEntries(
    domainNames.map((name) => [name, expect.closeTo(others[name] ?? score, 9)]),
  ),
  facetPersonalities: Object.fromEntries(facetNames.map((name) => [name, others[name] ?? score])),
});

describe('the key of the personality test', () => {
  // Two of the four items of each facet are reversed: (a + a + (6 - a) + (6 - a)) / 4 = 3.
  it.each([1, 2, 3, 4, 5])('gives 3 on every scale to who answers %d to everything', (answer) => {
    expect(bfiResults(sheet(answer))).toEqual(scales(3));
  });

  it('turns the reversed items, and those alone', () => {
    expect(bfiResults(sheet(3, each(reversed, 5)))).toEqual(scales(2)); // (3 + 3 + 1 + 1) / 4
    expect(bfiResults(sheet(3, each(reversed, 1)))).toEqual(scales(4)); // (3 + 3 + 5 + 5) / 4
    expect(bfiResults(sheet(5, each(reversed, 1)))).toEqual(scales(5));
    expect(bfiResults(sheet(1, each(reversed, 5)))).toEqual(scales(1));
  });

  it.each<[facet: string, domain: string, high: number[], low: number[]]>([
    ['Sociability', 'Extraversion', [1, 46], [16, 31]],
    ['Assertiveness', 'Extraversion', [6, 21], [36, 51]],
    ['Energy Level', 'Extraversion', [41, 56], [11, 26]],
    ['Compassion', 'Agreeableness', [2, 32], [17, 47]],
    ['Respectfulness', 'Agreeableness', [7, 52], [22, 37]],
    ['Trust', 'Agreeableness', [27, 57], [12, 42]],
    ['Organization', 'Conscientiousness', [18, 33], [3, 48]],
    ['Productiveness', 'Conscientiousness', [38, 53], [8, 23]],
    ['Responsibility', 'Conscientiousness', [13, 43], [28, 58]],
    ['Anxiety', 'Negative Emotionality', [19, 34], [4, 49]],
    ['Depression', 'Negative Emotionality', [39, 54], [9, 24]],
    ['Emotional Volatility', 'Negative Emotionality', [14, 59], [29, 44]],
    ['Intellectual Curiosity', 'Open-Mindedness', [10, 40], [25, 55]],
    ['Aesthetic Sensitivity', 'Open-Mindedness', [20, 35], [5, 50]],
    ['Creative Imagination', 'Open-Mindedness', [15, 60], [30, 45]],
  ])('lifts %s alone, and %s with it', (facet, domain, high, low) => {
    const answers = sheet(3, { ...each(high, 5), ...each(low, 1) });
    // Of the twelve items of the domain four count 5 and eight count 3: 44 / 12.
    expect(bfiResults(answers)).toEqual(scales(3, { [facet]: 5, [domain]: 44 / 12 }));
  });

  it.each([
    ['Extraversion', [16, 31, 36, 51, 11, 26], [1, 46, 6, 21, 41, 56]],
    ['Agreeableness', [17, 47, 22, 37, 12, 42], [2, 32, 7, 52, 27, 57]],
    ['Conscientiousness', [3, 48, 8, 23, 28, 58], [18, 33, 38, 53, 13, 43]],
    ['Negative Emotionality', [4, 49, 9, 24, 29, 44], [19, 34, 39, 54, 14, 59]],
    ['Open-Mindedness', [25, 55, 5, 50, 30, 45], [10, 40, 20, 35, 15, 60]],
  ])('takes %s as low as it goes, and leaves the others', (domain, high, low) => {
    const first = domainNames.indexOf(domain) * 3;
    const lowest: Record<string, number> = {};
    for (const name of [domain, ...facetNames.slice(first, first + 3)]) lowest[name] = 1;
    expect(bfiResults(sheet(3, { ...each(high, 5), ...each(low, 1) }))).toEqual(scales(3, lowest));
  });

  it('scores a sheet with different answers', () => {
    // Items 1 to 5 in the first row, 6 to 10 in the second, and so on: a column per domain.
    const rows = '54231 45325 23454 12545 34112 45231 25423 51544 32452 41325 25431 54143'.replaceAll(
      ' ',
      '',
    );
    const answers = Object.fromEntries([...rows].map((digit, at) => [at + 1, Number(digit)]));
    expect(bfiResults(answers)).toEqual(
      scales(Number.NaN, {
        Sociability: 4.5, //            5 + (6-1) + (6-2) + 4 = 18
        Assertiveness: 3, //            4 + 3 + (6-5) + (6-2) = 12
        'Energy Level': 3.5, //         (6-2) + (6-4) + 3 + 5 = 14
        Extraversion: 44 / 12,
        Compassion: 4.5, //             4 + (6-2) + 5 + (6-1) = 18
        Respectfulness: 4.25, //        5 + (6-4) + (6-1) + 5 = 17
        Trust: 4, //                    (6-3) + 5 + (6-2) + 4 = 16
        Agreeableness: 51 / 12,
        Organization: 4, //             (6-2) + 5 + 4 + (6-3) = 16
        Productiveness: 4.25, //        (6-3) + (6-1) + 5 + 4 = 17
        Responsibility: 4.25, //        4 + (6-2) + 4 + (6-1) = 17
        Conscientiousness: 50 / 12,
        Anxiety: 3.25, //               (6-3) + 4 + 2 + (6-2) = 13
        Depression: 4, //               (6-2) + (6-1) + 4 + 3 = 16
        'Emotional Volatility': 3.25, // 5 + (6-3) + (6-5) + 4 = 13
        'Negative Emotionality': 42 / 12,
        'Intellectual Curiosity': 4.5, // 5 + (6-2) + 4 + (6-1) = 18
        'Aesthetic Sensitivity': 3.5, // (6-1) + 5 + 3 + (6-5) = 14
        'Creative Imagination': 4, //   4 + (6-1) + (6-2) + 3 = 16
        'Open-Mindedness': 48 / 12,
      }),
    );
  });
});

it('has 60 different statements in the first person, in the order of their items', () => {
  expect(bfiQuestions.map(({ question_id }) => question_id)).toEqual(
    Array.from({ length: 60 }, (_, i) => i + 1),
  );
  expect(new Set(bfiQuestions.map(({ question }) => question)).size).toBe(60);
  expect(bfiQuestions[0]?.question).toBe('Ik stap makkelijk op mensen af die ik niet ken.');
  expect(bfiQuestions[59]?.question).toBe('Ik maak graag iets nieuws uit wat er al is.');
});
