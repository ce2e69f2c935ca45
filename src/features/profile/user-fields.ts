import { sameId } from '../../api/schema.ts';
import { permissions } from '../../api/user-choices.ts';
import type { User } from '../../api/users.ts';
import { dayOf } from './birthdate.ts';

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
