import { expect, it } from 'vitest';
import { bfiQuestions, bfiResults } from '../../../mock-backend/bfi.ts';

it('scores a sheet with different answers', () => {
  // Worked out by hand from the published key. Items 1 to 5 are in the first row, 6 to 10 in the second: a column per domain.
  const rows = '54231 45325 23454 12545 34112 45231 25423 51544 32452 41325 25431 54143';
  const digits = [...rows.replaceAll(' ', '')];
  const { domainPersonalities, facetPersonalities } = bfiResults(
    Object.fromEntries(digits.map((digit, at) => [at + 1, Number(digit)])),
  );
  expect(facetPersonalities).toEqual({
    Sociability: 4.5, //            5 + (6-1) + (6-2) + 4 = 18
    Assertiveness: 3, //            4 + 3 + (6-5) + (6-2) = 12
    'Energy Level': 3.5, //         (6-2) + (6-4) + 3 + 5 = 14
    Compassion: 4.5, //             4 + (6-2) + 5 + (6-1) = 18
    Respectfulness: 4.25, //        5 + (6-4) + (6-1) + 5 = 17
    Trust: 4, //                    (6-3) + 5 + (6-2) + 4 = 16
    Organization: 4, //             (6-2) + 5 + 4 + (6-3) = 16
    Productiveness: 4.25, //        (6-3) + (6-1) + 5 + 4 = 17
    Responsibility: 4.25, //        4 + (6-2) + 4 + (6-1) = 17
    Anxiety: 3.25, //               (6-3) + 4 + 2 + (6-2) = 13
    Depression: 4, //               (6-2) + (6-1) + 4 + 3 = 16
    'Emotional Volatility': 3.25, // 5 + (6-3) + (6-5) + 4 = 13
    'Intellectual Curiosity': 4.5, // 5 + (6-2) + 4 + (6-1) = 18
    'Aesthetic Sensitivity': 3.5, // (6-1) + 5 + 3 + (6-5) = 14
    'Creative Imagination': 4, //   4 + (6-1) + (6-2) + 3 = 16
  });
  const near = (sum: number) => expect.closeTo(sum / 12, 9);
  expect(domainPersonalities).toEqual({
    Extraversion: near(44),
    Agreeableness: near(51),
    Conscientiousness: near(50),
    'Negative Emotionality': near(42),
    'Open-Mindedness': near(48),
  });
});

it('has 60 different statements, in the order of their items', () => {
  const ids = bfiQuestions.map(({ question_id }) => question_id);
  expect(ids).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  expect(new Set(bfiQuestions.map(({ question }) => question)).size).toBe(60);
});
