import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const digits = 16;
const keyText = /^[\da-f]{64}$/;

/** Replaces identifiers by pseudonyms that are the same throughout an export. */
export interface Pseudonyms {
  /** The pseudonym of a value. `domain` separates user 5 from group 5. */
  of(domain: string, value: string): string;
  /** The key as text, to get the same pseudonyms from the next dump. It reveals who is who. */
  key: string;
}

export const isKey = (text: string) => keyText.test(text.trim());

/**
 * HMAC-SHA-256 (RFC 2104) of values with a random key of 256 bits, or `key` of an earlier export, truncated to 64 bits:
 * 16 hexadecimal digits. Without the key, trying all values does not help. Throws a RangeError for an invalid key.
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
