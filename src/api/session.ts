import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, send } from './http.ts';
import { tokenPattern } from './request.ts';

const loginSchema = v.object({ access_token: v.pipe(v.string(), v.regex(tokenPattern)) });

/**
 * Logs in and returns the token of the session (docs/backend.md, 2 and 8). Throws `login-wrong` for a wrong username or
 * password, and `login-failed`.
 */
export async function login(username: string, password: string, auth: Auth): Promise<string> {
  const { access_token } = await send(endpoints.login, {
    form: { username, password },
    schema: loginSchema,
    errors: { 400: 'login-wrong', other: 'login-failed' },
    auth,
  });
  return access_token;
}
