import { type Dialect, notFollowed } from './dump-types.ts';
import type { Token } from './tokens.ts';

const openings =
  /^\s*(PostgreSQL database (cluster )?dump\s*$|(MySQL|MariaDB) dump \d|phpMyAdmin SQL Dump|Adminer \d)/;
const closings = /^\s*(PostgreSQL database (cluster )?dump complete|Dump (completed|end time))/;
/** Adminer ends with the time or, for SQLite, with an empty comment. */
const adminerEnd = /^\s*(\d{4}-\d\d-\d\d .*)?$/;

/** The program that wrote a dump, as far as it shows whether the dump is complete. */
export class Program {
  /** Whether the end that a program announces was there. */
  isEnded = false;
  /** What has begun, whose last line is still to come: a dump, and the cluster of pg_dumpall with several of them. */
  readonly #open = new Set<'dump' | 'cluster'>();
  #isAdminer = false;
  #encoding: string | null = null;
  /** The settings that the dump has saved at its beginning and sets back at its end, but not with phpMyAdmin before 3.4. */
  readonly #saved = new Set<string>();
  #isRestoring = true;

  get isOpen(): boolean {
    return this.#open.size > 0 || (this.#isRestoring && this.#saved.size > 0);
  }

  /** Takes a comment outside statements. Returns the dialect when a dump begins with it, else null. */
  comment(text: string): Dialect | null {
    if (closings.test(text) || (this.#isAdminer && adminerEnd.test(text))) {
      this.#open.delete('dump');
      if (text.includes('cluster')) this.#open.clear();
      this.#saved.clear();
      this.isEnded = true;
    } else if (openings.test(text)) {
      // phpMyAdmin announces no last line.
      if (!text.includes('phpMyAdmin')) this.#open.add(text.includes('cluster') ? 'cluster' : 'dump');
      this.#isAdminer = text.includes('Adminer');
      this.isEnded = false;
      const [name] = /PostgreSQL|SQLite/.exec(text) ?? [];
      if (name === 'SQLite') return 'sqlite';
      return name ? 'postgres' : 'mysql';
    }
    // HeidiSQL begins the dumps of all databases with comments of MySQL.
    if (/^\s*Server version:\s+PostgreSQL/.test(text)) return 'postgres';
    if (/^\s*version [23]\.[0-3]\./.test(text)) this.#isRestoring = false;
    return null;
  }

  /** Takes the tokens of SET. Throws `statement` for a second encoding, because the whole file is read in the first. */
  setting(all: readonly Token[]): void {
    const [name, , encoding = { text: '' }] = all;
    if (name?.text === 'client_encoding' && !/^sql_ascii$/i.test(encoding.text)) {
      this.#encoding ??= encoding.text.toUpperCase();
      if (this.#encoding !== encoding.text.toUpperCase())
        throw notFollowed(`SET client_encoding = ${encoding.text}`);
    }
    for (const [i, { text }] of all.entries())
      if (/^@OLD_/i.test(text) && all[i + 1]?.text === '=') this.#saved.add(text.toUpperCase());
      else this.#saved.delete(text.toUpperCase());
  }
}
