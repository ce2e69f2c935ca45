import { expect, test } from 'vitest';
import { withoutMarks } from '../../../../src/shared/lists/pasted-lines.ts';

test.each([
  [['- Maan', '- Zon']],
  [['• Maan', '  ◦ Zon']],
  [['\uf0b7\tMaan', '\uf0b7\tZon']],
  [['1. Maan', '2. Zon']],
  [['1)\tMaan', '(2) Zon']],
  [['9/ Maan', '- Zon']],
])('a mark that begins every line goes: %j', (lines) => {
  expect(withoutMarks(lines)).toEqual(['Maan', 'Zon']);
});

test.each([
  [['- Maan']],
  [['1. Maan']],
  [['- Maan', 'Zon']],
  [['1. Maan', '. Zon']],
  [['1 Maan', '2 Zon']],
  [['1-2', '3-4']],
  [['1.10', '2.5']],
  [['-Maan', '-Zon']],
  [['- ', '- ']],
])('anything else stays: %j', (lines) => {
  expect(withoutMarks(lines)).toEqual(lines);
});
