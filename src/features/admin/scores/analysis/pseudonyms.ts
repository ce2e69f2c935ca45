import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const digits = 16;
const keyText = /^[\da-f]{64}$/;

/** Replaces identifiers by pseudonyms that are the same within an export. */
export interface Pseudonyms {
  /** The pseudonym of a value. `domain` parts user 5 from group 5. */
  of(domain: string, value: string): string;
  /** The key as text, to make the same pseudonyms from the next dump. Whoever has it can find out who is who. */
  key: string;
}

/** Whether a text is the key of an export. */
export const isKey = (text: string) => keyText.test(text.trim());

/**
 * HMAC-SHA-256 (RFC 2104) of the value with a random key of 256 bits, or with `key` from an earlier export, cut off at 64
 * bits: 16 hexadecimal digits. Without the key, a value cannot be found by trying them all. Throws a RangeError for a text
 * that is no key.
 */
export function createPseudonyms(key?: string): Pseudonyms {
  if (key !== undefined && !isKey(key)) throw new RangeError('A key has 64 hexadecimal digits.');
  const bytes = key === undefined ? crypto.getRandomValues(new Uint8Array(32)) : hexToBytes(key.trim());
  const known = new Map<string, string>();
  return {
    of(domain, value) {
      const message = JSON.stringify([domain, value]);
      const made = known.get(message);
      if (made !== undefined) return made;
      const pseudonym = bytesToHex(hmac(sha256, bytes, utf8ToBytes(message))).slice(0, digits);
      known.set(message, pseudonym);
      return pseudonym;
    },
    key: bytesToHex(bytes),
  };
}
