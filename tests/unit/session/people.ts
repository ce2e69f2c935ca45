import type { User } from '../../../src/api/users.ts';

/** A person as the backend answers one. */
export function userOf(uuid: string, roleId = 1): User {
  return {
    uuid,
    user_id: 9,
    firstname: 'Noor',
    name: 'De Smet',
    email: 'noor@school.example',
    sex: 'v',
    language: 'nl',
    birthdate: null,
    marital_state: null,
    education: null,
    role: { role_id: roleId, name: null },
    gdpr_permission: { permission_id: 1 },
    school_id: null,
    school_user_id: null,
  };
}
