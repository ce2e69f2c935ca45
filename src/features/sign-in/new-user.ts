import type { Id } from '../../api/schema.ts';
import type { NewUser } from '../../api/users.ts';
import { formText } from './form-text.ts';
import { splitFullName } from './full-name.ts';

/** The sign-up payload of a register form that was sent; what is missing is left to the backend to say. */
export function newUserOf(fields: FormData): NewUser {
  return {
    ...splitFullName(formText(fields, 'full_name')),
    email: formText(fields, 'email').trim(),
    password: formText(fields, 'password'),
    school_id: schoolIdOf(formText(fields, 'school_id')),
    school_user_id: formText(fields, 'school_user_id').trim(),
    sex: formText(fields, 'sex'),
  };
}

/** A school's id as an option's value, which is text: `schoolIdOf` gives it back as the backend gave it. */
export function schoolValue(id: Id): string {
  return JSON.stringify(id);
}

function schoolIdOf(value: string): Id {
  return value === '' ? '' : JSON.parse(value);
}
