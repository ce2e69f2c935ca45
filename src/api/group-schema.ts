import * as v from 'valibot';
import { idSchema } from './schema.ts';

export const groupSchema = v.object({ group_id: idSchema, name: v.string() });

export type Group = v.InferOutput<typeof groupSchema>;

/** Adds their number to groups of the same name, for display only: the backend has the name alone. */
export function distinguishGroups(groups: readonly Group[]): Group[] {
  return distinguish(groups, ({ group_id }) => group_id);
}

/** A key that is equal for names that differ only in case, spaces and what cannot be seen. */
export function nameKey(name: string): string {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
}

// Joins or chooses signs, as in emoji and Persian: without a use after a Latin letter.
const joiner = String.raw`[\u200C\u200D\uFE00-\uFE0F\u{E0000}-\u{E0FFF}]`;
const invisible = new RegExp(
  String.raw`(?!${joiner})(?:\p{Default_Ignorable_Code_Point}|[\p{Cc}\uFFF9-\uFFFB])|(?<=^|[\p{Script=Latin}\s])${joiner}+`,
  'gu',
);

/** A text of one line without characters that cannot be seen, such as spaces of no width. */
export function visibleText(text: string): string {
  return text.replace(invisible, '');
}

/** Adds a mark, such as a number, to names that several items have: 'Groep 1 (12)'. Other names stay as they are. */
export function distinguish<Item extends { name: string }>(
  items: readonly Item[],
  markOf: (item: Item) => string | number,
): Item[] {
  const keys = items.map(({ name }) => nameKey(name));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return items.map((item, at) => {
    const isShared = keys[at] && (counts.get(keys[at]) ?? 0) > 1;
    return isShared ? { ...item, name: `${item.name.trim()} (${markOf(item)})` } : item;
  });
}
