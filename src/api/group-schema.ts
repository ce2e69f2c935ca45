import * as v from 'valibot';
import { idSchema } from './schema.ts';

/** A group in a list. The name is required, because people recognise the group by it. */
export const groupSchema = v.object({ group_id: idSchema, name: v.string() });

export type Group = v.InferOutput<typeof groupSchema>;
