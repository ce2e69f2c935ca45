import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { assignmentIds, userIds } from '../../../mock-backend/seed-ids.ts';
import { isCall } from '../../calls.ts';
import { renderApp, startPrinting } from '../render-app.tsx';
import { backend, calls, untilCounted } from '../server.ts';
import { wholeText } from '../whole-text.ts';
import { heldAnswer } from './delayed-reply.ts';
import { answerWith, averagesReady, formAt, noAnswer, notStarted, student } from './questionnaire.ts';
import { leave } from './reload-app.ts';

const curie = '5WEWI – Marie Curie';
const mercator = '5WEWI – Gerardus Mercator';
const groupKey = (assignmentId: number) => `group:${backend.db.user(userIds.student)?.uuid}:${assignmentId}`;
const storedGroup = (assignmentId: number) =>
  JSON.parse(localStorage.getItem(groupKey(assignmentId)) ?? '{}').value;
const asked = () => calls.filter((call) => isCall(call, 'getAssignmentDetails'));

/** Makes the backend give this group in the form, or none. */
function answerWithGroup(group: unknown) {
  answerWith('getUserForm', () =>
    HttpResponse.json({
      form_id: 1,
      name: 'Project',
      is_completed: false,
      group,
      blocks: [
        { block_id: 1, name: 'Sfeer', questions: [{ question_id: 1, question: 'Vraag 1', answer: null }] },
      ],
    }),
  );
}

describe('the name of the group', () => {
  test('that was just chosen is shown above the form and on its card', async () => {
    const { oneGroupFull } = assignmentIds;
    const { user } = await renderApp(formAt(oneGroupFull), student);
    await user.click(await screen.findByRole('button', { name: `Kiezen: ${mercator}` }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kiezen' }));
    expect(await screen.findByText(wholeText(`Groep: ${mercator}`))).toBeVisible();
    expect(storedGroup(oneGroupFull)).toEqual({ group_id: 14, name: mercator });
    // This call is for the choice of a group only.
    expect(asked()).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const card = (
      await screen.findByRole('link', { name: /^Invullen Stadswandeling door Mechelen/ })
    ).closest('li');
    expect(within(card as HTMLElement).getByText(wholeText(`Groep: ${mercator}`))).toBeVisible();
  });

  test('that is not stored is loaded once, and the form does not wait for it', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    answerWith('getAssignmentDetails', async () => {
      await late;
      return HttpResponse.json({ open: true, groups: [{ group_id: '11', name: curie }] });
    });
    const { user } = await renderApp(formAt(notStarted), student);
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Groep:/)).toBeNull();
    answer();
    expect(await screen.findByText(wholeText(`Groep: ${curie}`))).toBeVisible();
    await waitFor(() => expect(storedGroup(notStarted)).toEqual({ group_id: 11, name: curie }));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const card = (await screen.findByRole('link', { name: 'Invullen Debat over kernenergie' })).closest('li');
    expect(within(card as HTMLElement).getByText(wholeText(`Groep: ${curie}`))).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Invullen Debat over kernenergie' }));
    // The card on the home page has the same line.
    await screen.findByRole('heading', { level: 1, name: 'Tussentijdse stand van zaken' });
    expect(screen.getByText(wholeText(`Groep: ${curie}`))).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  test('is shown above a completed form and on its confirmation', async () => {
    const { user, router } = await renderApp(formAt(averagesReady), student);
    expect(await screen.findByText(wholeText(`Groep: ${curie}`))).toBeVisible();
    await router.navigate(`/confirmation/${averagesReady}`);
    expect(await screen.findByRole('heading', { name: 'Je vragenlijst is verzonden' })).toBeVisible();
    expect(screen.getByText(wholeText(`Groep: ${curie}`))).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Mijn antwoorden' }));
    expect(await screen.findByRole('button', { name: 'Volgende' })).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  test('that the form has is not loaded', async () => {
    answerWithGroup({ group_id: 11, name: 'Groep Vos' });
    await renderApp(formAt(notStarted), student);
    expect(screen.getByText(wholeText('Groep: Groep Vos'))).toBeVisible();
    await waitFor(() => expect(storedGroup(notStarted)).toEqual({ group_id: 11, name: 'Groep Vos' }));
    expect(asked()).toEqual([]);
  });

  test('is not the stored one of another group', async () => {
    const { unmount } = await renderApp(formAt(notStarted), student);
    expect(await screen.findByText(wholeText(`Groep: ${curie}`))).toBeVisible();
    unmount();
    answerWithGroup({ group_id: 12 });
    await renderApp(formAt(notStarted));
    expect(await screen.findByText(wholeText('Groep: 5WEWI – Simon Stevin'))).toBeVisible();
  });

  test.each<[string, unknown, () => Response]>([
    ['the backend gives no answer', { group_id: 11 }, noAnswer],
    [
      'the group is not among those of the assignment',
      { group_id: 99 },
      () => HttpResponse.json({ open: true, groups: [] }),
    ],
  ])('is left out when %s, and the form works without it', async (_, group, details) => {
    answerWithGroup(group);
    answerWith('getAssignmentDetails', details);
    const { user } = await renderApp(formAt(notStarted), student);
    await waitFor(() => expect(asked().length).toBeGreaterThan(0));
    await user.click(screen.getByRole('radio', { name: 'Eerder akkoord' }));
    expect(screen.getByRole('radio', { checked: true })).toBeVisible();
    expect(screen.queryByText(/^Groep:/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not requested again when the backend turns out to be out of reach', async () => {
    answerWithGroup({ group_id: 11 });
    answerWith('getAssignmentDetails', noAnswer);
    await renderApp(formAt(notStarted), student);
    await waitFor(() => expect(asked()).toHaveLength(1));
    leave();
    calls.length = 0;
    const release = heldAnswer('getUserForm', () => HttpResponse.error());
    await renderApp(formAt(notStarted));
    await waitFor(() => expect(asked()).toHaveLength(1));
    release();
    expect(await screen.findByText(/^Er is geen verbinding/)).toBeVisible();
    await untilCounted();
    expect(asked()).toHaveLength(1);
  });

  test('is not loaded when the form has no group', async () => {
    answerWithGroup(null);
    await renderApp(formAt(notStarted), student);
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Groep:/)).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe('the name of the assignment', () => {
  const { oneGroupFull } = assignmentIds;
  const isAbove = (upper: HTMLElement, lower: HTMLElement) =>
    upper.compareDocumentPosition(lower) === Node.DOCUMENT_POSITION_FOLLOWING;

  test.each([
    [formAt(notStarted), 'Debat over kernenergie', 'Tussentijdse stand van zaken'],
    [formAt(averagesReady), 'Luchtkwaliteit rond de school', 'Samenwerken in je groep'],
    [formAt(oneGroupFull), 'Inschrijven voor opdracht 105', 'Samenwerken in je groep'],
  ])('stands below the title, that of the form, at %s', async (path, assignment, form) => {
    await renderApp(path, student);
    const heading = screen.getByRole('heading', { level: 1, name: form });
    const main = within(screen.getByRole('main'));
    expect(isAbove(heading, main.getByText(assignment, { exact: false }))).toBe(true);
  });

  test.each([`${formAt(averagesReady)}/gemiddeldes`, `/confirmation/${averagesReady}`])(
    'stands below the title and above that of the form at %s, and on paper whose page it is',
    async (path) => {
      await renderApp(path, student);
      const main = within(screen.getByRole('main'));
      const assignment = main.getByText('Luchtkwaliteit rond de school', { exact: false });
      const [form] = await main.findAllByText('Samenwerken in je groep', { ignore: 'aside *' });
      expect(isAbove(main.getByRole('heading', { level: 1 }), assignment)).toBe(true);
      expect(isAbove(assignment, form as HTMLElement)).toBe(true);
      startPrinting();
      expect(main.getByText(/^Noor De Smet · afgedrukt op \d+ \p{L}+ 20\d\d$/u)).toHaveClass('print-only');
    },
  );

  test('is that of the details where the backend gives it to a user who is not subscribed', async () => {
    answerWith('getAssignmentDetails', () =>
      HttpResponse.json({ open: true, name: 'Stadswandeling', form_name: 'Terugblik', groups: [] }),
    );
    await renderApp(formAt(oneGroupFull), student);
    const heading = screen.getByRole('heading', { level: 1, name: 'Terugblik' });
    expect(isAbove(heading, screen.getByText('Stadswandeling', { exact: false }))).toBe(true);
  });
});
