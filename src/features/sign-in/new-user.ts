import type { NewUser } from '../../api/users.ts';
import { formText } from './form-text.ts';
import { splitFullName } from './full-name.ts';

/** The sign-up payload of a register form that was sent; what is missing is left to the backend to say. */
export function newUserOf(fields: FormData): NewUser {
  return {
    ...splitFullName(formText(fields, 'full_name')),
    email: formText(fields, 'email').trim(),
    password: formText(fields, 'password'),
    school_id: formText(fields, 'school_id'),
    school_user_id: formText(fields, 'school_user_id').trim(),
    sex: formText(fields, 'sex'),
  };
}
