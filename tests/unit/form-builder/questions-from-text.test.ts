import { expect, test } from 'vitest';
import { questionsFromText } from '../../../src/features/form-builder/questions-from-text.ts';

test('each line that is not empty is a question, trimmed', () => {
  expect(questionsFromText('  Eerste \r\n\r\n \t \nTweede\u2028Derde\vVierde')).toEqual([
    'Eerste',
    'Tweede',
    'Derde',
    'Vierde',
  ]);
  expect(questionsFromText(' \n\t\n')).toEqual([]);
  expect(questionsFromText('')).toEqual([]);
});

test.each([
  '1. Ik luister.',
  '12) Ik luister.',
  '(3) Ik luister.',
  '1.2. Ik luister.',
  'a) Ik luister.',
  'iv. Ik luister.',
  '- Ik luister.',
  '– Ik luister.',
  '* Ik luister.',
  '• Ik luister.',
  '•\tIk luister.',
  '\uF0B7\tIk luister.',
  'o\tIk luister.',
  '1.\tIk luister.',
  '• 1. Ik luister.',
  '7\tIk luister.',
  '\t\tIk luister.\tnog een cel',
  'Ik\u00A0 luister.',
])('%j is one question without its mark', (line) => {
  expect(questionsFromText(line)).toEqual(['Ik luister.']);
});

test.each([
  '2 op de 3 keer was ik op tijd.',
  '1.5 liter is genoeg.',
  '-5 graden is koud.',
  'A is beter dan B.',
  'Ik (3) doe mee.',
  '"Samen" is ons woord.',
  '3,5 uur werk per week.',
  '2024',
  '👩‍👩‍👧 werkt samen',
  'כולם עזרו',
  '<img src=x onerror=alert(1)>',
])('%j stays as it is', (line) => {
  expect(questionsFromText(line)).toEqual([line]);
});

test('cells that a spreadsheet copies between quotes are one cell', () => {
  expect(questionsFromText('"Eerste\nregel"\tx\n"Hij zei ""ja"""\nDerde')).toEqual([
    'Eerste regel',
    'Hij zei "ja"',
    'Derde',
  ]);
});

test('a thousand lines', () => {
  const lines = Array.from({ length: 1000 }, (_, i) => `${i + 1}. Stelling nummer ${i + 1}`);
  const questions = questionsFromText(lines.join('\n'));
  expect(questions).toHaveLength(1000);
  expect(questions[999]).toBe('Stelling nummer 1000');
});

test('a long line of marks takes no longer than another one', () => {
  const started = performance.now();
  questionsFromText(`${'1.'.repeat(50_000)}\n${'- '.repeat(50_000)}\n${'"'.repeat(100_001)}`);
  expect(performance.now() - started).toBeLessThan(1_000);
});
