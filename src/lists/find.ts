/** A text as a search compares it: without case, accents and double spaces. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** An item with its folded text. Folding a long list at each key press would be slow. */
export type Searchable<Item> = { item: Item; folded: string };

/** Sorts items by text, in the alphabet of the language. Numbers in a text are compared by value. */
export function sortByText<Item>(items: readonly Item[], textOf: (item: Item) => string, language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items
    .map((item) => ({ item, text: textOf(item) }))
    .sort((a, b) => compare(a.text, b.text))
    .map(({ item, text }): Searchable<Item> => ({ item, folded: fold(text) }));
}

/** Items by their name, as {@link sortByText} sorts. */
export function sortByName<Item extends { name: string }>(items: readonly Item[], language: string): Item[] {
  return sortByText(items, ({ name }) => name, language).map(({ item }) => item);
}

/**
 * The same items with the newest first. Backends count their ids up, so that is the highest id, when all ids are whole
 * numbers; else the last one of `all`, the backend's own list.
 */
export function sortByNewest<Item, Row extends { item: Item }>(
  items: readonly Row[],
  all: readonly Item[],
  idOf: (item: Item) => string | number,
) {
  const isCounted = all.every((item) => /^\d+$/.test(String(idOf(item))));
  const places = new Map(all.map((item, place) => [item, isCounted ? Number(idOf(item)) : place]));
  return items.toSorted((a, b) => (places.get(b.item) ?? 0) - (places.get(a.item) ?? 0));
}

/**
 * The items whose text contains every word of the query, in the same order. `moreTextOf` gives further folded text of an
 * item, such as what was loaded after the list.
 */
export function search<Item>(
  items: readonly Searchable<Item>[],
  query: string,
  moreTextOf?: (item: Item) => string,
): readonly Searchable<Item>[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ item, folded }) => {
    const text = moreTextOf ? `${folded} ${moreTextOf(item)}` : folded;
    return words.every((word) => text.includes(word));
  });
}
