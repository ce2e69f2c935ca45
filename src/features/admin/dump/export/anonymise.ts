import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DumpTables } from '../shape/tables.ts';

const digits = 16;

/** Makes the pseudonym of a value, the same throughout an export. `domain` separates user 5 from group 5. */
type PseudonymOf = (domain: string, value: string) => string;

/**
 * HMAC-SHA-256 (RFC 2104) of values with a key of 256 bits, truncated to 64 bits: 16 hexadecimal digits. Without the
 * key, which nobody gets, trying all values does not help.
 */
export function createPseudonyms(key: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): PseudonymOf {
  const known = new Map<string, string>();
  return (domain, value) => {
    const message = JSON.stringify([domain, value]);
    const pseudonym =
      known.get(message) ?? bytesToHex(hmac(sha256, key, utf8ToBytes(message))).slice(0, digits);
    known.set(message, pseudonym);
    return pseudonym;
  };
}

/** Replaces the value of a column in a row by a pseudonym. */
export type Identity = (table: string, column: string, row: number) => string | null;

/**
 * Gives pseudonyms to identifiers. A person has the same one in all tables, by id or uuid, and so has a row that other
 * tables refer to, such as a submission. Null for an empty value.
 */
export function identityOf(tables: DumpTables, pseudonymOf: PseudonymOf): Identity {
  return (table, column, row) => {
    const value = tables.column(table, column)?.at(row) ?? null;
    if (value === null || value === '') return value;
    const person = tables.people.personOf(table, column);
    if (person) return pseudonymOf('person', person(row) ?? value);
    const end = tables.links.end(table, column);
    const isKey = end !== null && tables.keyColumn(end.to) !== null;
    return pseudonymOf(JSON.stringify(isKey ? [end.to, end.toColumn] : [table, column]), value);
  };
}

// Of a bounded length, because a file in a text is long and has no spaces.
const email = /[^\s@<>()[\]:;,"']{1,64}@[^\s@<>()[\]:;,"']+\.[\p{L}]{2,}/gu;
// A plus or zero, then digits with the usual marks between them: at least nine digits.
const phone = /(?<![\w+.])(?:\+|0)(?:[\s()./-]{0,2}\d){8,14}(?![\w])/g;

/** The number of masked addresses and numbers so far. */
export type Masks = { count: number };

/** A text with its e-mail addresses and telephone numbers masked in any language, and their number. */
export function masked(text: string): { text: string; count: number } {
  if (!/[@\d]/.test(text)) return { text, count: 0 };
  let count = 0;
  const mark = (sign: string) => () => {
    count += 1;
    return sign;
  };
  const plain = text.replace(email, mark('[e-mail]')).replace(phone, mark('[tel]'));
  return { text: plain, count };
}

const batch = 16_384;

/** Shuffles numbers in place (Fisher-Yates) with cryptographic randomness: the order must not reveal people. */
export function shuffle(values: Uint32Array): Uint32Array {
  const random = crypto.getRandomValues(new Uint32Array(batch));
  for (let at = values.length - 1; at > 0; at -= 1) {
    if (at % batch === 0) crypto.getRandomValues(random);
    const other = Math.floor(((random[at % batch] ?? 0) / 2 ** 32) * (at + 1));
    const value = values[at] ?? 0;
    values[at] = values[other] ?? 0;
    values[other] = value;
  }
  return values;
}
