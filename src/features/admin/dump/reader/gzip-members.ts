import { Gunzip } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

/** Of what was passed on: the sum at the end of a member is within its last two parts. */
const tailLength = 16_384;

const crcs = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Unpacks the members of a gzip file, and checks the sum and the length at the end of each (RFC 1952). */
export class Members {
  readonly #gunzip = new Gunzip((chunk) => this.#add(chunk as Bytes));
  #plain: Bytes[] = [];
  /** The end of what was passed on, in which the sum of the last member is. */
  #tail: number[] = [];
  #zeros = 0;
  #crc = -1;
  #length = 0;

  constructor() {
    this.#gunzip.onmember = () => this.#check();
  }

  push(part: Bytes): Bytes[] {
    this.#plain = [];
    // Zeros at the end may be padding. They are passed on only when something follows.
    let end = part.length;
    while (end > 0 && part[end - 1] === 0) end -= 1;
    if (end > 0) {
      const bytes = new Uint8Array(this.#zeros + end);
      bytes.set(part.subarray(0, end), this.#zeros);
      this.#tail = [...this.#tail.slice(-tailLength), ...bytes];
      this.#zeros = 0;
      this.#gunzip.push(bytes);
    }
    this.#zeros += part.length - end;
    return this.#plain;
  }

  end(): void {
    // The sum may end in zeros, which were not passed on.
    this.#tail.push(0, 0, 0, 0, 0, 0, 0, 0);
    this.#check();
  }

  #add(chunk: Bytes): void {
    let crc = this.#crc;
    for (let at = 0; at < chunk.length; at += 1)
      crc = (crcs[(crc ^ (chunk[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
    this.#crc = crc;
    this.#length += chunk.length;
    if (chunk.length > 0) this.#plain.push(chunk);
  }

  #check(): void {
    const wanted = [...new Uint8Array(Uint32Array.of(~this.#crc, this.#length).buffer)];
    const isThere = this.#tail.some((_, at) => wanted.every((byte, i) => this.#tail[at + i] === byte));
    if (!isThere) throw new Error('Damaged');
    this.#crc = -1;
    this.#length = 0;
  }
}
