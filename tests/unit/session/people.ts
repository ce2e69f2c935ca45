import * as v from 'valibot';
import { type User, userSchema } from '../../../src/api/users.ts';

/** A person as the backend answers one. */
export function userOf(uuid: string, roleId = 1): User {
  return v.parse(userSchema, {
    uuid,
    user_id: 9,
    firstname: 'Noor',
    name: 'De Smet',
    email: 'noor@school.example',
    sex: 'v',
    language: 'nl',
    role: { role_id: roleId },
    gdpr_permission: { permission_id: 1 },
  });
}
