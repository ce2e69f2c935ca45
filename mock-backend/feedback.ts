import { placeOnScale } from '../src/api/scale.ts';
import { mean } from './mean.ts';
import type { BlockRow } from './state.ts';

export interface Feedback {
  main_feedback: string;
  feedback_steps: string[];
}

interface Level {
  /** The highest mean of a block for this text, between 0 (the lowest answer) and 1. */
  upTo: number;
  main: (block: string) => string;
  steps: (weakest: string) => string[];
}

const levels: Level[] = [
  {
    upTo: 0.375,
    main: (block) =>
      `‘${block}’ loopt in jullie groep nog moeilijk. Sta er samen bij stil voor jullie verder werken.`,
    steps: (weakest) => [
      'Laat iedereen om beurten vertellen wat er lastig was, zonder elkaar te onderbreken.',
      `Begin met ‘${weakest}’: daar is jullie gemiddelde het laagst. Spreek één ding af dat jullie morgen anders doen.`,
      'Vraag je leerkracht om er volgende les even bij te komen zitten.',
    ],
  },
  {
    upTo: 0.625,
    main: (block) =>
      `Voor ‘${block}’ is er een basis, maar niet iedereen ervaart het even goed. Met een paar afspraken winnen jullie veel.`,
    steps: (weakest) => [
      `Bespreek samen ‘${weakest}’: daar is jullie gemiddelde het laagst.`,
      'Schrijf twee afspraken op, en zet erbij wie waarvoor zorgt.',
      'Kijk over twee weken samen of de afspraken werken.',
    ],
  },
  {
    upTo: 0.8,
    main: (block) => `‘${block}’ is een sterk punt van jullie groep. Er is nog een kleine stap te zetten.`,
    steps: (weakest) => [
      'Benoem wat er goed gaat, zodat jullie het blijven doen.',
      `Kies ‘${weakest}’ als werkpunt voor de volgende weken.`,
    ],
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    main: (block) => `Knap: ‘${block}’ loopt in jullie groep uitstekend.`,
    steps: () => [
      'Vertel elkaar wie wat heeft bijgedragen.',
      'Deel jullie aanpak met een andere groep van de klas.',
    ],
  },
];

/** The feedback to a group on a block, from its averages by question id; null without averages. */
export function feedbackOn(block: BlockRow, averages: Record<string, number>): Feedback | null {
  const scored = block.questions
    .flatMap(({ question_id, question }) => {
      const average = averages[question_id];
      return average === undefined ? [] : [{ question, average }];
    })
    .sort((a, b) => a.average - b.average);
  const score = mean(scored.map(({ average }) => average));
  const [weakest] = scored;
  const level = levels.find(({ upTo }) => placeOnScale(score) <= upTo);
  if (!weakest || !level) return null;
  return {
    main_feedback: level.main(block.name),
    feedback_steps: level.steps(weakest.question.replace(/\.$/, '')),
  };
}
