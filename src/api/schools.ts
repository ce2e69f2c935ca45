import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, send } from './http.ts';
import { idSchema, listOf, type Rows } from './schema.ts';

const schoolSchema = v.object({ id: idSchema, name: v.string() });

export type School = v.InferOutput<typeof schoolSchema>;

/** Lists the schools to register with, without a session. Throws `schools-failed`. */
export function listSchools(auth: Auth): Promise<Rows<School>> {
  return send(endpoints.listSchools, {
    schema: listOf(schoolSchema),
    errors: { other: 'schools-failed' },
    auth,
  });
}
