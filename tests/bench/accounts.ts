import { readFileSync } from 'node:fs';
import type { Db } from '../backend/db.ts';

const roles = { student: 1, teacher: 2 };

const accounts: { role_id: number; email: string }[] = JSON.parse(
  readFileSync(new URL('../backend/accounts.json', import.meta.url), 'utf8'),
);

/** A new session of the seeded account with this role. */
export function tokenOf(db: Db, role: keyof typeof roles): string {
  const account = accounts.find(({ role_id }) => role_id === roles[role]);
  return db.tokenFor(account?.email ?? '');
}
