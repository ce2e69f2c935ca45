import { isWord } from './create-table.ts';
import type { TokenKind } from './scanner.ts';
import { TableKeys } from './table-keys.ts';
import { TableName } from './table-name.ts';

/** Reads the keys and partitions in ALTER TABLE, token by token. */
export class AlterTable {
  readonly name = new TableName();
  readonly keys = new TableKeys();
  readonly partition = new TableName();
  #state: 'table' | 'name' | 'add' | 'attach' | 'partition' = 'table';

  /** Takes the next token. Returns true when the rest can be skipped. Throws `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    switch (this.#state) {
      case 'table':
        if (isWord(kind, text, 'TABLE')) this.#state = 'name';
        else return !isWord(kind, text, 'IGNORE');
        return false;
      case 'name':
        if (this.name.text === '' && kind === 'word' && /^(ONLY|IF|EXISTS)$/i.test(text)) return false;
        if (this.name.add(kind, text)) return false;
        this.#state = isWord(kind, text, 'ADD') ? 'add' : 'attach';
        return this.#state === 'attach' && !isWord(kind, text, 'ATTACH');
      case 'add':
        if (kind === 'sign' && text === ';') this.keys.end();
        else this.keys.token(kind, text);
        return kind === 'sign' && text === ';';
      case 'attach':
        this.#state = 'partition';
        return !isWord(kind, text, 'PARTITION');
      case 'partition':
        return !this.partition.add(kind, text);
    }
  }
}
