import { DumpError, limits } from './dump-events.ts';

/** Reads the rows after COPY, in chunks of any size. */
export class CopyLines {
  isDone = false;
  #isHead = true;
  #part = '';

  /** Returns where in `text` it stopped, and calls `onLine` with each row. Throws `too-large`. */
  read(text: string, at: number, onLine: (line: string) => void): number {
    const found = text.indexOf('\n', at);
    const rest = text.slice(at, found === -1 ? text.length : found);
    const line = this.#part === '' ? rest : this.#part + rest;
    if (line.length > limits.row) throw new DumpError('too-large');
    this.#part = found === -1 ? line : '';
    if (found === -1) return text.length;
    // A Windows editor adds \r; a \r in the data is escaped.
    const row = line.endsWith('\r') ? line.slice(0, -1) : line;
    // The first line is the rest of the COPY statement.
    if (row === '\\.' && !this.#isHead) this.isDone = true;
    else if (!this.#isHead) onLine(row);
    this.#isHead = false;
    return found + 1;
  }
}
