export type Bytes = Uint8Array<ArrayBuffer>;

/** The longest text of SPSS, in bytes. */
const longestText = 32_767;
const encoder = new TextEncoder();
const buffer = new Uint8Array(longestText);

/** A text in UTF-8, truncated to `limit` bytes at a character. The next call overwrites it. */
export function encoded(text: string, limit = longestText): Bytes {
  return buffer.subarray(0, encoder.encodeInto(text, buffer.subarray(0, limit)).written);
}

/** A label on one line, truncated to `limit` bytes at a character. */
export function labelBytes(label: string, limit: number): Bytes {
  return encoded(label.replace(/[\p{Cc}\s]+/gu, ' ').trim(), limit).slice();
}

export function filled(bytes: Bytes, length: number): Bytes {
  const all = new Uint8Array(length).fill(0x20);
  all.set(bytes);
  return all;
}

export function roundedUp(length: number, step: number): number {
  return Math.ceil(length / step) * step;
}

/** A text truncated or padded with spaces to `length` bytes. */
export function padded(text: string, length: number): Bytes {
  return filled(labelBytes(text, length), length);
}

/** 32-bit integers, little-endian like every machine with a browser. */
export function ints(numbers: readonly number[]): Bytes {
  return new Uint8Array(Int32Array.from(numbers).buffer);
}

/** 64-bit floats, little-endian. */
export function floats(numbers: readonly number[]): Bytes {
  return new Uint8Array(Float64Array.from(numbers).buffer);
}
