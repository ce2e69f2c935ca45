const digits = 16;

/** Replaces identifiers by pseudonyms that are the same within an export. */
export interface Pseudonyms {
  /** The pseudonym of a value. `domain` parts user 5 from group 5. */
  of(domain: string, value: string): Promise<string>;
  /** The key as text, to make the same pseudonyms from the next dump. Whoever has it can find out who is who. */
  exportKey(): Promise<string>;
}

/**
 * HMAC-SHA-256 (RFC 2104) of the value with a random key of 256 bits, or with `keyText` from an earlier export, cut off
 * at 64 bits: 16 hexadecimal digits. Without the key, a value cannot be found by trying them all.
 */
export async function createPseudonyms(keyText?: string): Promise<Pseudonyms> {
  const bytes = keyText === undefined ? crypto.getRandomValues(new Uint8Array(32)) : fromHex(keyText);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, true, ['sign']);
  const known = new Map<string, string>();
  return {
    async of(domain, value) {
      const message = JSON.stringify([domain, value]);
      const made = known.get(message);
      if (made !== undefined) return made;
      const hash = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
      const pseudonym = toHex(new Uint8Array(hash)).slice(0, digits);
      known.set(message, pseudonym);
      return pseudonym;
    },
    exportKey: async () => toHex(new Uint8Array(await crypto.subtle.exportKey('raw', key))),
  };
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws a RangeError for what is no key of an export. */
function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\da-f]{64}$/.test(text.trim())) throw new RangeError('A key has 64 hexadecimal digits.');
  return Uint8Array.from(text.trim().match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
