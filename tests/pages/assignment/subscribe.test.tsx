import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { assignmentIds, userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { expectToast, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import { heldAnswer } from './delayed-reply.ts';
import { answerWith, formAt, refusal, student } from './questionnaire.ts';

const dialog = () => screen.getByRole('dialog');
const confirm = () => within(dialog()).getByRole('button', { name: 'Kiezen' });
const posts = () => calls.filter((call) => call === lineOf('subscribe'));

async function chooseFirst() {
  const app = await renderApp(formAt(assignmentIds.oneGroupFull), student);
  const [first] = await within(screen.getByRole('main')).findAllByRole('button', { name: /^Kiezen/ });
  await app.user.click(first as HTMLElement);
  return app;
}

test('a group is chosen once, however often the button is pressed', async () => {
  const release = heldAnswer('subscribe', () => HttpResponse.json({}));
  const { user } = await chooseFirst();
  await user.click(confirm());
  expect(confirm()).toHaveAttribute('aria-busy', 'true');
  await user.click(confirm());
  expect(posts()).toHaveLength(1);
  release();
});

describe('a refused subscription', () => {
  const { oneGroupFull } = assignmentIds;
  const general = 'Er is een probleem opgetreden bij het inschrijven. Probeer het later opnieuw.';
  const details = lineOf('getAssignmentDetails', { assignment_id: oneGroupFull });
  const main = () => within(screen.getByRole('main'));
  const buttons = () => main().getAllByRole('button', { name: /^Kiezen/ });
  const toasts = () => document.querySelectorAll('.Toastify__toast:not([hidden])');

  /** The first group is chosen, and the backend refuses with this reason. */
  async function refuse(status: number, detail: string) {
    answerWith('subscribe', refusal(status, detail));
    const { user } = await chooseFirst();
    calls.length = 0;
    await user.click(confirm());
    return user;
  }

  test('because the group is full says so once, reads the groups again and marks that group', async () => {
    const user = await refuse(409, 'Group is full');
    expect(await main().findByRole('alert')).toHaveTextContent(
      `${general} Deze groep is vol: kies een andere, of vraag het aan je leerkracht.`,
    );
    expect(await main().findAllByText('Vol')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContain(details);
    expect(toasts()).toHaveLength(0);
    const [first, second] = buttons();
    expect(first).toHaveAttribute('aria-disabled', 'true');
    expect(first).toHaveAccessibleDescription('Vol');
    await user.click(first as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(second as HTMLElement);
    expect(dialog()).toBeVisible();
  });

  test('because the assignment was closed shows that it is closed', async () => {
    const { user } = await chooseFirst();
    Object.assign(backend.db.assignment(oneGroupFull) ?? {}, { open: false });
    await user.click(confirm());
    expect(await main().findByText('Deze opdracht is gesloten')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(toasts()).toHaveLength(0);
  });

  test('because the user is subscribed already opens the questionnaire, and says why', async () => {
    const { user } = await chooseFirst();
    const [group] = backend.db.assignment(oneGroupFull)?.group_ids ?? [];
    backend.db.subscribe(oneGroupFull, group ?? 0, userIds.student);
    await user.click(confirm());
    expect((await screen.findAllByRole('radio'))[0]).toBeVisible();
    await expectToast(`${general} Je was al ingeschreven: je groep is niet veranderd.`);
  });

  test('for another reason quotes it, and reads the groups again', async () => {
    await refuse(403, 'Enrolment starts on Monday');
    expect(await main().findByRole('alert')).toHaveTextContent(
      `${general} De server zegt: ‘Enrolment starts on Monday’`,
    );
    expect(calls).toContain(details);
    expect(buttons()[0]).not.toHaveAttribute('aria-disabled');
  });

  test.each([404, 410])(
    'because the group was deleted (%d) quotes it, and shows the groups that are left',
    async (status) => {
      const { user } = await chooseFirst();
      answerWith('subscribe', refusal(status, 'Group does not exist'));
      const row = backend.db.assignment(oneGroupFull);
      const [, second] = row?.group_ids ?? [];
      Object.assign(row ?? {}, { group_ids: [second] });
      await user.click(confirm());
      expect(await main().findByRole('alert')).toHaveTextContent(
        `${general} De server zegt: ‘Group does not exist’`,
      );
      await waitFor(() => expect(buttons()).toHaveLength(1));
    },
  );

  test('because the assignment was deleted says so on the page that comes then', async () => {
    const { user } = await chooseFirst();
    const { assignments } = backend.db.state;
    assignments.splice(
      assignments.findIndex(({ assignment_id }) => assignment_id === oneGroupFull),
      1,
    );
    answerWith('subscribe', refusal(404, 'Assignment does not exist'));
    await user.click(confirm());
    await expectToast(`${general} De server zegt: ‘Assignment does not exist’`);
    await waitFor(() => expect(main().queryAllByRole('button', { name: /^Kiezen/ })).toHaveLength(0));
  });

  test.each([
    ['without a reason', 409, ''],
    ['with an error of the server', 500, 'Traceback'],
  ])('%s shows the general message, and leaves the groups', async (_, status, detail) => {
    await refuse(status, detail);
    expect(await main().findByRole('alert')).toHaveTextContent(new RegExp(`^${general}$`));
    expect(calls).not.toContain(details);
  });
});
