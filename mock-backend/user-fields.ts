import type { Db } from './db.ts';
import { sameId } from './db.ts';
import type { Checks, Json } from './request.ts';
import type { UserRow } from './state.ts';

const sexes = ['m', 'v', 'x'];
const languages = ['dutch', 'french', 'german', 'english', 'other'];
const maritalStates = ['single', 'married', 'cohabiting', 'divorced', 'widow', 'engaged'];
const educations = ['elementary', 'highschool', 'college', 'other'];

const isText = (value: unknown): value is string => typeof value === 'string';
const isFilled = (value: unknown) => isText(value) && value.trim() !== '';
const isEmail = (value: unknown) => isText(value) && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim());
const isPassword = (value: unknown) => isText(value) && value.length >= 8;
const oneOf = (list: string[]) => (value: unknown) => isText(value) && list.includes(value);
const orNull = (isValid: (value: unknown) => boolean) => (value: unknown) => value == null || isValid(value);

const filled = { isValid: isFilled, msg: 'String should have at least 1 character' };
const email = { isValid: isEmail, msg: 'value is not a valid email address' };

export const newPassword = { isValid: isPassword, msg: 'String should have at least 8 characters' };

/** Rules for POST {auth}/user. */
export function signUpChecks(db: Db): Checks {
  return {
    email,
    password: newPassword,
    firstname: filled,
    name: { isValid: isText, msg: 'Input should be a valid string' },
    school_id: {
      isValid: (value) => db.state.schools.some(({ id }) => sameId(value, id)),
      msg: 'School does not exist',
    },
    school_user_id: { ...filled, isValid: orNull(isFilled) },
    sex: {
      isValid: (value) => isText(value) && sexes.includes(value.toLowerCase()),
      msg: "Input should be 'm', 'v' or 'x'",
    },
    role_id: { isValid: (value) => sameId(value, 1), msg: 'Input should be 1' },
    permission_id: { isValid: (value) => sameId(value, 1), msg: 'Input should be 1' },
  };
}

/** Rules for PUT {api}/user. */
export function profileChecks(today: string): Checks {
  return {
    firstname: filled,
    name: { isValid: orNull(isText), msg: 'Input should be a valid string' },
    email,
    sex: { isValid: orNull(oneOf(sexes)), msg: "Input should be 'm', 'v' or 'x'" },
    language: { isValid: orNull(oneOf(languages)), msg: `Input should be one of ${languages.join(', ')}` },
    birthdate: {
      isValid: orNull((value) => isDate(value) && value <= today),
      msg: 'Date should be valid and in the past',
    },
    marital_state: {
      isValid: orNull(oneOf(maritalStates)),
      msg: `Input should be one of ${maritalStates.join(', ')}`,
    },
    education: { isValid: orNull(oneOf(educations)), msg: `Input should be one of ${educations.join(', ')}` },
    permission_id: {
      isValid: (value) => [1, 2, 3].some((id) => sameId(value, id)),
      msg: 'Input should be 1, 2 or 3',
    },
  };
}

/** A user in a response, without the password. */
export function publicUser(db: Db, row: UserRow): Json {
  const { password: _, role_id, permission_id, ...fields } = row;
  return {
    ...fields,
    role: { role_id, name: db.state.roles.find((role) => role.role_id === role_id)?.name },
    gdpr_permission: { permission_id },
  };
}

function isDate(value: unknown): value is string {
  if (!isText(value) || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value);
}
