import { describe, expect, it } from 'vitest';
import { Comment, DollarQuote } from '../../../../../src/features/admin/dump/reader/skipped-text.ts';

/** Reads a text in chunks, and returns what follows after the end; null when it did not end. */
function rest(skipped: Comment | DollarQuote, ...chunks: string[]): string | null {
  for (const [i, chunk] of chunks.entries()) {
    for (let at = 0; at < chunk.length; ) {
      const next = skipped.read(chunk, at);
      const isMistake = 'isMistake' in skipped && skipped.isMistake;
      expect(next, 'it goes on').toBeGreaterThan(isMistake ? at - 1 : at);
      at = next;
      if (skipped.isDone || isMistake) return chunk.slice(at) + chunks.slice(i + 1).join('');
    }
  }
  return null;
}
/** The same text in one chunk, and letter by letter. */
const ways = (text: string) => [[text], [...text]];

describe('a comment', () => {
  it('of a line ends with its line', () => {
    for (const chunks of ways(' one */ two\nthree')) {
      const comment = new Comment('line');
      expect(rest(comment, ...chunks)).toBe('three');
      expect(comment.start).toBe(' one */ two');
    }
    const open = new Comment('line');
    expect(rest(open, 'one', ' two')).toBeNull();
    expect([open.isDone, open.start]).toEqual([false, 'one two']);
  });

  it.each([
    ['*/x', ''],
    ['**/x', ''],
    [' a * / b */x', ' a  / b '],
    ['a\n/ b***/x', 'a\n/ b'],
    ['*a*/x', 'a'],
    ['/a*/x', '/a'],
  ])('of a block ends with its sign: %j', (text, start) => {
    for (const chunks of ways(text)) {
      const comment = new Comment('block');
      expect(rest(comment, ...chunks)).toBe('x');
      expect(comment.start).toBe(start);
    }
  });

  it.each(['a', 'a*', '* /', 'a\n', '/', '*a/'])('of a block does not end in %j', (text) => {
    for (const chunks of ways(text)) expect(rest(new Comment('block'), ...chunks)).toBeNull();
  });

  it('keeps its first 80 characters', () => {
    const text = Array.from({ length: 100 }, (_, i) => String.fromCharCode(97 + (i % 26))).join('');
    for (const chunks of [...ways(`${text}\nx`), [text.slice(0, 79), `${text.slice(79)}\nx`]]) {
      const comment = new Comment('line');
      expect(rest(comment, ...chunks)).toBe('x');
      expect(comment.start).toBe(text.slice(0, 80));
    }
  });
});

// The first dollar sign is read before.
describe('code between dollar signs', () => {
  it.each([
    ['$ a $$x'],
    ['$ $ a $ $b$ $$x'],
    ['f$ $g$ $$ $ff$ $f $f$x'],
    ['_1é$ a$_1é$x'],
    ['ab$ $a$ab$x'],
    ['$$$x'],
  ])('ends with the same sign: %j', (text) => {
    for (const chunks of ways(text)) expect(rest(new DollarQuote(), ...chunks)).toBe('x');
  });

  it.each(['$ a $b$ $ $', 'f$ $$ $g$ $ff$ $F$', 'ab$ $a', '$'])('does not end in %j', (text) => {
    for (const chunks of ways(text)) {
      const code = new DollarQuote();
      expect(rest(code, ...chunks)).toBeNull();
      expect(code.isMistake).toBe(false);
    }
  });

  it.each([
    ['1 $', ' $'],
    ['a b$', ' b$'],
    [';', ';'],
    ['a-$', '-$'],
  ])('is none in %j', (text, after) => {
    for (const chunks of ways(text)) expect(rest(new DollarQuote(), ...chunks)).toBe(after);
  });

  it('has a name of at most 80 letters', () => {
    const name = 'n'.repeat(80);
    expect(rest(new DollarQuote(), `${name}$ a $${name}$x`)).toBe('x');
    const long = new DollarQuote();
    expect(rest(long, `${name}n$`)).toBe('n$');
    expect(long.isMistake).toBe(true);
  });
});
