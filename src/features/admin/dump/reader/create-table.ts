import { DumpError, limits } from './dump-events.ts';
import type { TokenKind } from './scanner.ts';
import { TableColumns } from './table-columns.ts';
import { TableName } from './table-name.ts';

/** Reads CREATE TABLE from the name on, token by token. */
export class CreateTable {
  readonly name = new TableName();
  /** Null without a list of columns, as in CREATE TABLE ... AS SELECT. */
  columns: TableColumns | null = null;
  partitionOf: TableName | null = null;
  readonly parents: TableName[] = [];
  #state: 'name' | 'columns' | 'tail' | 'of' | 'partition' | 'inherits' | 'parents' = 'name';

  /** Takes the next token. Returns true when the rest can be skipped. Throws `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    switch (this.#state) {
      case 'name':
        return this.#readName(kind, text);
      case 'columns':
        if (this.columns?.token(kind, text)) this.#state = 'tail';
        return false;
      case 'tail':
        this.#state = 'inherits';
        return !isWord(kind, text, 'INHERITS');
      case 'of':
        this.partitionOf = new TableName();
        this.#state = 'partition';
        return !isWord(kind, text, 'OF');
      case 'partition':
        return !this.partitionOf?.add(kind, text);
      case 'inherits':
        this.#state = 'parents';
        this.parents.push(new TableName());
        return text !== '(';
      case 'parents':
        if (kind !== 'sign' || text !== ',') return !this.parents.at(-1)?.add(kind, text);
        if (this.parents.length === limits.parents) throw new DumpError('too-large');
        this.parents.push(new TableName());
        return false;
    }
  }

  #readName(kind: TokenKind, text: string): boolean {
    if (kind === 'word' && /^(IF|NOT|EXISTS)$/i.test(text)) return false;
    if (kind === 'sign' && text === '(') {
      this.columns = new TableColumns();
      this.#state = 'columns';
      return false;
    }
    if (this.name.add(kind, text)) return false;
    this.#state = 'of';
    return !isWord(kind, text, 'PARTITION');
  }
}

export function isWord(kind: TokenKind, text: string, word: string): boolean {
  return kind === 'word' && text.toUpperCase() === word;
}
