/** Adds or removes one item. */
export function toggled<Item>(items: readonly Item[], item: Item, isIn: boolean): Item[] {
  const others = items.filter((other) => other !== item);
  return isIn ? [...others, item] : others;
}
