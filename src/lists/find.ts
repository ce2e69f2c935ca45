/** A text as it is compared in a search: without case, accents and double spaces. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** An item with its text made ready: once for a list, not once for each key that is pressed. */
export type Searchable<Item> = { item: Item; folded: string };

/** The items by text, in the alphabet of the language; numbers inside them count as numbers. */
export function inOrder<Item>(items: readonly Item[], textOf: (item: Item) => string, language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items
    .map((item) => ({ item, text: textOf(item) }))
    .sort((a, b) => compare(a.text, b.text))
    .map(({ item, text }): Searchable<Item> => ({ item, folded: fold(text) }));
}

/** The items whose text holds every word of the query, in the order that they have. */
export function found<Item>(items: readonly Searchable<Item>[], query: string): readonly Searchable<Item>[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ folded }) => words.every((word) => folded.includes(word)));
}
