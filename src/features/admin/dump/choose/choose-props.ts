import type { Choices } from '../shape/choices.ts';
import type { Proposal } from '../shape/proposal.ts';
import type { ReadState } from '../use-dump.ts';

/** The props of components that change the choices. */
export type ChooseProps = {
  dump: ReadState;
  proposal: Proposal;
  choices: Choices;
  onChoices: (choices: Choices) => void;
};

/** Adds or removes one item. */
export function toggled<Item>(items: readonly Item[], item: Item, isIn: boolean): Item[] {
  const others = items.filter((other) => other !== item);
  return isIn ? [...others, item] : others;
}
