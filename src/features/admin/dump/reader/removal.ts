import { notFollowed } from './dump-types.ts';
import { isInternal, type KnownTables } from './known-tables.ts';
import type { Tokens } from './tokens.ts';

/**
 * Reads DROP, TRUNCATE, DELETE and UPDATE from their second word on. They are followed when they remove or empty whole
 * tables, or delete from none that has rows. Throws `statement` for others.
 */
export function remove(word: string, tokens: Tokens, tables: KnownTables): void {
  if (word === 'DROP') {
    tokens.takeWord(/^TEMPORARY$/);
    if (tokens.takeWord(/^(DATABASE|SCHEMA)$/)) {
      tokens.takeWords(/^(IF|EXISTS)$/);
      const name = tokens.takeTableName();
      if (tables.isIn(name)) throw notFollowed(`DROP DATABASE ${name}`);
      return;
    }
    if (!tokens.takeWord(/^(TABLE|FOREIGN)$/)) return;
  }
  do {
    tokens.takeWords(/^(TABLE|FROM|ONLY|IF|EXISTS|IGNORE|LOW_PRIORITY|OR)$/);
    const name = tokens.takeTableName();
    const statement = `${word} ${name}`;
    if (word === 'DROP') tables.drop(name);
    else if (word === 'TRUNCATE' || (word === 'DELETE' && tokens.isEnd)) tables.empty(name, statement);
    else if (word === 'UPDATE' ? !isInternal(name) : !tables.isWithoutRows(name))
      throw notFollowed(statement);
  } while (tokens.takeSign(','));
}
