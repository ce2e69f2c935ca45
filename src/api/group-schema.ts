import * as v from 'valibot';
import { tellApart } from './names.ts';
import { idSchema } from './schema.ts';

/** A group in a list. The name is required, because people recognise the group by it. */
export const groupSchema = v.object({ group_id: idSchema, name: v.string() });

export type Group = v.InferOutput<typeof groupSchema>;

/** Groups of the same name with their number behind it. It is for what is shown: the backend has the name alone. */
export function tellGroupsApart(groups: readonly Group[]): Group[] {
  return tellApart(groups, ({ group_id }) => group_id);
}
