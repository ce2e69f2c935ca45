// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { nameKey } from '../../../../src/api/group-schema.ts';
import {
  expandPattern,
  hasWork,
  maxPerPattern,
  readGroupsDraft,
  readNames,
  storeGroupsDraft,
} from '../../../../src/features/admin/groups/group-names.ts';
import { fc } from '../../properties.ts';
import { forbidStorage, withStorage } from '../../session/storage.ts';

const namesOf = (text: string, existing: string[] = []) => readNames(text, existing).names;
const skippedOf = (text: string, existing: string[] = []) => readNames(text, existing).skipped;

describe('a text', () => {
  test('each line is a name, without the spaces around it, and empty lines are ignored', () => {
    expect(namesOf('  Groep A \r\n\n\t\n Groep B\rGroep C')).toEqual(['Groep A', 'Groep B', 'Groep C']);
    expect(readNames('\n \t\n', [])).toEqual({ names: [], skipped: [] });
  });

  test('a copied row of a spreadsheet is one name, and a line break in a cell is a space', () => {
    expect(namesOf('4MWW\tGroep A\n4MWW\t\tGroep B')).toEqual(['4MWW Groep A', '4MWW Groep B']);
    expect(namesOf('"Groep\nA ""de beste"""\nGroep B')).toEqual(['Groep A "de beste"', 'Groep B']);
    expect(namesOf('"De besten"')).toEqual(['"De besten"']);
  });

  test('a name that is there twice counts once, whatever its case and spaces', () => {
    expect(readNames('Groep A\ngroep  a\nGroep B', [])).toEqual({
      names: ['Groep A', 'Groep B'],
      skipped: [{ name: 'groep  a', reason: 'double' }],
    });
  });

  test('a pattern and a line that has one of its names are doubles', () => {
    expect(skippedOf('Groep 2\nGroep 1..3')).toEqual([{ name: 'Groep 2', reason: 'double' }]);
  });

  test('a name of a group that exists is not added', () => {
    expect(readNames('Groep 1..3', ['GROEP 2', 'Andere'])).toEqual({
      names: ['Groep 1', 'Groep 3'],
      skipped: [{ name: 'Groep 2', reason: 'exists' }],
    });
  });

  test('accents make another name, but not the way in which they are written', () => {
    expect(namesOf('Élan\nElan')).toEqual(['Élan', 'Elan']);
    expect(skippedOf('E\u0301lan', ['\u00c9lan'])).toEqual([{ name: 'E\u0301lan', reason: 'exists' }]);
  });

  test('a name of 255 characters is added and a longer one is not', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(namesOf(family.repeat(255))).toEqual([family.repeat(255)]);
    expect(skippedOf('x'.repeat(256))).toEqual([{ name: 'x'.repeat(256), reason: 'tooLong' }]);
  });

  test('a line with thousands of ranges is read, or refused when it stands for too many', () => {
    expect(expandPattern('1..1 '.repeat(9000))).toEqual(['1 '.repeat(9000)]);
    expect(skippedOf('1..1 '.repeat(9000))).toMatchObject([{ reason: 'tooLong' }]);
    expect(expandPattern('1..2 '.repeat(20_000))).toBeNull();
    expect(expandPattern('a..k 0..9')).toBeNull();
    expect(expandPattern('a..c 1..2')).toEqual(['a 1', 'a 2', 'b 1', 'b 2', 'c 1', 'c 2']);
  });

  test('a pattern for more than a hundred groups is refused as a whole', () => {
    expect(namesOf('Groep 1..100')).toHaveLength(maxPerPattern);
    expect(readNames('Groep 1..101\nGroep A', [])).toEqual({
      names: ['Groep A'],
      skipped: [{ name: 'Groep 1..101', reason: 'tooMany' }],
    });
  });
});

test('the header of a pasted table is no group, and stands on its own', () => {
  expect(readNames('Nr\tNaam\tKlas\nVossen\nBeren', [])).toEqual({
    names: ['Vossen', 'Beren'],
    skipped: [{ name: 'Nr Naam Klas', reason: 'header' }],
  });
  expect(namesOf('Nr, Naam, Klas')).toEqual([]);
  expect(namesOf('Naam')).toEqual(['Naam']);
});

describe('a pattern', () => {
  test.each([
    ['4MWW - Groep 1..3', ['4MWW - Groep 1', '4MWW - Groep 2', '4MWW - Groep 3']],
    ['G9..11', ['G9', 'G10', 'G11']],
    ['Groep 08..10', ['Groep 08', 'Groep 09', 'Groep 10']],
    ['Groep 1..003', ['Groep 001', 'Groep 002', 'Groep 003']],
    ['Groep 0..2', ['Groep 0', 'Groep 1', 'Groep 2']],
    ['Groep a..c', ['Groep a', 'Groep b', 'Groep c']],
    ['4MWW-A..C (labo)', ['4MWW-A (labo)', '4MWW-B (labo)', '4MWW-C (labo)']],
    ['Groep 3..1', ['Groep 3', 'Groep 2', 'Groep 1']],
    ['Groep 1 .. 2', ['Groep 1', 'Groep 2']],
    ['Groep 1…2', ['Groep 1', 'Groep 2']],
    ['Groep 1...2', ['Groep 1', 'Groep 2']],
    ['1..2', ['1', '2']],
    ['Gr. 1..2', ['Gr. 1', 'Gr. 2']],
    ['Groep 7..7', ['Groep 7']],
    ['Groep 1-3', ['Groep 1', 'Groep 2', 'Groep 3']],
    ['Groep 09–11', ['Groep 09', 'Groep 10', 'Groep 11']],
    ['A..B 1-2', ['A 1', 'A 2', 'B 1', 'B 2']],
    ['4A..B - Groep 1..2', ['4A..B - Groep 1', '4A..B - Groep 2']],
    ['A..B - Groep 1..2', ['A - Groep 1', 'A - Groep 2', 'B - Groep 1', 'B - Groep 2']],
  ])('%s stands for several names', (line, names) => {
    expect(expandPattern(line)).toEqual(names);
  });

  test.each([
    'Groep 1',
    'Groep 1.2',
    'Groep 1....3',
    'Wie..wat',
    'Groep a..F',
    'Groep a..3',
    'Groep ..3',
    'Groep 1..',
    '1.2..3',
    'a..c..e',
    '1..2 ..5',
    'Groep é..z',
    'Groep 12-1',
    'Groep 7-7',
    'Groep 2025-2026',
    'Groep 1-12 (labo)',
    '4-6B',
    'Toets 12-03-25',
    'Groep 1-2..5',
    'Groep 1..2-5',
    'Groep 1234567890123456..1234567890123457',
  ])('%s is a plain name', (line) => {
    expect(expandPattern(line)).toEqual([line]);
  });

  test.each(['Groep 0..999999999999999', 'Groep 200..1', '1..11 - 1..10', '1..2 '.repeat(20)])(
    '%s is too much',
    (line) => {
      expect(expandPattern(line)).toBeNull();
    },
  );

  test('any range of numbers gives each of them once, all as wide with a leading zero', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 0, max: maxPerPattern - 1 }),
        fc.nat(8),
        fc.boolean(),
        (first, more, zeros, isReversed) => {
          const width = zeros > 0 ? String(first + more).length + zeros : 0;
          const [low, high] = [first, first + more].map((end) => String(end).padStart(width, '0'));
          const line = isReversed ? `x ${high}..${low}` : `x ${low}..${high}`;
          const names = expandPattern(line) ?? [];
          const numbers = names.map((name) => Number(name.slice(2))).sort((a, b) => a - b);
          expect(numbers).toEqual(Array.from({ length: more + 1 }, (_, step) => first + step));
          if (width > 0) expect(new Set(names.map(({ length }) => length))).toEqual(new Set([width + 2]));
        },
      ),
    );
  });
});

test('whatever the text, no name is empty, too long, double or one that exists', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'Groep 1',
      ' groep 1',
      'Groep 1..4',
      'Groep 1-4',
      '1-2..5',
      '1..2-5',
      'Groep 01..12',
      'Nr, Naam',
      'Naam',
      '1..2 ..5',
      'a..c..e',
      '1..2 A..B',
      'x'.repeat(300),
      '\t',
    ),
  );
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (lines, existing) => {
      const { names, skipped } = readNames(lines.join('\n'), existing);
      const keys = names.map(nameKey);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => existing.map(nameKey).includes(key))).toEqual([]);
      for (const name of names) expect(name.trim()).toBe(name);
      expect(names.includes('')).toBe(false);
      // What is to be added is read as the same names again.
      expect(namesOf(names.join('\n'), existing)).toEqual(names);
      for (const { name } of skipped) expect(name).not.toBe('');
    }),
  );
});

const key = 'groups-draft:u-1';
const draft = { text: 'Groep A\nGroep B', memberlimit: '4' };

withStorage();

test('a draft is stored with the time, and comes back without it', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1234);
  expect(storeGroupsDraft(key, draft, [])).toBe(true);
  expect(Object.keys(localStorage)).toEqual([key]);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ ...draft, savedAt: 1234 });
  expect(readGroupsDraft(key)).toEqual(draft);
  expect(readGroupsDraft('groups-draft:u-2')).toBeNull();
});

test('a draft stays whole while one of its groups does not exist', () => {
  expect(storeGroupsDraft(key, draft, ['groep a'])).toBe(true);
  expect(readGroupsDraft(key)).toEqual(draft);
});

test('a draft of which every group exists is removed, and no other', () => {
  storeGroupsDraft(key, draft, []);
  storeGroupsDraft('groups-draft:u-2', draft, []);
  expect(storeGroupsDraft(key, draft, ['Groep B', 'groep a'])).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['groups-draft:u-2']);
});

test.each(['', ' \n\t'])('a text without names is removed, whatever its limit: %j', (text) => {
  storeGroupsDraft(key, draft, []);
  expect(storeGroupsDraft(key, { text, memberlimit: '9' }, [])).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('a text with nothing but a name to correct is stored', () => {
  const tooMany = { text: 'Groep 1..101', memberlimit: '' };
  expect(storeGroupsDraft(key, tooMany, [])).toBe(true);
  expect(readGroupsDraft(key)).toEqual(tooMany);
});

test.each(['{"text":', 'null', '[]', '7', '"x"', '{}', '{"memberlimit":"4"}', '{"text":""}', '{"text":7}'])(
  'an unreadable entry is no draft: %s',
  (kept) => {
    localStorage.setItem(key, kept);
    expect(readGroupsDraft(key)).toBeNull();
  },
);

test.each(['{"text":"A"}', '{"text":"A","memberlimit":4}', '{"text":"A","memberlimit":null}'])(
  'a limit that cannot be read is that of an empty form: %s',
  (kept) => {
    localStorage.setItem(key, kept);
    expect(readGroupsDraft(key)).toEqual({ text: 'A', memberlimit: '15' });
  },
);

test('a limit that was cleared stays empty', () => {
  localStorage.setItem(key, '{"text":" ","memberlimit":""}');
  expect(readGroupsDraft(key)).toEqual({ text: ' ', memberlimit: '' });
});

test('storage that is forbidden says so for a draft, and throws nothing', () => {
  forbidStorage();
  expect(storeGroupsDraft(key, draft, [])).toBe(false);
  expect(storeGroupsDraft(key, draft, ['Groep A', 'Groep B'])).toBe(true);
  expect(readGroupsDraft(key)).toBeNull();
});

const exists = { name: 'A', reason: 'exists' } as const;

test('names to add are work, and groups that exist are not', () => {
  expect(hasWork({ names: ['A'], skipped: [] })).toBe(true);
  expect(hasWork({ names: ['B'], skipped: [exists] })).toBe(true);
  expect(hasWork({ names: [], skipped: [] })).toBe(false);
  expect(hasWork({ names: [], skipped: [exists, { name: 'Naam', reason: 'header' }] })).toBe(false);
});

test.each(['double', 'tooLong', 'tooMany'] as const)(
  'a name that is skipped for another reason is work: %s',
  (reason) => {
    expect(hasWork({ names: [], skipped: [exists, { name: 'B', reason }] })).toBe(true);
  },
);
