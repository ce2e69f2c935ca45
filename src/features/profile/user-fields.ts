import { sameId } from '../../api/schema.ts';
import { permissions, type User } from '../../api/users.ts';
import { dayOf } from './birthdate.ts';

export type GeneralFields = Pick<User, 'firstname' | 'name' | 'email'>;

/** The personal data as the form holds them: an empty text is a choice that was not made. */
export type DataFields = {
  consent: boolean;
  sex: string;
  language: string;
  birthdate: string;
  marital_state: string;
  education: string;
};

export const maritalStates = ['single', 'married', 'cohabiting', 'divorced', 'widow', 'engaged'] as const;
export const educations = ['elementary', 'highschool', 'college', 'other'] as const;
export const spokenLanguages = ['dutch', 'french', 'german', 'english', 'other'] as const;

export function generalFieldsOf({ firstname, name, email }: User): GeneralFields {
  return { firstname, name, email };
}

/** What the general form changes: its texts without the spaces around them. */
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
 * What the form of personal data changes of `user`. Two things are never lost by saving something else: a
 * birthdate that the form could not show, and the wish that the data be deleted, as long as no consent is given.
 */
export function dataChangesOf({ consent, birthdate, ...choices }: DataFields, user: User): Partial<User> {
  const unreadable = dayOf(user.birthdate) === '' ? user.birthdate : null;
  return {
    ...choices,
    birthdate: birthdate || unreadable,
    gdpr_permission: { permission_id: permissionOf(consent, user) },
  };
}

/** What 'delete my data' changes (docs/backend.md, 4). */
export const deletion: Partial<User> = {
  sex: 'x',
  gdpr_permission: { permission_id: permissions.deletionAsked },
};

/** Whether the person has asked that the data be deleted, and has not consented to their use since. */
export function isDeletionAsked(user: User): boolean {
  return sameId(user.gdpr_permission?.permission_id, permissions.deletionAsked);
}

function permissionOf(consent: boolean, user: User) {
  if (consent) return permissions.given;
  return isDeletionAsked(user) ? permissions.deletionAsked : permissions.notGiven;
}
