import { DumpError } from './dump-types.ts';

const declaration = /(?:SET\s+NAMES|client_encoding\s*(?:=|TO))\s*['"]?(\w+)\W/i;
/** A declaration is at the beginning, before the first row: a text in a row may look like one. */
const mostSearched = 1_000_000;
const firstRow = /^(INSERT|REPLACE|COPY)\b|[^\0-\x7f]/im;
const beyondAscii = /[^\0-\x7f]/;
/** How files of other programs begin, the last one as a tar of `pg_dump -Ft`. */
const foreign = [
  ['PGDMP', 'archive'],
  ['toc.dat\0', 'archive'],
  ['PK\u0003\u0004', 'zip'],
] as const;

/**
 * The text of a dump in chunks of any size: UTF-16 by its mark, else the encoding that the dump names before its first
 * letter beyond ASCII. Without one it is windows-1252 when none of the letters in the next million bytes is UTF-8. In
 * UTF-8, bytes that are no text become replacement characters.
 */
export class DumpDecoder {
  #decoder: TextDecoder | null = null;
  /** The bytes that do not show the encoding yet. */
  #waiting: Uint8Array = new Uint8Array();
  #declared: string | undefined;
  /** The end of the text so far, in which a declaration may begin. */
  #tail = '';
  #searched = 0;
  #isStart = true;

  /** The encoding, unless it is UTF-8. */
  get encoding(): string | null {
    const encoding = this.#decoder?.encoding ?? 'utf-8';
    return encoding === 'utf-8' ? null : encoding;
  }

  /** Throws `archive` and `zip` for such files, and `encoding`. */
  decode(chunk: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(chunk, { stream: true });
    const bytes = this.#waiting.length > 0 ? joined(this.#waiting, chunk) : chunk;
    this.#waiting = bytes;
    return this.#isStart && bytes.length < 8 ? '' : this.#decide(bytes, false);
  }

  end(): string {
    const rest = this.#decoder ? '' : this.#decide(this.#waiting, true);
    return rest + (this.#decoder?.decode() ?? '');
  }

  #decide(bytes: Uint8Array, isEnd: boolean): string {
    // Each byte as a letter.
    const plain = new TextDecoder('windows-1252').decode(bytes);
    if (this.#isStart) {
      const found = foreign.find(([start]) => plain.startsWith(start));
      if (found) throw new DumpError(found[1]);
      this.#isStart = false;
    }
    const mark = plain.startsWith('ÿþ') ? 'utf-16le' : plain.startsWith('þÿ') ? 'utf-16be' : null;
    if (mark) return this.#decodeAs(mark, bytes);
    if (this.#searched < mostSearched) {
      const letters = this.#tail + plain;
      this.#tail = letters.slice(-80);
      const end = letters.search(firstRow);
      this.#searched = end === -1 ? this.#searched + plain.length : mostSearched;
      this.#declared ??= declaration.exec(end === -1 ? letters : letters.slice(0, end))?.[1];
    }
    if (plain.startsWith('ï»¿')) return this.#decodeAs('utf-8', bytes);
    const first = plain.search(beyondAscii);
    if (first === -1) {
      this.#waiting = new Uint8Array();
      return plain;
    }
    const declared = this.#declared && encodingOf(this.#declared);
    if (declared) return this.#decodeAs(declared, bytes);
    const text = new TextDecoder().decode(bytes, { stream: !isEnd });
    const isGood = /[\u0080-\ufffc\ufffe\uffff]/.test(text);
    // Bytes that are no text may come first.
    if (!isGood && bytes.length < mostSearched && !isEnd) return '';
    return this.#decodeAs(isGood ? 'utf-8' : 'windows-1252', bytes);
  }

  #decodeAs(encoding: string, bytes: Uint8Array): string {
    this.#decoder = new TextDecoder(encoding);
    this.#waiting = new Uint8Array();
    return this.#decoder.decode(bytes, { stream: true });
  }
}

/** The encoding that a dump names; null for the bytes of any. Throws `encoding` for one that browsers do not know. */
function encodingOf(name: string): string | null {
  if (/^(sql_ascii|binary|default)$/i.test(name)) return null;
  const label = name
    .replace(/^(utf-?8.*|unicode)/i, 'utf-8')
    .replace(/^win/i, 'windows-')
    .replace(/^latin9$/i, 'l9')
    .replace(/^(koi8)(?=[ru])/i, '$1-')
    .replaceAll('_', '-');
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new DumpError('encoding', name);
  }
}

export function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
