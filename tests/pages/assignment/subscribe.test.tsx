import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { assignmentIds, groupIds, userIds } from '../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../calls.ts';
import { expectNoToast, expectToast, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import { wholeText } from '../whole-text.ts';
import {
  alert,
  answerWith,
  formAt,
  main,
  noAnswer,
  oneGroupFull,
  refusal,
  student,
} from './questionnaire.ts';

const dialog = () => screen.queryByRole('dialog');
const confirm = () => within(dialog() as HTMLElement).getByRole('button', { name: 'Kiezen' });
const buttons = () => main().queryAllByRole('button', { name: /^Kiezen/ });

test('a pupil who is not subscribed can cancel, or chooses a group, and the questionnaire opens', async () => {
  const subscription = () => backend.db.subscription(oneGroupFull, userIds.student);
  const { user } = await renderApp(formAt(oneGroupFull), student);
  const mercator = await screen.findByRole('button', { name: 'Kiezen: 5WEWI – Gerardus Mercator' });
  expect(buttons()).toHaveLength(4);
  await user.click(mercator);
  expect(dialog()).toHaveAccessibleName('5WEWI – Gerardus Mercator kiezen?');
  expect(dialog()).toHaveTextContent('In deze app kun je daarna niet meer van groep veranderen.');
  await user.click(screen.getByRole('button', { name: 'Annuleren' }));
  expect(dialog()).toBeNull();
  expect(subscription()).toBeUndefined();
  await user.click(mercator);
  await user.click(confirm());
  expect(await screen.findAllByRole('radio')).not.toHaveLength(0);
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByText(wholeText('Groep: 5WEWI – Gerardus Mercator'))).toBeVisible();
  expect(subscription()?.group_id).toBe(groupIds.mercator);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([lineOf('subscribe')]);
  // For the choice only: the name of the group is known.
  expect(calls.filter((call) => isCall(call, 'getAssignmentDetails'))).toHaveLength(1);
});

test('a pupil who is not subscribed sees that the assignment is closed', async () => {
  await renderApp(formAt(assignmentIds.closed), student);
  expect(screen.getByRole('heading', { name: 'Deze opdracht is gesloten' })).toBeVisible();
  expect(buttons()).toEqual([]);
});

describe('a refused subscription', () => {
  const general = 'Er is een probleem opgetreden bij het inschrijven. Probeer het later opnieuw.';
  const details = lineOf('getAssignmentDetails', { assignment_id: oneGroupFull });
  const assignment = () => backend.db.assignment(oneGroupFull) ?? { group_ids: [] };

  /** Chooses the first group, which the backend refuses after it has changed. */
  async function refuse({ answer, change }: { answer?: () => Response; change?: () => void }) {
    if (answer) answerWith('subscribe', answer);
    const { user } = await renderApp(formAt(oneGroupFull), student);
    await waitFor(() => expect(buttons()).toHaveLength(4));
    await user.click(buttons()[0] as HTMLElement);
    change?.();
    calls.length = 0;
    await user.click(confirm());
    return user;
  }

  test('because the group is full says so once, reads the groups again and marks that group', async () => {
    const user = await refuse({ answer: refusal(409, 'Group is full') });
    expect(await alert()).toHaveTextContent(
      `${general} Deze groep is vol: kies een andere, of vraag het aan je leerkracht.`,
    );
    expect(await main().findAllByText('Vol')).toHaveLength(1);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(calls).toContain(details);
    await expectNoToast();
    const [first, second] = buttons();
    expect(first).toHaveAttribute('aria-disabled', 'true');
    expect(first).toHaveAccessibleDescription('Vol');
    await user.click(first as HTMLElement);
    expect(dialog()).toBeNull();
    await user.click(second as HTMLElement);
    expect(dialog()).toBeVisible();
  });

  test('because the assignment was closed shows that it is closed', async () => {
    await refuse({ change: () => Object.assign(assignment(), { open: false }) });
    expect(await main().findByText('Deze opdracht is gesloten')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await expectNoToast();
  });

  test('because the user is subscribed already opens the questionnaire, and says why', async () => {
    const [group = 0] = assignment().group_ids;
    await refuse({ change: () => backend.db.subscribe(oneGroupFull, group, userIds.student) });
    expect((await screen.findAllByRole('radio'))[0]).toBeVisible();
    await expectToast(`${general} Je was al ingeschreven: je groep is niet veranderd.`);
  });

  test('for another reason quotes it, and shows the groups that are left', async () => {
    await refuse({
      answer: refusal(410, 'Group does not exist'),
      change: () => Object.assign(assignment(), { group_ids: assignment().group_ids.slice(1) }),
    });
    expect(await alert()).toHaveTextContent(`${general} De server zegt: ‘Group does not exist’`);
    await waitFor(() => expect(buttons()).toHaveLength(3));
    expect(buttons()[0]).not.toHaveAttribute('aria-disabled');
  });

  test('because the assignment was deleted says so on the page that comes then', async () => {
    const { state } = backend.db;
    await refuse({
      answer: refusal(404, 'Assignment does not exist'),
      change: () => {
        state.assignments = state.assignments.filter(({ assignment_id }) => assignment_id !== oneGroupFull);
      },
    });
    await expectToast(`${general} De server zegt: ‘Assignment does not exist’`);
    await waitFor(() => expect(buttons()).toEqual([]));
  });

  test('without a reason shows the general message, and leaves the groups', async () => {
    await refuse({ answer: refusal(409, '') });
    expect(await alert()).toHaveTextContent(new RegExp(`^${general}$`));
    expect(calls).not.toContain(details);
  });

  test('without an answer says so in the page only, and can be tried again', async () => {
    const user = await refuse({ answer: noAnswer });
    expect(await alert()).toHaveTextContent(
      `${general} Er kwam geen antwoord: controleer je internetverbinding.`,
    );
    await expectNoToast();
    expect(dialog()).toBeNull();
    await user.click(buttons()[1] as HTMLElement);
    expect(confirm()).toBeEnabled();
  });
});
