import { beforeEach } from 'vitest';
import type { AssignmentForm } from '../../../../src/api/form-schema.ts';
import { answerWith, stubCalls } from '../../api/calls.ts';
import { formOf } from '../answers/forms.ts';

/** `page 403`: a filter answers with a page of its own. */
type Answering = 'ok' | 'offline' | 'rubbish' | number | `page ${number}`;

/** A backend with one questionnaire, whose answers the test sets. */
export const backend = {
  form: formOf([1, null]) as AssignmentForm,
  /** How it answers a question for the questionnaire, and the sending of it. */
  asked: 'ok' as Answering,
  askedAfterwards: 'ok' as Answering,
  sent: 'ok' as Answering,
  /** Whether it takes what is sent although its answer is another one. */
  takesAnyway: false,
  calls: [] as string[],
  /** The questions of its tests. */
  questions: [] as unknown[],
  /** With which authorisation each call came. */
  tokens: [] as (string | null)[],
  /** What was handed in. */
  taken: [] as unknown[],
};

/** Resets it before every test of a file. */
export function withBackend() {
  stubCalls();
  beforeEach(() => {
    Object.assign(backend, { form: formOf([1, null]), takesAnyway: false });
    Object.assign(backend, { asked: 'ok', sent: 'ok', askedAfterwards: 'ok' });
    backend.calls = [];
    backend.questions = [];
    backend.tokens = [];
    backend.taken = [];
    answerWith(async (address, request) => {
      backend.calls.push(`${request?.method} ${address}`);
      backend.tokens.push(new Headers(request?.headers).get('Authorization'));
      request?.signal?.throwIfAborted();
      const asked = String(address).endsWith('/question') ? backend.questions : backend.form;
      const isSent = backend.calls.some((call) => call.startsWith('POST'));
      if (request?.method === 'GET') return answer(isSent ? backend.askedAfterwards : backend.asked, asked);
      if (backend.sent === 'ok' || backend.takesAnyway) take(JSON.parse(String(request?.body)));
      return answer(backend.sent, null);
    });
  });
}

function take(submission: unknown) {
  backend.taken.push(submission);
  backend.form = { ...backend.form, is_completed: true };
}

function answer(how: Answering, body: unknown): Response {
  if (how === 'offline') throw new TypeError('Failed to fetch');
  if (how === 'rubbish') return new Response('<html>');
  if (typeof how === 'string' && how !== 'ok') {
    const headers = { 'Content-Type': 'text/html' };
    return new Response('<h1>Geblokkeerd</h1>', { status: Number(how.slice(5)), headers });
  }
  return how === 'ok' ? Response.json(body) : Response.json({}, { status: how });
}
