import type { Score } from '../../api/self-tests.ts';

const facetsOf = {
  extraversion: ['sociability', 'assertiveness', 'energyLevel'],
  agreeableness: ['compassion', 'respectfulness', 'trust'],
  conscientiousness: ['organization', 'productiveness', 'responsibility'],
  negativeEmotionality: ['anxiety', 'depression', 'emotionalVolatility'],
  openMindedness: ['intellectualCuriosity', 'aestheticSensitivity', 'creativeImagination'],
} as const;

export type Domain = keyof typeof facetsOf;
export type Facet = (typeof facetsOf)[Domain][number];

/** The traits of the tests, in the order in which they are shown. */
export const domains = Object.keys(facetsOf) as Domain[];
export const facets: readonly Facet[] = domains.flatMap((domain) => facetsOf[domain]);
export const roles = ['organizer', 'doer', 'challenger', 'innovator', 'teamBuilder', 'connector'] as const;

export function domainOf(facet: Facet | undefined): Domain | undefined {
  return domains.find((domain) => facetsOf[domain].some((name) => name === facet));
}

/** A score with its trait, undefined for an unknown name. */
type TraitScore<Trait extends string> = Score & { trait: Trait | undefined };

/**
 * Sorts scores in the order of `traits`, and puts unknown names last. 'Open-Mindedness', 'open_mindedness' and
 * 'openMindedness' are the same name.
 */
export function inOrder<Trait extends string>(
  scores: readonly Score[],
  traits: readonly Trait[],
): TraitScore<Trait>[] {
  const known = scores.map((score) => {
    const index = traits.findIndex((trait) => normalise(trait) === normalise(score.name));
    return { ...score, trait: traits[index], order: index < 0 ? traits.length : index };
  });
  return known.sort((a, b) => a.order - b.order).map(({ order: _, ...score }) => score);
}

const normalise = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');
