import { DumpError, limits } from './dump-events.ts';
import type { TokenKind } from './scanner.ts';

/** Reads the name of a table, such as public."my table", token by token. */
export class TableName {
  text = '';

  /** Returns false when the token is not part of the name. Throws `too-large`. */
  add(kind: TokenKind, token: string): boolean {
    const isNext = this.text === '' || this.text.endsWith('.') || token.startsWith('.');
    if ((kind !== 'word' && kind !== 'name') || !isNext) return false;
    this.text += token;
    if (this.text.length > limits.name) throw new DumpError('too-large');
    return true;
  }

  /** The name without PostgreSQL's default schema. */
  get short(): string {
    return shortName(this.text);
  }
}

export function shortName(name: string): string {
  return name.startsWith('public.') ? name.slice('public.'.length) : name;
}
