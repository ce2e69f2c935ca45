/** What two names of the same thing have in common: case and spaces do not count. */
export function nameKey(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
}

/**
 * Tells items of the same name apart: behind each of their names stands a mark, such as their number in 'Groep 1 (12)'. A
 * name that only one item has stays as it is.
 */
export function tellApart<Item extends { name: string }>(
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
