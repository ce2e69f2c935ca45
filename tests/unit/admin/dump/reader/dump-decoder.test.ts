import { expect, it } from 'vitest';
import { DumpDecoder } from '../../../../../src/features/admin/dump/reader/dump-decoder.ts';

/** The text of bytes that come at once, and one by one. */
function decoded(bytes: Buffer) {
  const ways = [[bytes], [...bytes].map((byte) => Buffer.of(byte))].map((chunks) => {
    const decoder = new DumpDecoder();
    const text = chunks.map((chunk) => decoder.decode(chunk)).join('') + decoder.end();
    return { text, encoding: decoder.encoding };
  });
  expect(ways[1]).toEqual(ways[0]);
  return ways[0];
}
const latin = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

it.each([
  ['plain', Buffer.from('SET x;'), 'SET x;', null],
  ['UTF-8', Buffer.from('één, 😀 über'), 'één, 😀 über', null],
  ['UTF-8 with its mark', Buffer.from('\ufeffSET é;'), 'SET é;', null],
  ['UTF-16', wide("VALUES ('é');"), "VALUES ('é');", 'utf-16le'],
  ['UTF-16, the other way round', wide('SET ë;').swap16(), 'SET ë;', 'utf-16be'],
  ['latin1 that says so', latin('SET NAMES latin1; één Ã©'), 'SET NAMES latin1; één Ã©', 'windows-1252'],
  [
    'latin1 of PostgreSQL',
    latin("SET client_encoding = 'WIN1252'; é"),
    "SET client_encoding = 'WIN1252'; é",
    'windows-1252',
  ],
  [
    'latin9',
    latin("SET client_encoding = 'LATIN9'; \xa4"),
    "SET client_encoding = 'LATIN9'; €",
    'iso-8859-15',
  ],
  [
    'KOI8-R',
    Buffer.from("SET client_encoding = 'KOI8R'; \xf2", 'latin1'),
    "SET client_encoding = 'KOI8R'; Р",
    'koi8-r',
  ],
  [
    'the old name of UTF-8',
    Buffer.from("client_encoding = 'UNICODE'; é"),
    "client_encoding = 'UNICODE'; é",
    null,
  ],
  [
    'an encoding of bytes',
    Buffer.from("client_encoding = 'SQL_ASCII'; é"),
    "client_encoding = 'SQL_ASCII'; é",
    null,
  ],
  [
    'bytes that are no UTF-8',
    latin('x é. Tr\xe8s \x80'.padStart(99)),
    'x é. Très €'.padStart(99),
    'windows-1252',
  ],
  ['bytes at the very end', latin('plain, then caf\xe9'), 'plain, then café', 'windows-1252'],
  [
    'UTF-8 that says so',
    latin('SET NAMES utf8mb4; caf\xe9 \xc3\xa9'),
    'SET NAMES utf8mb4; caf\ufffd é',
    null,
  ],
  [
    'UTF-8 with a row that looks like a declaration',
    Buffer.from("SET x;\nINSERT INTO a VALUES ('SET NAMES latin1;'); é"),
    "SET x;\nINSERT INTO a VALUES ('SET NAMES latin1;'); é",
    null,
  ],
  [
    'UTF-8 with a declaration after its first letter',
    Buffer.from("'é'; SET NAMES latin1; é"),
    "'é'; SET NAMES latin1; é",
    null,
  ],
  ['UTF-8 with bytes that are no text', latin('v\xc3\xa9 \xff\xd8'), 'vé \ufffd\ufffd', null],
  [
    'UTF-8 with such bytes first',
    latin('\xff\xd8 then, later: v\xc3\xa9'),
    '\ufffd\ufffd then, later: vé',
    null,
  ],
])('reads %s', (_, bytes, text, encoding) => expect(decoded(bytes)).toEqual({ text, encoding }));

it('holds nothing back of a file that begins with a mark', () => {
  const decoder = new DumpDecoder();
  expect(decoder.decode(Buffer.from('\ufeffSET plain;'))).toBe('SET plain;');
  expect(decoder.decode(Buffer.from('SET x;'))).toBe('SET x;');
});

it('refuses an encoding that browsers do not know, once it has a letter of it', () => {
  const text = "SET NAMES 'cp850'; ";
  expect(decoded(Buffer.from(text))).toEqual({ text, encoding: null });
  expect(() => decoded(Buffer.from(`${text}\x82`, 'latin1'))).toThrow(
    expect.objectContaining({ code: 'encoding', statement: 'cp850' }),
  );
});

it.each([
  ['PGDMP\u0001\u000e 1234', 'archive'],
  ['toc.dat\0\0\0\0', 'archive'],
  ['PK\u0003\u0004 and more', 'zip'],
])('refuses what is no text: %j', (start, code) => {
  expect(() => new DumpDecoder().decode(Buffer.from(start))).toThrow(expect.objectContaining({ code }));
});
