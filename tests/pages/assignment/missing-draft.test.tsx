import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draftHash } from '../../../src/questionnaire/use-block-index.ts';
import { renderApp } from '../render-app.tsx';
import { formAt, notStarted, student } from './questionnaire.ts';

vi.mock('../../../src/questionnaire/transfer/dialogs.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const failed = 'Dit kon niet worden geladen. Laad de pagina opnieuw.';

test('says that the code of the link for another device did not load', async () => {
  const { user } = await renderApp(formAt(notStarted), student);
  await user.click(await screen.findByRole('button', { name: 'Verder op een ander toestel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
});

test('says so when the answers in the address cannot be read for that reason, and leaves them there', async () => {
  const { router } = await renderApp(`${formAt(notStarted)}${draftHash}1AAAA`, student);
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  expect(router.state.location.hash).toBe(`${draftHash}1AAAA`);
});
