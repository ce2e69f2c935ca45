import { answerRange, scaleVersion } from '../../../api/scale.ts';
import { roles } from '../traits.ts';
import { createPerson, maxPeople, type Person } from './people.ts';

// A link has the people after its '#', which no server sees: a version digit, then in base64url for each of them six
// scores (0 for none, 1 for the lowest, and one more for each hundredth) in as many bits as the scale needs, filled up
// to whole bytes, the length of the name, and the name in UTF-8; then the checksum of these bytes in two bytes.

const version = scaleVersion;
const lowestCode = answerRange.min * 100 - 1;
const scoreBits = Math.ceil(Math.log2(answerRange.max * 100 - lowestCode + 1));
const scoreBytes = Math.ceil((roles.length * scoreBits) / 8);
const checksumBytes = 2;
/** More than a link of 20 people with the longest names. */
const maxLength = 8000;

/** Why a text has no people: it has another form, is from a later version of the app, or was changed on its way. */
export type LinkProblem = 'foreign' | 'newer' | 'damaged';

export function fragmentOf(people: readonly Person[]): string {
  const bytes = people.slice(0, maxPeople).flatMap(({ name, scores }) => {
    const utf8 = new TextEncoder().encode(name);
    return [...packScores(scores), utf8.length, ...utf8];
  });
  const sum = checksumOf(bytes);
  return version + toBase64Url([...bytes, sum >> 8, sum & 0xff]);
}

/** Reads the people from a link, the text of a QR code, or the fragment of a link. */
export function readPeople(text: string): Person[] | LinkProblem {
  const fragment = text.slice(text.lastIndexOf('#') + 1).trim();
  const [, digit, content] = /^(\d)([\w-]+)$/.exec(fragment.slice(0, maxLength + 1)) ?? [];
  if (!digit || !content) return 'foreign';
  if (digit !== version) return digit > version ? 'newer' : 'foreign';
  const bytes = fragment.length > maxLength ? null : fromBase64Url(content);
  return (bytes && readBytes(bytes)) ?? 'damaged';
}

function readBytes(all: number[]): Person[] | null {
  const bytes = all.slice(0, -checksumBytes);
  const [high = 0, low = 0] = all.slice(-checksumBytes);
  if (bytes.length === 0 || checksumOf(bytes) !== high * 256 + low) return null;
  const people: Person[] = [];
  for (let at = 0; at < bytes.length; ) {
    const scores = unpackScores(bytes.slice(at, at + scoreBytes));
    const start = at + scoreBytes + 1;
    const end = start + (bytes[start - 1] ?? 0);
    const name = end > bytes.length ? null : fromUtf8(bytes.slice(start, end));
    const person = name === null ? null : createPerson(name, scores);
    if (!person?.name || people.length === maxPeople) return null;
    people.push(person);
    at = end;
  }
  return people;
}

function packScores(scores: readonly (number | null)[]): number[] {
  const codes = roles.map((_, at) => {
    const score = scores[at] ?? null;
    return score === null ? 0 : Math.round(score * 100) - lowestCode;
  });
  const bits = codes.map((code) => code.toString(2).padStart(scoreBits, '0')).join('');
  const padded = bits.padEnd(scoreBytes * 8, '0');
  return Array.from({ length: scoreBytes }, (_, at) => Number.parseInt(padded.slice(at * 8, at * 8 + 8), 2));
}

function unpackScores(bytes: readonly number[]): (number | null)[] {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return roles.map((_, at) => {
    const code = Number.parseInt(bits.slice(at * scoreBits, (at + 1) * scoreBits), 2);
    return code > 0 ? (code + lowestCode) / 100 : null;
  });
}

/** CRC-16 (CCITT), which finds every change of one letter of the link. */
function checksumOf(bytes: readonly number[]): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum;
}

function toBase64Url(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): number[] | null {
  try {
    return Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

function fromUtf8(bytes: readonly number[]): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return null;
  }
}
