import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { assignmentIds } from '../../../mock-backend/seed-ids.ts';
import { renderApp } from '../render-app.tsx';
import { calls } from '../server.ts';
import { heldAnswer } from './delayed-reply.ts';
import { formAt, student } from './questionnaire.ts';

const dialog = () => screen.getByRole('dialog');
const confirm = () => within(dialog()).getByRole('button', { name: 'Kiezen' });
const posts = () => calls.filter((call) => call === 'POST evaluation/subscribe');

async function chooseFirst() {
  const app = await renderApp(formAt(assignmentIds.oneGroupFull), student);
  const [first] = within(screen.getByRole('main')).getAllByRole('button', { name: /^Kiezen/ });
  await app.user.click(first as HTMLElement);
  return app;
}

test('a group is chosen once, however often the button is pressed', async () => {
  const release = heldAnswer('post', '/subscribe', () => HttpResponse.json({}));
  const { user } = await chooseFirst();
  await user.click(confirm());
  expect(confirm()).toHaveAttribute('aria-busy', 'true');
  await user.click(confirm());
  expect(posts()).toHaveLength(1);
  release();
});
