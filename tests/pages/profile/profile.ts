import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect } from 'vitest';
import { backend, on, requests, server } from '../server.ts';

export const main = () => within(screen.getByRole('main'));
export const navigation = () => within(screen.getByRole('navigation', { name: 'Profiel' }));
export const field = (label: string) => main().getByLabelText(label);
export const change = () => main().getByRole('button', { name: 'Wijzigen' });

/** The seeded student as the backend sends it, with these fields in place of its own; `undefined` leaves one out. */
export function serveUser(fields: Record<string, unknown>) {
  const row = backend.db.state.users.find(({ user_id }) => user_id === 1);
  if (!row) throw new Error('The seed has no first user');
  const { password: _, role_id, permission_id, ...user } = row;
  const answer = { ...user, role: { role_id }, gdpr_permission: { permission_id }, ...fields };
  server.use(on('getUser', () => HttpResponse.json(answer)));
  return answer;
}

/** Takes every update, whatever it holds, and answers with something that is no user. */
export function takeUpdates() {
  server.use(on('updateUser', () => new HttpResponse('fine', { status: 200 })));
}

/** The body of the only update that was sent. */
export async function sentUpdate(): Promise<Record<string, unknown>> {
  const updates = requests.filter(({ method }) => method === 'PUT');
  expect(updates).toHaveLength(1);
  return updates[0]?.json();
}
