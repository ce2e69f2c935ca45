import * as v from 'valibot';
import { distinguish } from './names.ts';
import { idSchema } from './schema.ts';

export const groupSchema = v.object({ group_id: idSchema, name: v.string() });

export type Group = v.InferOutput<typeof groupSchema>;

/** Adds their number to groups of the same name, for display only: the backend has the name alone. */
export function distinguishGroups(groups: readonly Group[]): Group[] {
  return distinguish(groups, ({ group_id }) => group_id);
}
