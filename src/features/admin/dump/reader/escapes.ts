const mysql: Record<string, string> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' };
const postgres: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const postgresEscape = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{1,2})|([0-7]{1,3})|([\s\S]))/g;

/** A quoted text of MySQL without its backslashes. `\%` and `\_` stay, as in MySQL. */
export function decodeMysql(raw: string): string {
  return raw.replace(/\\([\s\S])/g, (sequence, letter: string) =>
    letter === '%' || letter === '_' ? sequence : (mysql[letter] ?? letter),
  );
}

/** A cell of COPY, or a text in E'' of PostgreSQL, without its backslashes. */
export function decodePostgres(raw: string): string {
  return raw.replace(postgresEscape, (_, u4, u8, hex, octal, letter) => {
    if (letter !== undefined) return postgres[letter] ?? letter;
    return octal
      ? fromCodePoint(Number.parseInt(octal, 8))
      : fromCodePoint(Number.parseInt(u4 ?? u8 ?? hex, 16));
  });
}

export function decodeCopyLine(line: string): (string | null)[] {
  const cells = line.split('\t');
  if (!line.includes('\\')) return cells;
  return cells.map((cell) => (cell === '\\N' ? null : cell.includes('\\') ? decodePostgres(cell) : cell));
}

const unistrEscape = /\\(?:\\|u([\da-fA-F]{4})|U([\da-fA-F]{8})|\+([\da-fA-F]{6})|([\da-fA-F]{4}))/g;

/**
 * The result of the functions with which SQLite writes line ends and control characters: `replace`, `char` and
 * `unistr`. Undefined for any other use, such as a `replace` that lengthens a text.
 */
export function callSqlite(name: string, args: readonly (string | null)[]): string | undefined {
  const [first, second, third] = args;
  if (name === 'char') {
    const codes = args.map(Number);
    return codes.every((code) => code >= 0 && code <= 0x10ffff) ? String.fromCodePoint(...codes) : undefined;
  }
  if (typeof first !== 'string') return undefined;
  if (name === 'unistr') {
    return first.replace(unistrEscape, (_, a, b, c, d) => {
      const digits = a ?? b ?? c ?? d;
      return digits === undefined ? '\\' : fromCodePoint(Number.parseInt(digits, 16));
    });
  }
  // SQLite writes a short mark for each line end. Without these limits a file could make reading slow.
  const isMark = typeof second === 'string' && second.length > 0 && second.length <= 16;
  if (!isMark || typeof third !== 'string' || third.length !== 1) return undefined;
  return first.replaceAll(second, () => third);
}

function fromCodePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
