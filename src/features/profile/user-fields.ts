import { permissions } from '../../api/account.ts';
import { sameId } from '../../api/schema.ts';
import type { User } from '../../api/users.ts';

export type GeneralFields = Pick<User, 'firstname' | 'name' | 'email'>;

/** The fields of the personal data. An empty text is a choice that was not made. */
export type DataFields = {
  consent: boolean;
  sex: string;
  language: string;
  birthdate: string;
  marital_state: string;
  education: string;
};

export function generalFieldsOf({ firstname, name, email }: User): GeneralFields {
  return { firstname, name, email };
}

/** The changes that the general form makes to a user: its trimmed texts. */
export function generalChangesOf({ firstname, name, email }: GeneralFields): Partial<User> {
  return { firstname: firstname.trim(), name: name.trim(), email: email.trim() };
}

export function dataFieldsOf(user: User): DataFields {
  return {
    consent: sameId(user.gdpr_permission?.permission_id, permissions.given),
    sex: user.sex?.toLowerCase() ?? '',
    language: user.language ?? '',
    birthdate: dayOf(user.birthdate),
    marital_state: user.marital_state ?? '',
    education: user.education ?? '',
  };
}

/**
 * The changes that the personal data make to `user`. Two values that the form does not show stay: a birthdate that is
 * no date, and a request to delete the data, unless the user consents again.
 */
export function dataChangesOf({ consent, birthdate, ...choices }: DataFields, user: User): Partial<User> {
  const unreadable = dayOf(user.birthdate) === '' ? user.birthdate : null;
  return {
    ...choices,
    birthdate: birthdate || unreadable,
    gdpr_permission: { permission_id: permissionOf(consent, user) },
  };
}

/** The changes of 'delete my data' (docs/backend.md, 4). */
export const deletion: Partial<User> = {
  sex: 'x',
  gdpr_permission: { permission_id: permissions.deletionRequested },
};

/** Whether the user has requested the deletion of the data, and has not consented since. */
export function isDeletionRequested(user: User): boolean {
  return sameId(user.gdpr_permission?.permission_id, permissions.deletionRequested);
}

function permissionOf(consent: boolean, user: User) {
  if (consent) return permissions.given;
  return isDeletionRequested(user) ? permissions.deletionRequested : permissions.notGiven;
}

// Days stay texts, YYYY-MM-DD: as Date objects they could shift by a day in another time zone.

/** A birthdate for a date field: empty for a day that does not exist, such as 29 February in most years. */
export function dayOf(birthdate: string | null): string {
  const day = birthdate ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) ? day : '';
}

export function today(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Whether `day` is later than `other`. A year may have more than four digits. */
export function isAfter(day: string, other: string): boolean {
  return day.length === other.length ? day > other : day.length > other.length;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && !day.startsWith('0000') && date.toISOString().startsWith(day);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
