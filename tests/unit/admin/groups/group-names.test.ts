import { expect, test } from 'vitest';
import { nameKey } from '../../../../src/api/group-schema.ts';
import { readNames } from '../../../../src/features/admin/groups/group-names.ts';
import { fc } from '../../properties.ts';

const namesOf = (text: string) => readNames(text, []).names.map(({ name }) => name);
const problemsOf = (text: string, existing: string[] = []) =>
  readNames(text, existing).names.map(({ problem }) => problem);

// What goes in front of and around lines: tests/unit/shared/lists/pasted-lines.test.ts.
test.each([
  '1.',
  'Naam, Klas',
  'Maan; de trage',
  '"De snelle"',
  '<img src=x onerror=alert(1)>',
  '👩‍👩‍👧‍👦 ❤️',
])('a single line is one name, exactly as typed: %s', (name) => {
  expect(readNames(name, [])).toEqual({ names: [{ name, problem: null }], leavesCells: false });
});

test('each line is a name, without the marks and spaces around it, and empty lines are ignored', () => {
  expect(namesOf('  Maan \r\n\n\t\n Zon\rSter')).toEqual(['Maan', 'Zon', 'Ster']);
  expect(namesOf('1. Maan\n• Zon')).toEqual(['Maan', 'Zon']);
  expect(namesOf('Maan\n- Zon\n.')).toEqual(['Maan', '- Zon', '.']);
  expect(namesOf('\n \t\u200b\n')).toEqual([]);
});

test('of several cells the first counts, and it is known that others were left out', () => {
  expect(readNames('Ploeg\tLeerling\n7\tAya\n7\tBo\n8\tCas', [])).toEqual({
    names: [
      { name: 'Ploeg', problem: null },
      { name: '7', problem: null },
      { name: '7', problem: 'double' },
      { name: '8', problem: null },
    ],
    leavesCells: true,
  });
  expect(namesOf('"Maan";"4"\n"Zon ""de felle""",3')).toEqual(['Maan', 'Zon "de felle"']);
  expect(readNames('"Maan";"4"\n"Zon"', []).leavesCells).toBe(true);
  expect(readNames('"Maan"; \n"Zon"\t\n', []).leavesCells).toBe(false);
});

test('a name that is there twice or that a group has is marked, whatever its case and spaces', () => {
  expect(problemsOf('Maan\nmaan \n ZON', ['zon'])).toEqual([null, 'double', 'exists']);
  expect(problemsOf('E\u0301lan\nElan', ['\u00c9lan'])).toEqual(['exists', null]);
});

test('what cannot be seen goes, and makes no second name of the same look', () => {
  expect(namesOf('\ufeffMa\u200ban\u00ad\u0007')).toEqual(['Maan']);
  expect(problemsOf('Maan\nMa\u200can\nMaan\u2060', ['Ma\u200ban'])).toEqual(['exists', 'double', 'double']);
});

test('a name has at most 255 visible characters', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(problemsOf(`${'x'.repeat(255)}   \n${family.repeat(255)}`)).toEqual([null, null]);
  expect(problemsOf(`${'x'.repeat(256)}\n${family.repeat(256)}`)).toEqual(['tooLong', 'tooLong']);
});

test('whatever the text, no name to add is empty, double or one that exists', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('Maan', ' maan', '- ', '"Zon";1', '\tSter', '\u200b', '1. Maan'),
  );
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (lines, existing) => {
      const { names } = readNames(lines.join('\n'), existing);
      const added = names.filter(({ problem }) => problem === null).map(({ name }) => nameKey(name));
      expect(new Set(added).size).toBe(added.length);
      expect(added.filter((key) => key === '' || existing.map(nameKey).includes(key))).toEqual([]);
    }),
  );
});
