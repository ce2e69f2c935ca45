import type { ActionFunctionArgs } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import type { Auth } from '../../api/http.ts';
import { type Failure, failure } from '../../messages/failure.ts';
import { authOf } from '../../session/auth.ts';
import { renewSession } from '../../session/session.ts';

/** With what a person whose session ended in mid-form goes on. */
export type Credentials = { username: string; password: string };

/**
 * Hands answers in for an action, after logging in again when `signIn` is given. Gives null when they
 * arrived. A session that has ended is a failure like others here: the page stays, with all that it holds.
 */
export async function handIn(
  { request, context }: ActionFunctionArgs,
  signIn: Credentials | undefined,
  send: (auth: Auth) => Promise<void>,
): Promise<Failure | null> {
  let auth = authOf({ request, context });
  try {
    if (signIn) auth = await renewSession(signIn.username, signIn.password, request.signal);
  } catch (error) {
    return failure(error);
  }
  try {
    await send(auth);
    return null;
  } catch (error) {
    return isAppError(error, 'session-ended') ? { error } : failure(error, 'submit');
  }
}
