import * as v from 'valibot';
import { nameKey } from '../../../api/group-schema.ts';
import { readJson, remove, writeJson } from '../../../device/local-storage.ts';
import { pastedLines } from '../../../ui/csv.ts';
import { emptyGroup, groupRules } from './group-rules.ts';
import { isHeader } from './pupils.ts';

/** The maximum number of groups of one pattern, such as `Groep 1..12`. */
export const maxPerPattern = 100;

/**
 * Why a line makes no group: the text already has its name, a group has it, it is the header of a table, it is too long
 * or stands for too many.
 */
export type SkipReason = 'double' | 'exists' | 'header' | 'tooLong' | 'tooMany';

type SkippedName = { name: string; reason: SkipReason };

export type ReadNames = { names: string[]; skipped: SkippedName[] };

// `1..12`, `01..12` or `a..f`, and `1-12` as the last word. Word processors turn three dots into one character. No more
// dots may follow, so that no result is a range itself.
const dots = String.raw`\s*(?:\.{2,3}|…)\s*`;
const alone = (inside: string, not: string) =>
  String.raw`(?<![${not}.…]|(?:\.\.|…)\s*)${inside}(?![${not}.…]|\s*(?:\.\.|…))`;
const numbers = String.raw`(?<!\d[-–])${alone(String.raw`(\d{1,15})${dots}(\d{1,15})`, String.raw`\d`)}(?![-–]\d)`;
const hyphen = String.raw`(?<=^|\s)(\d{1,3})[-–](\d{1,3})$`;
const letters = alone(`([a-z])${dots}([a-z])`, String.raw`\p{L}\p{N}`);
const lettersOrCapitals = `${letters}|${letters.replaceAll('a-z', 'A-Z')}`;
const ranges = new RegExp(`${numbers}|${hyphen}|${lettersOrCapitals}`, 'gu');

/**
 * Reads the names of new groups, one on each line, or a pattern for several. Ignores lines without a name. Names that
 * differ only in case or spaces are the same group. `existing` has the names of existing groups.
 */
export function readNames(text: string, existing: Iterable<string>): ReadNames {
  const existingKeys = new Set(Array.from(existing, nameKey));
  const seen = new Set<string>();
  const names: string[] = [];
  const skipped: SkippedName[] = [];
  const reasonToSkip = (name: string): SkipReason | null => {
    const key = nameKey(name);
    if (seen.has(key)) return 'double';
    seen.add(key);
    if (existingKeys.has(key)) return 'exists';
    return v.is(groupRules.entries.name, name) ? null : 'tooLong';
  };
  const rows = pastedLines(text).filter((row) => row.trim() !== '');
  for (const row of rows) {
    // The cells of a row become one line.
    const line = row.replace(/\t+/g, ' ').trim();
    if (isHeader(row, rows.length === 1)) {
      skipped.push({ name: line, reason: 'header' });
      continue;
    }
    const expanded = expandPattern(line);
    if (!expanded) skipped.push({ name: line, reason: 'tooMany' });
    for (const name of expanded ?? []) {
      const reason = reasonToSkip(name);
      if (reason) skipped.push({ name, reason });
      else names.push(name);
    }
  }
  return { names, skipped };
}

/** The names in the ranges of a line, or the line itself. Null for more than {@link maxPerPattern}. */
export function expandPattern(line: string): string[] | null {
  let names = [''];
  let end = 0;
  for (const match of line.matchAll(ranges)) {
    const [from = '', to = ''] = match.slice(1).filter((part) => part !== undefined);
    // `12-1` and `7-7` are names: only dots count down.
    if (/[-–]/.test(match[0]) && Number(from) >= Number(to)) continue;
    const values = /\d/.test(from) ? numbersBetween(from, to) : lettersBetween(from, to);
    if (names.length * values.length > maxPerPattern) return null;
    const before = line.slice(end, match.index);
    names = names.flatMap((name) => values.map((value) => name + before + value));
    end = match.index + match[0].length;
  }
  return names.map((name) => name + line.slice(end));
}

function numbersBetween(from: string, to: string): string[] {
  // A leading zero gives all numbers the same width.
  const width = from.startsWith('0') || to.startsWith('0') ? Math.max(from.length, to.length) : 0;
  return between(Number(from), Number(to)).map((number) => String(number).padStart(width, '0'));
}

function lettersBetween(from: string, to: string): string[] {
  return between(from.charCodeAt(0), to.charCodeAt(0)).map((code) => String.fromCharCode(code));
}

/** The whole numbers from one to the other, cut off where there are too many for a pattern. */
function between(from: number, to: number): number[] {
  const length = Math.min(Math.abs(to - from) + 1, maxPerPattern + 1);
  return Array.from({ length }, (_, step) => (from < to ? from + step : from - step));
}

const draftSchema = v.object({
  text: v.pipe(v.string(), v.nonEmpty()),
  memberlimit: v.fallback(v.string(), emptyGroup.memberlimit),
});

/** Names of groups that were typed and not added, and their limit. */
export type GroupsDraft = v.InferOutput<typeof draftSchema>;

/** The stored draft. Null when there is none or it is unreadable. */
export function readGroupsDraft(key: string): GroupsDraft | null {
  const { success, output } = v.safeParse(draftSchema, readJson(key));
  return success ? output : null;
}

/**
 * Stores a draft, or removes it when all its names are in `existing`. Returns whether that worked: storage may be full
 * or forbidden.
 */
export function storeGroupsDraft(key: string, draft: GroupsDraft, existing: readonly string[]): boolean {
  if (hasWork(readNames(draft.text, existing))) return writeJson(key, { ...draft, savedAt: Date.now() });
  remove(key);
  return true;
}

/** Whether anything is left to add or to correct. */
export function hasWork({ names, skipped }: ReadNames): boolean {
  return names.length > 0 || skipped.some(({ reason }) => reason !== 'exists' && reason !== 'header');
}
