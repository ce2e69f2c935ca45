import { describe, expect, it } from 'vitest';
import {
  callSqlite,
  decodeMysql,
  decodePostgres,
} from '../../../../../src/features/admin/dump/reader/escapes.ts';

it('reads the backslashes of MySQL', () => {
  expect(decodeMysql(String.raw`\0\b\n\r\t\Z\\\'\"\q\%\_`)).toBe(`\0\b\n\r\t\x1a\\'"q\\%\\_`);
  expect(decodeMysql('a\\\nb')).toBe('a\nb');
  expect(decodeMysql('plain')).toBe('plain');
});

it('reads the backslashes of PostgreSQL', () => {
  expect(decodePostgres(String.raw`\b\f\n\r\t\v\\\q`)).toBe('\b\f\n\r\t\v\\q');
  expect(decodePostgres(String.raw`\u00e9\U0001F600\x41\x4g\101\7\1018`)).toBe('é😀A\x04gA\x07A8');
  expect(decodePostgres('a\\\nb')).toBe('a\nb');
  expect(decodePostgres(String.raw`\U0010FFFF\U00110000`)).toBe(`${String.fromCodePoint(0x10ffff)}\ufffd`);
});

describe('the functions of SQLite', () => {
  it('make characters of their numbers', () => {
    expect(callSqlite('char', ['10', '65', '128512', '0', '1114111'])).toBe(
      `\nA😀\0${String.fromCodePoint(0x10ffff)}`,
    );
    expect(callSqlite('char', [])).toBe('');
    for (const bad of ['-1', '1114112', 'x']) expect(callSqlite('char', ['65', bad]), bad).toBeUndefined();
  });

  it('make characters of escapes', () => {
    expect(callSqlite('unistr', [String.raw`a\u000a\U0001F600\+01f600\00e9\\b\q`])).toBe('a\n😀😀é\\b\\q');
    expect(callSqlite('unistr', [null])).toBeUndefined();
    expect(callSqlite('unistr', [])).toBeUndefined();
  });

  it('replace a short mark by one character', () => {
    expect(callSqlite('replace', ['a\\nb\\n', '\\n', '\n'])).toBe('a\nb\n');
    expect(callSqlite('replace', ['a$$b', '$$', '$'])).toBe('a$b');
    const mark = 'm'.repeat(16);
    expect(callSqlite('replace', [`a${mark}b`, mark, '\n'])).toBe('a\nb');
  });

  it.each([
    ['a long mark', ['a', 'm'.repeat(17), '\n']],
    ['an empty mark', ['a', '', '\n']],
    ['no mark', ['a', null, '\n']],
    ['several characters', ['a', 'b', 'cd']],
    ['no character', ['a', 'b', '']],
    ['NULL', ['a', 'b', null]],
    ['nothing', ['a', 'b']],
    ['no text', [null, 'b', 'c']],
  ])('do not replace with %s', (_, args) => expect(callSqlite('replace', args)).toBeUndefined());
});
