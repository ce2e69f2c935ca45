import type { Score } from '../../api/self-tests.ts';
import { roundScore } from '../../scores/mean.ts';

/** The traits with the highest and the lowest score; more than one where scores are equal as the page shows them. */
export type Highlights<Trait extends Score> = { highest: Trait[]; lowest: Trait[] };

/** What stands out in scores: 'equal' when nothing does, and null with fewer than two scores. */
export function highlightsOf<Trait extends Score>(
  traits: readonly Trait[],
): Highlights<Trait> | 'equal' | null {
  const scored = traits.flatMap((trait) => {
    const score = roundScore(trait.score);
    return score === null ? [] : [{ trait, score }];
  });
  if (scored.length < 2) return null;
  const scores = scored.map(({ score }) => score);
  const [max, min] = [Math.max(...scores), Math.min(...scores)];
  if (max === min) return 'equal';
  const withScore = (wanted: number) =>
    scored.filter(({ score }) => score === wanted).map(({ trait }) => trait);
  return { highest: withScore(max), lowest: withScore(min) };
}
