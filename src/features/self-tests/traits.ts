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

/** What the two tests measure, in the order in which it is shown. */
export const domains = Object.keys(facetsOf) as Domain[];
export const facets: readonly Facet[] = domains.flatMap((domain) => facetsOf[domain]);
export const roles = ['organizer', 'doer', 'challenger', 'innovator', 'teamBuilder', 'connector'] as const;

/** The domain that a facet is part of; undefined for a facet that is not known. */
export function domainOf(facet: Facet | undefined): Domain | undefined {
  return domains.find((domain) => facetsOf[domain].some((name) => name === facet));
}

/** A score of the backend, and the trait that its name stands for, where that is known. */
export type TraitScore<Trait extends string> = Score & { trait: Trait | undefined };

/**
 * The scores in the order of `traits`, then those with other names as they came. 'Open-Mindedness',
 * 'open_mindedness' and 'openMindedness' are one name.
 */
export function inOrder<Trait extends string>(
  scores: readonly Score[],
  traits: readonly Trait[],
): TraitScore<Trait>[] {
  const known = scores.map((score) => {
    const place = traits.findIndex((trait) => bare(trait) === bare(score.name));
    return { ...score, trait: traits[place], place: place < 0 ? traits.length : place };
  });
  return known.sort((a, b) => a.place - b.place).map(({ place: _, ...score }) => score);
}

const bare = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');
