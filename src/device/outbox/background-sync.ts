import { type Endpoint, endpoints } from '../../api/endpoints.ts';
import { assignmentFormSchema } from '../../api/form-schema.ts';
import { timeoutMs } from '../../api/http.ts';
import { buildRequest, buildUrl, type Parts } from '../../api/request.ts';
import { testTypes } from '../../api/test-schema.ts';
import { type QueuedSubmission, queueCacheOf, syncTag } from '../../worker/queued-submissions.ts';
import { answersTo, placeOf, submissionOf } from '../answers/answers.ts';
import { readCachedForm } from '../answers/cached-form.ts';
import { readAcknowledged, readLocal } from '../answers/local-answers.ts';
import { answersKey, outboxKey } from '../keys.ts';
import { runExclusive } from '../lock.ts';
import { readChosenGroup } from '../session/chosen-group.ts';
import { type Session, sessionOfPage } from '../session/session.ts';
import { readToken } from '../token.ts';
import { isQueued } from './entries.ts';
import { noteSubmission, submittingSince } from './submission-note.ts';
import { setInBackground } from './submitting.ts';

/** The types for pages lack background sync, which only Chromium has. */
type Registration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

const cacheName = queueCacheOf(import.meta.env.BASE_URL);

/**
 * Takes everything back from the service worker, in one message to the browser, which also arrives when the page
 * closes.
 */
export function takeAllBack() {
  void globalThis.caches?.delete(cacheName).catch(() => {});
}

/**
 * Takes a submission back from the service worker. Call it in the lock of the submission, before the page submits. When
 * the worker may just have submitted, a note makes the page wait as after its own attempt.
 */
export async function takeBack(userUuid: string, formId: string): Promise<void> {
  try {
    if (!(await globalThis.caches?.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    const address = addressOf(userUuid, formId);
    const submission: QueuedSubmission | undefined = await (await cache.match(address))?.json();
    if (submission && submission.settledAt > Date.now()) {
      noteSubmission(userUuid, formId, submission.settledAt - timeoutMs);
    }
    await cache.delete(address);
  } catch {}
}

/**
 * Leaves queued answers to the service worker, if the browser can start it after the app was closed. Otherwise, and
 * always for tests, the page submits them when the app is next opened.
 */
export function leaveToWorker(userUuid: string, formId: string): Promise<void> {
  const key = outboxKey(userUuid, formId);
  return runExclusive(key, async () => {
    await takeBack(userUuid, formId);
    const isLeft = await leave(userUuid, formId).catch(() => false);
    if (!isLeft) await takeBack(userUuid, formId);
    setInBackground(key, isLeft);
  });
}

/** Resolves with whether the browser will start the worker. */
async function leave(userUuid: string, formId: string): Promise<boolean> {
  const registration: Registration | undefined = await navigator.serviceWorker?.getRegistration();
  const session = sessionOfPage();
  if (!registration?.sync || !session || testTypes.some((type) => type === formId)) return false;
  const submission = await queuedSubmissionOf(session, userUuid, formId);
  const cache = submission && (await caches.open(cacheName));
  const isValid = () => readToken() === session.token && isQueued(userUuid, formId);
  if (!cache || !isValid()) return false;
  await cache.put(addressOf(userUuid, formId), Response.json(submission));
  await registration.sync.register(syncTag);
  return isValid();
}

/** The submission as the page would make it now; null when that needs another call first. */
async function queuedSubmissionOf(
  session: Session,
  userUuid: string,
  formId: string,
): Promise<QueuedSubmission | null> {
  const { user_id } = await session.user;
  const form = readCachedForm(session, formId, assignmentFormSchema);
  const key = answersKey(userUuid, formId);
  const local = readLocal(key);
  const submission = form && submissionOf(form, formId, user_id, answersTo(form, local));
  const group_id = submission?.group_id ?? readChosenGroup(userUuid, formId)?.group_id;
  if (!submission || group_id === undefined) return null;
  const confirmed = readAcknowledged(key);
  const request = (endpoint: Endpoint, parts: Parts): QueuedSubmission['read'] => {
    const init = buildRequest(endpoint, parts, session.token);
    const headers = Object.fromEntries(new Headers(init.headers));
    return [new URL(buildUrl(endpoint, parts), document.baseURI).href, { ...init, headers }];
  };
  return {
    key: outboxKey(userUuid, formId),
    savedAt: Date.now(),
    settledAt: (submittingSince(userUuid, formId) ?? 0) + timeoutMs,
    read: request(endpoints.getUserForm, { params: { assignmentId: formId } }),
    submit: request(endpoints.submitForm, { json: { ...submission, group_id } }),
    questions: form.blocks.flatMap((block, index) =>
      block.questions.map(({ question_id, answer }): QueuedSubmission['questions'][number] => {
        const place = placeOf(index, question_id);
        return [String(question_id), confirmed.get(place) ?? (local.has(place) ? null : answer)];
      }),
    ),
  };
}

function addressOf(userUuid: string, formId: string): string {
  return `/${encodeURIComponent(outboxKey(userUuid, formId))}`;
}
