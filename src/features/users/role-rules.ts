import * as v from 'valibot';

/** Who gets which role: both must be there; whether the uuid is somebody's is for the backend to say (section 5). */
export const roleRules = v.object({
  uuid: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  role_id: v.pipe(v.string(), v.nonEmpty()),
});

export type RoleFields = v.InferInput<typeof roleRules>;

export const noFields: RoleFields = { uuid: '', role_id: '' };
