import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { NewUser } from '../../../src/api/account.ts';
import { type AppError, isAppError } from '../../../src/api/errors.ts';
import type { NewForm } from '../../../src/api/forms.ts';

const fetched = vi.fn<typeof fetch>();
const bases = new Map([
  ['meta[name="auth-base"]', '/api/auth'],
  ['meta[name="api-base"]', '/api/evaluation'],
]);

/** Answers every call of a test file's tests without a network. */
export function stubCalls() {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    // All that a call reads of the page, which no DOM has to be built for.
    const querySelector = (meta: string) => ({ content: bases.get(meta) }) as HTMLMetaElement;
    if (typeof document === 'undefined') vi.stubGlobal('document', { querySelector });
    else vi.spyOn(document, 'querySelector').mockImplementation(querySelector);
  });
  afterEach(() => fetched.mockReset());
}

/** What every call is answered with from now on; what is no text is sent as JSON. */
export function reply(body: unknown, status = 200, headers: Record<string, string> = {}) {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockImplementation(async () => new Response(sent, { status, headers }));
}

/** What every call does from now on, in full. */
export function answerWith(answer: typeof fetch) {
  fetched.mockImplementation(answer);
}

/** The one call that was made: method and address, and its body as JSON. */
export function theCall() {
  expect(fetched).toHaveBeenCalledTimes(1);
  const [address, request] = fetched.mock.calls[0] ?? [];
  const body = request?.body;
  return {
    call: `${request?.method} ${address}`,
    token: new Headers(request?.headers).get('Authorization'),
    json: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  };
}

/** The failure that a call ends in. */
export async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!isAppError(error)) throw new Error(`Expected an AppError, got ${error}`);
  return error;
}

export const newUser: NewUser = {
  firstname: 'Noor',
  name: 'De Smet',
  email: 'noor@school.example',
  password: 'groepswerk',
  school_id: 3,
  school_user_id: '5',
  sex: 'v',
};

export const newForm: NewForm = {
  name: 'Vorm',
  description: '',
  color: 'ff0000',
  blocks: [{ name: 'Blok', description: '', questions: [{ question: 'Vraag?' }] }],
};

export const submission = {
  form_id: 1,
  assignment_id: 2,
  group_id: 3,
  user_id: 4,
  open: true,
  blocks: [{ block_id: 1, questions: [{ question_id: 2, answer: 5 as const }] }],
};
