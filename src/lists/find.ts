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

/** The items whose text contains every word of the query, in the same order. */
export function search<Item>(items: readonly Searchable<Item>[], query: string): readonly Searchable<Item>[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ folded }) => words.every((word) => folded.includes(word)));
}
