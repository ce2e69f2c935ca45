import type { Choices } from '../shape/choices.ts';
import type { Proposal } from '../shape/proposal.ts';
import type { ReadState } from '../use-dump.ts';

/** What the parts that change the choices need. */
export type ChooseProps = {
  dump: ReadState;
  proposal: Proposal;
  choices: Choices;
  onChoices: (choices: Choices) => void;
};
