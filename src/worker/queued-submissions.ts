/** A queued submission, as the page leaves it to the service worker. */
export type QueuedSubmission = {
  /** The key of its entry in the outbox, which is also the name of its lock. */
  key: string;
  /** Both in ms since 1970. Until `settledAt` an earlier attempt may still be under way at the backend. */
  savedAt: number;
  settledAt: number;
  /** The arguments of `fetch` to read the form, and to submit the answers. */
  read: [url: string, request: RequestInit];
  submit: [url: string, request: RequestInit];
  /** The ids of the form's questions in order, with the answer that the backend is known to have. */
  questions: [id: string, answer: number | null][];
};

type Form = { is_completed?: unknown; open?: unknown; blocks: { questions: Question[] }[] };
type Question = { question_id: unknown; answer?: unknown };

export const syncTag = 'outbox';
const timeoutMs = 15_000;
const monthMs = 30 * 24 * 60 * 60 * 1000;

/** The cache with queued submissions. Its name differs from each version's cache; hosting/retire removes it. */
export function queueCacheOf(home: string): string {
  return `groepsevaluatie outbox ${home}`;
}

/**
 * Submits each queued form once. Throws when the browser must start the worker again later. What it cannot submit
 * safely, such as a changed form, it leaves to the page.
 */
export async function submitInBackground(
  cacheName: string,
  isAppShown: () => Promise<boolean>,
): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const find = async (request: Request): Promise<QueuedSubmission | undefined> =>
    (await caches.match(request, { cacheName }))?.json();
  for (const request of await cache.keys()) {
    const found = await find(request);
    if (!found) continue;
    await navigator.locks.request(found.key, async () => {
      const submission = await find(request);
      if (!submission) return;
      // The page submits itself, with the latest changes.
      if (await isAppShown()) throw new Error('The app is open');
      await pauseUntil(submission.settledAt);
      if (await isOpen(submission)) {
        // The page or a log out may have removed it meanwhile, or the user may be back.
        if (!(await find(request))) return;
        if (await isAppShown()) throw new Error('The app is open');
        await cache.put(request, Response.json({ ...submission, settledAt: Date.now() + timeoutMs }));
        await call(submission.submit);
      }
      await cache.delete(request);
    });
  }
}

/** Whether the form is open and unchanged. */
async function isOpen({ savedAt, read, questions }: QueuedSubmission): Promise<boolean> {
  if (Date.now() - savedAt > monthMs) return false;
  const response = await call(read);
  if (!response.ok) return false;
  // Throws, and so retries, for the page of a captive portal, which is not JSON.
  const form: Form = await response.json();
  const now = form.blocks.flatMap((block) => block.questions);
  const isAsKnown = ({ question_id, answer = null }: Question, index: number) => {
    const [id, known] = questions[index] ?? [];
    return String(question_id) === id && (known === null || answer === null || answer === known);
  };
  const isSame = now.length === questions.length && now.every(isAsKnown);
  return form.is_completed === false && form.open !== false && isSame;
}

/** Throws without an answer, and for one that a retry may change. */
async function call([url, request]: QueuedSubmission['read']): Promise<Response> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  if (response.status >= 500 || response.status === 429) throw new Error(`${response.status}`);
  return response;
}

/** At most as long as one submission takes: the clock may have been set back. */
function pauseUntil(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(time - Date.now(), timeoutMs)));
}
