export type Bytes = Uint8Array<ArrayBuffer>;

/** The longest text of SPSS, in bytes. */
const longestText = 32_767;
const encoder = new TextEncoder();
const buffer = new Uint8Array(longestText);

/** A text in UTF-8, up to `limit` bytes, cut at a character. The next call overwrites it. */
export function encoded(text: string, limit = longestText): Bytes {
  return buffer.subarray(0, encoder.encodeInto(text, buffer.subarray(0, limit)).written);
}

/** A label in one line, up to `limit` bytes, cut at a character. */
export function labelBytes(label: string, limit: number): Bytes {
  return encoded(label.replace(/[\p{Cc}\s]+/gu, ' ').trim(), limit).slice();
}

/** Bytes with spaces behind them, up to a length. */
export function filled(bytes: Bytes, length: number): Bytes {
  const all = new Uint8Array(length).fill(0x20);
  all.set(bytes);
  return all;
}

/** The first multiple of `step` that is not below a length. */
export function roundedUp(length: number, step: number): number {
  return Math.ceil(length / step) * step;
}

/** A text of `length` bytes: cut, or with spaces behind it. */
export function padded(text: string, length: number): Bytes {
  return filled(labelBytes(text, length), length);
}

/** Whole numbers of four bytes, the lowest byte first, as every machine with a browser has them. */
export function ints(numbers: readonly number[]): Bytes {
  return new Uint8Array(Int32Array.from(numbers).buffer);
}

/** Numbers of eight bytes, the lowest byte first. */
export function floats(numbers: readonly number[]): Bytes {
  return new Uint8Array(Float64Array.from(numbers).buffer);
}
