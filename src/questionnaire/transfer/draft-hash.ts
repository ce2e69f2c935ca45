import type { Form } from '../../api/form-schema.ts';
import { answerRange, asAnswer, scaleVersion } from '../../api/scale.ts';
import { type Answers, type Place, placesOf } from '../../device/answers/answers.ts';
import { drawQr, type QrDrawing } from '../../ui/draw-qr.ts';
import { draftHash } from '../use-block-index.ts';

type About = { userUuid: string; formId: string; form: Form };

/** A draft, or why it cannot be used. `answers` has no open questions. */
type ReadDraft = { kind: 'damaged' | 'other-person' | 'other-form' } | { kind: 'answers'; answers: Answers };

// The packed draft: checksum, user, form, and the answers in the form's order, several in a byte. Each is a digit, 0 for
// an open question.
const version = scaleVersion;
const checksumBytes = 4;
const personBytes = 6;
const formBytes = 4;
const base = answerRange.max + 1;
const perByte = Math.floor(Math.log(256) / Math.log(base));

/**
 * The fragment that carries answers to another device. User and form are in it as fingerprints, which prove nothing:
 * without a key, anyone can compare them with a list of identifiers, and forge a fragment from one. A deleted answer
 * counts as open.
 */
export function draftHashOf(answers: Answers, about: About): string {
  const packed = packDigits(placesOf(about.form).map((place) => answers.get(place) ?? 0));
  const body = [...personOf(about), ...formOf(about), ...packed];
  return draftHash + version + toText([...checksumOf(body), ...body]);
}

/** Reads a fragment of {@link draftHashOf}. Compares the user first, so that others learn no more from it. */
export function readDraftHash(hash: string, about: About): ReadDraft {
  const start = draftHash + version;
  const bytes = hash.startsWith(start) ? fromText(hash.slice(start.length)) : [];
  const body = bytes.slice(checksumBytes);
  if (!isSame(bytes.slice(0, checksumBytes), checksumOf(body))) return { kind: 'damaged' };
  if (!isSame(body.slice(0, personBytes), personOf(about))) return { kind: 'other-person' };
  if (!isSame(body.slice(personBytes, personBytes + formBytes), formOf(about))) return { kind: 'other-form' };
  const digits = unpackDigits(body.slice(personBytes + formBytes));
  return { kind: 'answers', answers: answersAt(placesOf(about.form), digits) };
}

function answersAt(places: readonly Place[], digits: readonly number[]): Answers {
  const entries = places.map((place, at) => [place, asAnswer(digits[at])] as const);
  return new Map(entries.filter(([, answer]) => answer !== null));
}

function packDigits(digits: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(digits.length / perByte) }, (_, at) =>
    digits.slice(at * perByte, (at + 1) * perByte).reduceRight((sum, digit) => sum * base + digit, 0),
  );
}

/** Unpacks the digits, with the zeros that fill the last byte. */
function unpackDigits(bytes: readonly number[]): number[] {
  return bytes.flatMap((byte) =>
    Array.from({ length: perByte }, (_, at) => Math.floor(byte / base ** at) % base),
  );
}

function personOf({ userUuid }: About): number[] {
  return fingerprint([...new TextEncoder().encode(userUuid)], personBytes);
}

function formOf({ formId, form }: About): number[] {
  const ids = form.blocks.flatMap(({ questions }) => questions.map(({ question_id }) => String(question_id)));
  return fingerprint([...new TextEncoder().encode(JSON.stringify([formId, ...ids]))], formBytes);
}

const checksumOf = (bytes: readonly number[]) => fingerprint(bytes, checksumBytes);

/** The last bytes of FNV-1a with 64 bits. Changing one byte always changes the result, also for so few bytes. */
function fingerprint(bytes: readonly number[], size: number): number[] {
  const hash = bytes.reduce(
    (hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n),
    0xcbf29ce484222325n,
  );
  return Array.from({ length: size }, (_, at) => Number((hash >> BigInt(8 * at)) & 0xffn));
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** Bytes as base64url, without padding. */
function toText(bytes: readonly number[]): string {
  const text = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The opposite of {@link toText}; no bytes for any other text. */
function fromText(text: string): number[] {
  try {
    const bytes = Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return toText(bytes) === text ? bytes : [];
  } catch {
    return [];
  }
}

/**
 * The characters that fit into a QR code of version 16: 81 modules, 89 with its border. On a screen of 360 px each is 3
 * px wide, close to the smallest that a camera can read.
 */
const longestLink = 450;

/** Draws a link as a QR code, or resolves with null when it is too long. Rejects as `drawQr` does. */
export async function drawLink(link: string): Promise<QrDrawing | null> {
  return link.length > longestLink ? null : drawQr(link);
}
