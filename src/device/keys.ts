/**
 * Every key of local storage (docs/privacy-and-storage.md). Names that belong to a user end with the user's UUID and, where
 * it matters, the id of the assignment or test.
 */

/** The session's token (docs/backend.md, 9); other tabs read and change it too. */
export const tokenKey = 'auth_token';
/** The address to open after signing in (docs/backend.md, 9). */
export const requestLinkKey = 'requestLink';
export const languageKey = 'language';
/** The prefix of cached text files, written by i18next. */
export const textsPrefix = 'i18next_res_';
/** The width and state of the questionnaire's drawer. */
export const drawerKey = 'drawer';
/** Since when which entries are known to be too old. */
export const tooOldKey = 'too-old';

export const userKey = 'user';
const formPrefix = 'form:';
const groupPrefix = 'group:';
const formListPrefix = 'forms:';
/** Prefixes of what is cached for one user. */
export const cachePrefixes = [formPrefix, groupPrefix, formListPrefix] as const;

const answersPrefix = 'answers:';
const draftPrefix = 'form-draft:';
const assignmentDraftPrefix = 'assignment-draft:';
const groupsDraftPrefix = 'groups-draft:';
export const outboxPrefix = 'outbox:';
const submittingPrefix = 'submitting:';
/** Prefixes of what a user made on this device and has not submitted yet. */
export const unsentPrefixes = [
  answersPrefix,
  draftPrefix,
  assignmentDraftPrefix,
  groupsDraftPrefix,
  outboxPrefix,
  submittingPrefix,
] as const;

export function formKey(userUuid: string, formId: string): string {
  return `${formPrefix}${userUuid}:${formId}`;
}

export function groupKey(userUuid: string, assignmentId: string): string {
  return `${groupPrefix}${userUuid}:${assignmentId}`;
}

export function formListKey(userUuid: string): string {
  return `${formListPrefix}${userUuid}`;
}

/** When a user's questionnaire was submitted on this device, in ms since 1970. Cached with the group. */
export function submittedKey(userUuid: string, assignmentId: string): string {
  return `${groupKey(userUuid, assignmentId)}:submitted`;
}

/** When a session queued a user's answers, for the token of that session. Cached with the group. */
export function queuedKey(userUuid: string, formId: string): string {
  return `${groupKey(userUuid, formId)}:queued`;
}

/** A user's answers to one assignment or test, until they are submitted. */
export function answersKey(userUuid: string, formId: string): string {
  return `${answersPrefix}${userUuid}:${formId}`;
}

/** A teacher's draft of a form. */
export function draftKey(userUuid: string): string {
  return `${draftPrefix}${userUuid}`;
}

/** A teacher's draft of an assignment, for each query of the address that says what to begin with, such as a copy. */
export function assignmentDraftKey(userUuid: string, query = ''): string {
  return `${assignmentDraftPrefix}${userUuid}${query}`;
}

/** A teacher's draft of new groups. */
export function groupsDraftKey(userUuid: string): string {
  return `${groupsDraftPrefix}${userUuid}`;
}

/** The note that a user's answers to an assignment or test are in the outbox. */
export function outboxKey(userUuid: string, formId: string): string {
  return `${outboxPrefix}${userUuid}:${formId}`;
}

/** The keys of all that is queued with an entry of the outbox, which has the key `outboxEntry`. */
export function queuedKeysOf(outboxEntry: string): string[] {
  const form = outboxEntry.slice(outboxPrefix.length);
  return [outboxEntry, answersPrefix + form, submittingPrefix + form, `${groupPrefix}${form}:queued`];
}

/** The note that a submission is under way, until the backend replies. */
export function submittingKey(userUuid: string, formId: string): string {
  return `${submittingPrefix}${userUuid}:${formId}`;
}
