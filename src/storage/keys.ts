/**
 * Every key of local storage (docs/privacy-and-storage.md), except the one of pace-settings.ts. Names that belong to a person end with that person's UUID
 * and, where it matters, the id of the assignment or test.
 */

/** The session's token (docs/backend.md, 9); other tabs read and change it too. */
export const tokenKey = 'auth_token';
/** The address to open after signing in (docs/backend.md, 9). */
export const requestLinkKey = 'requestLink';
/** The chosen language. */
export const languageKey = 'language';
/** The prefix of a cached text file. i18next writes these. */
export const textsPrefix = 'i18next_res_';
/** Width and state of the questionnaire's drawer. */
export const drawerKey = 'drawer';

/** The cached user of the session. */
export const userKey = 'user';
const formPrefix = 'form:';
const groupPrefix = 'group:';
const formListPrefix = 'forms:';
const takenPrefix = 'taken:';
/** Prefixes of what is cached for one person. */
export const cachePrefixes = [formPrefix, groupPrefix, formListPrefix, takenPrefix] as const;

const answersPrefix = 'answers:';
const draftPrefix = 'form-draft:';
const assignmentDraftPrefix = 'assignment-draft:';
const groupsDraftPrefix = 'groups-draft:';
const outboxPrefix = 'outbox:';
const submittingPrefix = 'submitting:';
/** Prefixes of what a person made on this device and did not submit yet. */
export const unsentPrefixes = [
  answersPrefix,
  draftPrefix,
  assignmentDraftPrefix,
  groupsDraftPrefix,
  outboxPrefix,
  submittingPrefix,
] as const;

/** The cached questionnaire or test that a person opened. */
export function formKey(userUuid: string, formId: string): string {
  return `${formPrefix}${userUuid}:${formId}`;
}

/** The cached group that a person chose for an assignment. */
export function groupKey(userUuid: string, assignmentId: string): string {
  return `${groupPrefix}${userUuid}:${assignmentId}`;
}

/** The cached list of a person's questionnaires. */
export function formListKey(userUuid: string): string {
  return `${formListPrefix}${userUuid}`;
}

/** Whether a person has results of a self-test. */
export function takenKey(userUuid: string, testType: string): string {
  return `${takenPrefix}${userUuid}:${testType}`;
}

/** When a person's questionnaire was submitted on this device, in ms since 1970. Cached with the group. */
export function submittedKey(userUuid: string, assignmentId: string): string {
  return `${groupKey(userUuid, assignmentId)}:submitted`;
}

/** That the session has put a person's answers into the outbox. Cached with the group, for the token of that session. */
export function queuedKey(userUuid: string, formId: string): string {
  return `${groupKey(userUuid, formId)}:queued`;
}

/** A person's answers to one assignment or test, until they are submitted. */
export function answersKey(userUuid: string, formId: string): string {
  return `${answersPrefix}${userUuid}:${formId}`;
}

/** A teacher's unfinished form. */
export function draftKey(userUuid: string): string {
  return `${draftPrefix}${userUuid}`;
}

/** A teacher's unfinished assignment. */
export function assignmentDraftKey(userUuid: string): string {
  return `${assignmentDraftPrefix}${userUuid}`;
}

/** A teacher's names of groups that were not added yet. */
export function groupsDraftKey(userUuid: string): string {
  return `${groupsDraftPrefix}${userUuid}`;
}

/** The note that a person's answers to an assignment or test wait in the outbox. */
export function outboxKey(userUuid: string, formId: string): string {
  return `${outboxPrefix}${userUuid}:${formId}`;
}

/** The note that a submission has left for the backend, until the backend replies to it. */
export function submittingKey(userUuid: string, formId: string): string {
  return `${submittingPrefix}${userUuid}:${formId}`;
}
