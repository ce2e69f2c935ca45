import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { assignmentIds, userIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { isCall } from '../../calls.ts';
import { stubView } from '../admin/assignments/view.ts';
import * as builder from '../admin/form-builder/form-builder.ts';
import { formAt, notStarted, openAnswered } from '../assignment/questionnaire.ts';
import { leave } from '../assignment/reload-app.ts';
import { people, renderApp } from '../render-app.tsx';
import { answerOnDevice } from '../self-tests/tests.ts';
import { backend, calls, held, lineOfRequest, origin, server } from '../server.ts';

const main = () => within(screen.getByRole('main'));
const dialog = async () => within(await screen.findByRole('dialog'));
const field = (label: string | RegExp) => main().getByLabelText(label);
const press = (name: string | RegExp) => main().getByRole('button', { name });

/** Opens a page and fills in what a button needs. Resolves with the button that makes the call. */
type Open = () => Promise<HTMLElement>;

const on = (path: string, as: string | null, fill: (user: UserEvent) => Promise<HTMLElement>) => async () => {
  const { user } = await renderApp(path, as === null ? {} : { as });
  return fill(user);
};
const typed = (button: string, values: Record<string, string>) => async (user: UserEvent) => {
  for (const [label, value] of Object.entries(values)) await user.type(field(label), value);
  await waitFor(() => expect(press(button)).toBeEnabled());
  return press(button);
};
/** Opens the dialog of an act in a list. */
const asked = (name: string) => async (user: UserEvent) => {
  const acts = () => main().queryAllByRole('button', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(acts()).not.toHaveLength(0));
  await user.click(acts()[0] as HTMLElement);
  return (await dialog()).getByRole('button', { name });
};

/** Every call that changes something, with the way to the button that makes it. */
const writes: [CallName, Open][] = [
  [
    'login',
    on('/sign-in', null, typed('Inloggen', { Gebruikersnaam: people.student, Wachtwoord: 'groepswerk' })),
  ],
  [
    'login',
    async () => {
      const path = formAt(notStarted);
      await renderApp(path, { as: people.student });
      leave();
      backend.db.state.tokens = {};
      const { user } = await renderApp(path);
      const asked = await dialog();
      await user.type(asked.getByLabelText('Wachtwoord'), 'groepswerk');
      return asked.getByRole('button', { name: 'Inloggen' });
    },
  ],
  ['signUp', on('/sign-up', null, typed('Registreren', { 'Volledige naam': 'An Peeters' }))],
  [
    'createAssignment',
    on('/profile/admin/assignments/add', people.teacher, async (user) => {
      await user.type(field('Naam'), 'Waterraket');
      await user.selectOptions(field('Vragenlijst'), 'Samenwerken in je groep');
      await user.click(press('5WEWI – Marie Curie kiezen'));
      await waitFor(() => expect(press('Opdracht toevoegen')).toBeEnabled());
      return press('Opdracht toevoegen');
    }),
  ],
  ['updateUser', on('/profile', people.student, typed('Wijzigen', { Voornaam: 'tje' }))],
  [
    'changePassword',
    on(
      '/profile/password',
      people.student,
      typed('Wijzigen', {
        'Huidig wachtwoord': 'groepswerk',
        'Nieuw wachtwoord': 'geheim1',
        'Herhaal wachtwoord': 'geheim1',
      }),
    ),
  ],
  [
    'updateUser',
    on('/profile/data', people.student, async (user) => {
      await user.click(field(/toestemming/));
      return press('Wijzigen');
    }),
  ],
  ['updateUser', on('/profile/data', people.student, asked('Verwijder mijn gegevens'))],
  [
    'assignRole',
    on('/profile/admin/users', people.administrator, async (user) => {
      await user.type(field('UUID'), backend.db.user(userIds.student)?.uuid ?? '');
      await user.selectOptions(field('Rol'), 'Leerkracht');
      await waitFor(() => expect(press('Opslaan')).toHaveAttribute('aria-disabled', 'false'));
      return press('Opslaan');
    }),
  ],
  [
    'createGroup',
    on('/profile/admin/groups/add', people.teacher, typed('Groep toevoegen', { Naam: 'Vossen' })),
  ],
  [
    'createForm',
    on(builder.address, people.teacher, async (user) => {
      await builder.fillIn(user);
      return builder.button('Verzenden');
    }),
  ],
  ['deleteGroup', on('/profile/admin/groups', people.teacher, asked('Verwijderen'))],
  ['deleteForm', on('/profile/admin/forms', people.teacher, asked('Verwijderen'))],
  ['lockAssignment', on('/profile/admin/assignments', people.teacher, asked('Vergrendelen'))],
  ['deleteAssignment', on('/profile/admin/assignments', people.teacher, asked('Verwijderen'))],
  ['subscribe', on(`/vragenlijst/${assignmentIds.oneGroupFull}`, people.student, asked('Kiezen'))],
  [
    'submitForm',
    async () => {
      await openAnswered();
      return press('Verzenden');
    },
  ],
  [
    'submitTest',
    async () => {
      answerOnDevice('treo', 48);
      backend.db.storeTest({ type: 'treo', user_id: userIds.student, answers: {} });
      const { user } = await renderApp('/profile/data/Treo#blok-8', { as: people.student });
      await waitFor(() => expect(press('Verzenden')).not.toHaveAttribute('aria-busy'));
      await user.click(press('Verzenden'));
      return (await dialog()).getByRole('button', { name: 'Verzenden' });
    },
  ],
];

beforeEach(() => void stubView());

// Other failures of a write are not repeated either: see tests/unit/api/http.test.ts.
test.each(writes)(
  'one click makes one %s (%#), however often it is repeated, also when the reply is lost',
  async (name, open) => {
    const count = () => calls.filter((call) => isCall(call, name)).length;
    const [lost, lose] = held();
    server.use(
      http.all(`${origin}/api/*`, async ({ request }) => {
        if (!isCall(lineOfRequest(request), name)) return undefined;
        await lost;
        return HttpResponse.error();
      }),
    );
    const button = await open();
    // Inside `act` nothing is rendered, as on a slow device between two presses.
    await act(async () => {
      button.click();
      await expect.poll(count).toBeGreaterThan(0);
      button.click();
      button.click();
    });
    await act(async () => {
      button.click();
      button.closest('form')?.requestSubmit();
    });
    expect(count()).toBe(1);
    lose();
    await waitFor(() =>
      expect(button.isConnected && button.getAttribute('aria-busy') === 'true').toBe(false),
    );
    expect(count()).toBe(1);
  },
);
