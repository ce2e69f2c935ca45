import * as v from 'valibot';
import type { NewGroup } from '../../../api/groups.ts';

const maxNameLength = 255;
// More UTF-16 units than any visible character has: a longer text is too long without counting.
const maxUnits = 16;
const segments = new Intl.Segmenter();

/** Whether a text has at most so many visible characters. Each step reads the whole text, which is short here. */
function hasAtMost(text: string, most: number): boolean {
  if (text.length <= most) return true;
  if (text.length > most * maxUnits) return false;
  let count = 0;
  for (const _ of segments.segment(text)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}

/**
 * The rules of a new group (docs/backend.md, 5), from the form's fields to the body of the request. An emoji counts as
 * one character. The member limit has digits only, which refuses `1e9` and `2.5`. The messages are text keys.
 */
export const groupRules = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('notEmpty'),
    v.check((name) => hasAtMost(name, maxNameLength), 'gt255'),
  ),
  memberlimit: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d+$/, 'memberlimit'),
    v.transform(Number),
    v.safeInteger('memberlimit'),
    v.minValue(1, 'memberlimit'),
  ),
}) satisfies v.GenericSchema<GroupFields, NewGroup>;

type GroupFields = Record<keyof NewGroup, string>;

/** The fields of an empty form (docs/backend.md, 9). */
export const emptyGroup: GroupFields = { name: '', memberlimit: '15' };
