import { expect, test } from 'vitest';
import { readFeedback } from '../../../src/api/feedback.ts';

const whole = { main_feedback: 'Goed bezig.', feedback_steps: ['Spreek af.', 'Kijk terug.'] };
const read = { main: 'Goed bezig.', steps: ['Spreek af.', 'Kijk terug.'] };

test.each<[string, unknown, unknown]>([
  ['a text', ' Goed bezig. ', { main: 'Goed bezig.', steps: [] }],
  ['main feedback and steps', whole, read],
  [
    'steps of which some are none',
    { feedback_steps: ['', ' ', 7, null, 'Kijk terug.'] },
    { main: null, steps: ['Kijk terug.'] },
  ],
  [
    'the own group in a list',
    [
      { group_id: 12, feedback: 'Andere' },
      { group_id: '11', feedback: whole },
    ],
    read,
  ],
  ['the only one in a list', [{ feedback: whole }], read],
  ['what looks like HTML', '<b>Goed</b>', { main: '<b>Goed</b>', steps: [] }],
])('readFeedback reads %s', (_, given, expected) => {
  expect(readFeedback(given, 11)).toEqual(expected);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty text', ' \n'],
  ['a number', 5],
  ['empty parts', { main_feedback: ' ', feedback_steps: [''] }],
  ['parts of other types', { main_feedback: 5, feedback_steps: 'x' }],
  ['a list of other groups', [12, 13].map((group_id) => ({ group_id, feedback: whole }))],
  ['nothing for the own group', [{ group_id: 11 }, { group_id: 12, feedback: whole }]],
  ['a list of rubbish', [null, 'x', 7]],
])('readFeedback returns null for %s', (_, given) => {
  expect(readFeedback(given, 11)).toBeNull();
});

test('readFeedback without a group reads only a single feedback', () => {
  const own = { group_id: 11, feedback: whole };
  expect(readFeedback([own], null)).toEqual(read);
  expect(readFeedback([own, { group_id: 12, feedback: null }], null)).toBeNull();
});
