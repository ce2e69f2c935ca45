import { describe, expect, test, vi } from 'vitest';
import { pastedLines } from '../../../../src/shared/lists/pasted-lines.ts';

test.each([
  ['- ', '- '],
  ['–', '• '],
  ['* ', '+ '],
  ['- [ ] ', '- [x] '],
  ['## ', '# '],
  ['•\t', '  ◦ '],
  ['·', '§\t'],
  ['ü\t', 'ü'],
  ['o\t', 'Ø\t'],
  ['➢ ', '⦁'],
  ['\uF0B7\t', '\uF0B7\t'],
  ['❖\t', '★ '],
  ['1. ', '2. '],
  ['1.1. ', '1.2.\t'],
  ['1.', '12.'],
  ['1)\t', '(2) '],
  ['1/ ', '- '],
  ['a) ', 'B)'],
  ['a. ', 'b. '],
  ['Q1. ', 'V2: '],
  ['①', '② '],
  ['1️⃣ ', '2️⃣'],
])('the marks %j and %j, with which every line begins, go', (first, second) => {
  expect(pastedLines(`${first}Maan\r\n\n  ${second}Zon\n`)).toEqual(['Maan', 'Zon']);
});

test.each([
  ['"Maan"', "'Zon'"],
  ['„Maan”', '« Zon »'],
  ['1. "Maan",', '2. "Zon"'],
])('the quotes around every line go: %s', (...lines) => {
  expect(pastedLines(lines.join('\n'))).toEqual(['Maan', 'Zon']);
});

test.each([
  [['- Maan']],
  [['1. Maan']],
  [['"Maan"']],
  [['- Maan', 'Zon']],
  [['"Maan"', 'Zon "de felle"']],
  [['1. We plannen onze', 'taken.', '2. We lachen.']],
  [['Werk', 'V1. We plannen.', 'V2. We lachen.']],
  [['1 Maan', '2 Zon']],
  [['1-2', '3-4']],
  [['-1', '+2']],
  [['1.10', '2.5']],
  [['1.a', '2.LATIJN']],
  [['3/4 A', '24/25 B']],
  [['2031/2032 was goed.', '2033. Dat ook.']],
  [['8:15 beginnen we.', '9:30 ook.']],
  [['A. Peeters plant.', 'B. Claes ook.']],
  [['**Samen** lachen.', '**Samen** werken.']],
  [['über die Gruppe', 'übrigens auch']],
  [['op tijd', 'ook laat']],
])('anything else stays: %j', (lines) => {
  expect(pastedLines(lines.join('\n'))).toEqual(lines);
});

describe('a text that was copied from a spreadsheet', () => {
  test.each([
    ['"two\nlines"\tother', 'two lines\tother'],
    ['first\n"say ""hi"""\nlast', 'first\nsay "hi"\nlast'],
    ['"a\tb"', 'a b'],
    ['say "two\nlines"', 'say "two\nlines"'],
    ['"open\nand never closed', '"open\nand never closed'],
    ['"two\nlines" and more', '"two\nlines" and more'],
    ['"stray\n"two\nlines"', '"stray\ntwo lines'],
    ['', ''],
  ])('%j is read as %j', (text, expected) => {
    expect(pastedLines(text).join('\n')).toBe(expected);
  });

  // A pattern that tried again from each quote looked at some of these as many times as they have letters.
  test.each([
    ['a stray quote before many lines', `"${'x\n'.repeat(50_000)}`],
    ['three quotes on each line', '"""x\n'.repeat(20_000)],
    ['a quote before pairs of quotes', `"a${'\n""b'.repeat(25_000)}`],
  ])('%s: the search for quotes passes each letter a few times at most', (_, text) => {
    let passed = 0;
    const { indexOf } = String.prototype;
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, wanted, from = 0) {
      const found = indexOf.call(this, wanted, from);
      passed += (found < 0 ? this.length : found) - from + 1;
      return found;
    });
    pastedLines(text);
    vi.restoreAllMocks();
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThanOrEqual(4 * text.length);
  });
});
