import { expect, test } from 'vitest';
import { readFeedback } from '../../../src/api/feedback.ts';

const whole = { main_feedback: 'Goed bezig.', feedback_steps: ['Spreek af.', 'Kijk terug.'] };
const read = { main: 'Goed bezig.', steps: ['Spreek af.', 'Kijk terug.'] };

test.each<[string, unknown, unknown]>([
  ['a text', ' Goed bezig. ', { main: 'Goed bezig.', steps: [] }],
  ['main feedback and steps', whole, read],
  ['main feedback alone', { main_feedback: 'Goed bezig.' }, { main: 'Goed bezig.', steps: [] }],
  [
    'steps alone',
    { main_feedback: null, feedback_steps: ['Spreek af.'] },
    { main: null, steps: ['Spreek af.'] },
  ],
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
  ['a text in a list', [{ group_id: 11, feedback: 'Goed bezig.' }], { main: 'Goed bezig.', steps: [] }],
  ['the only one in a list', [{ feedback: whole }], read],
  ['what looks like HTML', '<b>Goed</b>', { main: '<b>Goed</b>', steps: [] }],
])('readFeedback reads %s', (_, given, expected) => {
  expect(readFeedback(given, 11)).toEqual(expected);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ' \n'],
  ['a number', 5],
  ['an empty object', {}],
  ['empty parts', { main_feedback: ' ', feedback_steps: [''] }],
  ['parts of other types', { main_feedback: 5, feedback_steps: 'x' }],
  ['an empty list', []],
  [
    'a list of other groups',
    [
      { group_id: 12, feedback: whole },
      { group_id: 13, feedback: whole },
    ],
  ],
  [
    'nothing for the own group',
    [
      { group_id: 11, feedback: null },
      { group_id: 12, feedback: whole },
    ],
  ],
  ['a list of rubbish', [null, 'x', 7]],
])('readFeedback returns null for %s', (_, given) => {
  expect(readFeedback(given, 11)).toBeNull();
});

test('readFeedback without a group reads only a single feedback', () => {
  expect(readFeedback([{ group_id: 11, feedback: whole }], null)).toEqual(read);
  expect(
    readFeedback(
      [
        { group_id: 11, feedback: whole },
        { group_id: 12, feedback: null },
      ],
      null,
    ),
  ).toBeNull();
});
