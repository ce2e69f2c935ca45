import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import { problem } from '../problem.ts';
import type { Bases } from '../request.ts';

/** POST {auth}/login, form-encoded. The username is the email or the school number. */
export function sessionHandlers(db: Db, { auth }: Bases): RequestHandler[] {
  return [
    http.post(`${auth}/login`, async ({ request }) => {
      const { username, password } = await readForm(request);
      const user = db.userByLogin(username, password);
      if (!user) throw problem(400, 'Incorrect username or password');
      return HttpResponse.json({ access_token: db.newToken(user.user_id), token_type: 'bearer' });
    }),
  ];
}

async function readForm(request: Request): Promise<{ username: string; password: string }> {
  const encoded = request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded');
  const fields = new URLSearchParams(encoded ? await request.text() : '');
  const missing = ['username', 'password'].filter((field) => !fields.get(field));
  if (missing.length > 0) {
    throw problem(
      422,
      missing.map((field) => ({ loc: ['body', field], msg: 'Field required' })),
    );
  }
  return { username: fields.get('username') ?? '', password: fields.get('password') ?? '' };
}
