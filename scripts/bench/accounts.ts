import { readFileSync } from 'node:fs';
import { getResponse } from 'msw';
import type { Backend } from '../../mock-backend/backend.ts';
import type { Session } from './in-page.ts';

const roles = { student: 1, teacher: 2 };

const accounts: { role_id: number; email: string }[] = JSON.parse(
  readFileSync(new URL('../../mock-backend/accounts.json', import.meta.url), 'utf8'),
);

/** A new session of the demo account with this role, with the backend's response about its user. */
export async function sessionOf({ db, handlers }: Backend, role: keyof typeof roles): Promise<Session> {
  const account = accounts.find(({ role_id }) => role_id === roles[role]);
  const token = db.tokenFor(account?.email ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await getResponse(handlers, new Request('https://localhost/api/auth/user', { headers }));
  return { token, user: await answer?.json() };
}
