import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { type Auth, send } from './http.ts';
import { tokenPattern } from './request.ts';

const loginSchema = v.object({ access_token: v.pipe(v.string(), v.regex(tokenPattern)) });

/** Exchanges a username and password for a session's token (docs/backend.md, 2 and 8). */
export async function login(username: string, password: string, auth: Auth): Promise<string> {
  const { access_token } = await send(endpoints.login, {
    form: { username, password },
    schema: loginSchema,
    meanings: { 400: 'login-wrong', other: 'login-failed' },
    auth,
  });
  return access_token;
}
