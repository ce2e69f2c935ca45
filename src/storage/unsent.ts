import type { ErrorCode } from '../api/errors.ts';
import { isRecent } from './retention.ts';

const answersPrefix = 'answers:';
const draftPrefix = 'form-draft:';
const outboxPrefix = 'outbox:';
/** The refusals that say more than that it was one. */
const told: ErrorCode[] = [
  'submit-incomplete',
  'submit-disputed',
  'submit-no-group',
  'assignment-closed',
  'form-missing',
  'form-session-missing',
  'form-not-subscribed',
];
// The keys of what storage would not take.
const inMemoryAlone = new Set<string>();

/** Where a person's answers to one assignment or test are kept on this device until they are handed in. */
export function answersKey(userUuid: string, formId: string): string {
  return `${answersPrefix}${userUuid}:${formId}`;
}

/** Where a person's form that was not sent yet is kept on this device. */
export function draftKey(userUuid: string): string {
  return `${draftPrefix}${userUuid}`;
}

/** Where it is noted that a person has sent an assignment's answers, which have yet to go out. */
export function outboxKey(userUuid: string, assignmentId: string): string {
  return `${outboxPrefix}${userUuid}:${assignmentId}`;
}

/** Why the backend would not have what a person sent, when it went out later, as it was noted; or null. */
export function refusalOf(userUuid: string, assignmentId: string): ErrorCode | null {
  try {
    const note = localStorage.getItem(outboxKey(userUuid, assignmentId));
    const { refused } = Object(JSON.parse(note ?? '{}')) as { refused?: unknown };
    return refused === undefined ? null : (told.find((code) => code === refused) ?? 'submit-failed');
  } catch {
    return null;
  }
}

/** The assignments that a person has sent and that have yet to go out, or were refused. */
export function outboxAssignments(userUuid: string): string[] {
  const prefix = outboxKey(userUuid, '');
  return keysFrom(prefix).map((key) => key.slice(prefix.length));
}

/** Whether a person has sent answers that have yet to go out. */
export function isInOutbox(userUuid: string, formId: string): boolean {
  return outboxAssignments(userUuid).includes(formId) && refusalOf(userUuid, formId) === null;
}

/** Whether anything that a person has sent has yet to go out. */
export function hasOutbox(userUuid: string): boolean {
  return outboxAssignments(userUuid).some((formId) => isInOutbox(userUuid, formId));
}

/** The keys of what a person made on this device and did not send; none where storage is forbidden. */
export function unsentKeys(userUuid: string): string[] {
  return [
    ...keysFrom(draftKey(userUuid)).filter((key) => key === draftKey(userUuid)),
    ...keysFrom(answersKey(userUuid, '')).filter(holdsAnswer),
    ...keysFrom(outboxKey(userUuid, '')),
  ];
}

/** Forgets them. */
export function removeUnsent(userUuid: string) {
  for (const key of unsentKeys(userUuid)) localStorage.removeItem(key);
}

/** Removes everybody's answers, drafts, and notes of what has yet to go out, that are too old at `now` (ms since 1970). */
export function removeOldUnsent(now: number) {
  for (const key of [answersPrefix, draftPrefix, outboxPrefix].flatMap(keysFrom)) {
    if (!isRecent(savedAtOf(localStorage.getItem(key)), now)) localStorage.removeItem(key);
  }
}

/** Notes whether what a person made is kept under its key, or lasts no longer than the page. */
export function noteKept(key: string, kept: boolean) {
  if (kept) inMemoryAlone.delete(key);
  else inMemoryAlone.add(key);
}

/** Whether nothing that a person made would be lost with the page. */
export function isAllKept(): boolean {
  return inMemoryAlone.size === 0;
}

/** Answers that were all deleted leave a shape behind, but nothing to lose. */
function holdsAnswer(key: string): boolean {
  return /"answer":[1-5]/.test(localStorage.getItem(key) ?? '');
}

function savedAtOf(text: string | null): unknown {
  try {
    return Object(JSON.parse(text ?? '')).savedAt;
  } catch {
    return undefined;
  }
}

function keysFrom(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
