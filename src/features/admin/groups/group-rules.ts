import * as v from 'valibot';
import type { NewGroup } from '../../../api/groups.ts';

const longestName = 255;

/**
 * A new group as its form holds it, and as it is sent (docs/backend.md, 5). The length of a name is what
 * a person counts: an emoji is one character. The limit is digits alone: `1e9` and `2.5` are no whole numbers here.
 * Messages are keys of the texts.
 */
export const groupRules = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('notEmpty'), v.maxGraphemes(longestName, 'gt255')),
  memberlimit: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d+$/, 'memberlimit'),
    v.transform(Number),
    v.safeInteger('memberlimit'),
    v.minValue(1, 'memberlimit'),
  ),
}) satisfies v.GenericSchema<GroupFields, NewGroup>;

export type GroupFields = Record<keyof NewGroup, string>;

/** The form as it begins (docs/backend.md, 9). */
export const emptyGroup: GroupFields = { name: '', memberlimit: '15' };

const problems = ['notEmpty', 'gt255', 'memberlimit'] as const;

/** What a field's message stands for, or undefined for a field that is right. */
export function problemOf(message: string | undefined) {
  return problems.find((problem) => problem === message);
}
