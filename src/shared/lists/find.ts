// Letters that Unicode does not take apart.
// biome-ignore format: a line
const plain: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', ı: 'i', þ: 'th', ħ: 'h' };
const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** A text without case, accents, double spaces and what cannot be seen, to be compared in a search. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => plain[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** An item with its folded text: folding a long list at each key press would be slow. */
type Searchable<Item> = { item: Item; folded: string };

/** Sorts items by text, in the alphabet of the language. Numbers in a text are compared by value. */
export function sortByText<Item>(items: readonly Item[], textOf: (item: Item) => string, language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items
    .map((item) => ({ item, text: textOf(item) }))
    .sort((a, b) => compare(a.text, b.text))
    .map(({ item, text }): Searchable<Item> => ({ item, folded: fold(text) }));
}

export function sortByName<Item extends { name: string }>(items: readonly Item[], language: string): Item[] {
  return sortByText(items, ({ name }) => name, language).map(({ item }) => item);
}

/**
 * The items with the newest first: by id when all ids are whole numbers, because backends count up; else in the reverse
 * order of `all`, the backend's list.
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
 * The items whose text contains every word of the query, in the same order. `moreTextOf` returns further folded text of
 * an item, such as details that were loaded later.
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
