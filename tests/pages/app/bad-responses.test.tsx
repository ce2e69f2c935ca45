import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getResponse, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { assignmentIds, formIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { type Endpoint, endpoints } from '../../../src/api/endpoints.ts';
import { type TestType, testTypes } from '../../../src/api/test-schema.ts';
import { stubView } from '../admin/assignments/view.ts';
import { people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';

type Screen = {
  name: string;
  at: string;
  as?: keyof typeof people;
  /** The name of the GET. */
  call: CallName;
  /** Of which test. */
  type?: TestType;
  what: string;
  /** The heading after a successful retry, when it is not the page's title. */
  shows: string | RegExp;
  /** What the person does before the call is made. */
  act?: (user: UserEvent) => Promise<void>;
  /** The list in the response: `whole`, or the name of a field. */
  list?: 'whole' | 'groups' | 'blocks';
};

const fetching = 'Er was een probleem bij het ophalen van de gegevens.';
const preview = 'Er is een probleem opgetreden bij het ophalen van de gegevens.';
const questions = 'Er is een fout opgetreden bij het ophalen van de vragen';
const results = 'An error occurred while fetching the data';
const { notStarted, averagesReady, oneGroupFull } = assignmentIds;

const screens: Screen[] = [
  { name: 'home', at: '/', call: 'listUserForms', what: fetching, shows: 'Dag Noor', list: 'whole' },
  {
    name: 'a questionnaire',
    at: `/vragenlijst/${notStarted}`,
    call: 'getUserForm',
    what: fetching,
    shows: 'Tussentijdse stand van zaken',
  },
  {
    name: 'the groups to choose from',
    at: `/vragenlijst/${oneGroupFull}`,
    call: 'getAssignmentDetails',
    what: fetching,
    shows: /^Samenwerken/,
    list: 'groups',
  },
  {
    name: 'the confirmation, which leads to the questionnaire',
    at: `/confirmation/${averagesReady}`,
    call: 'getUserForm',
    what: fetching,
    shows: /./,
  },
  {
    name: 'the averages',
    at: `/vragenlijst/${averagesReady}/gemiddeldes`,
    call: 'getUserForm',
    what: fetching,
    shows: 'Gemiddeldes',
  },
  {
    name: 'a preview',
    at: `/vragenlijst/view/${formIds.teamwork}`,
    as: 'teacher',
    call: 'getForm',
    what: preview,
    shows: /./,
  },
  {
    name: 'the personality test',
    at: '/profile/data/bfi2',
    call: 'listTestQuestions',
    type: 'bfi',
    what: questions,
    shows: 'Persoonlijkheidstest',
  },
  {
    name: 'the team-role test',
    at: '/profile/data/Treo',
    call: 'listTestQuestions',
    type: 'treo',
    what: questions,
    shows: 'Teamroltest',
  },
  {
    name: 'the results of the personality test',
    at: '/profile/data/bfi2/results',
    call: 'getTestResults',
    type: 'bfi',
    what: results,
    shows: /./,
  },
  {
    name: 'the results of the team-role test',
    at: '/profile/data/Treo/results',
    call: 'getTestResults',
    type: 'treo',
    what: results,
    shows: /./,
  },
  {
    name: 'giving a role',
    list: 'whole',
    at: '/profile/admin/users',
    as: 'administrator',
    call: 'listRoles',
    what: 'Er is iets misgegaan bij het updaten van uw account',
    shows: 'Gebruikers',
  },
  {
    name: 'the groups',
    list: 'whole',
    at: '/profile/admin/groups',
    as: 'teacher',
    call: 'listGroups',
    what: fetching,
    shows: 'Groepen',
  },
  {
    name: 'the forms of a group',
    list: 'whole',
    at: '/profile/admin/groups',
    as: 'teacher',
    call: 'listGroupForms',
    what: fetching,
    shows: 'Groepen',
    act: async (user) => {
      const [first] = screen.getAllByRole('button', { expanded: false });
      await user.click(first as HTMLElement);
    },
  },
  {
    name: 'the forms',
    list: 'whole',
    at: '/profile/admin/forms',
    as: 'teacher',
    call: 'listForms',
    what: fetching,
    shows: 'Vragenlijsten',
  },
  {
    name: 'the assignments',
    list: 'whole',
    at: '/profile/admin/assignments',
    as: 'teacher',
    call: 'listAssignments',
    what: fetching,
    shows: 'Opdrachten',
  },
  {
    name: 'the details of an assignment',
    at: '/profile/admin/assignments',
    as: 'teacher',
    call: 'getAssignmentDetails',
    what: fetching,
    shows: 'Opdrachten',
    list: 'groups',
  },
  {
    name: 'a new assignment, its forms',
    list: 'whole',
    at: '/profile/admin/assignments/add',
    as: 'teacher',
    call: 'listForms',
    what: fetching,
    shows: 'Opdracht toevoegen',
  },
  {
    name: 'a new assignment, its groups',
    list: 'whole',
    at: '/profile/admin/assignments/add',
    as: 'teacher',
    call: 'listGroups',
    what: fetching,
    shows: 'Opdracht toevoegen',
  },
  {
    name: 'the averages of an assignment',
    at: `/profile/admin/assignments/${averagesReady}/gemiddeldes`,
    as: 'teacher',
    call: 'getAverages',
    what: fetching,
    shows: 'Gemiddeldes',
    list: 'blocks',
  },
  {
    name: 'the averages of an assignment, its groups',
    at: `/profile/admin/assignments/${averagesReady}/gemiddeldes`,
    as: 'teacher',
    call: 'getAssignmentDetails',
    what: fetching,
    shows: 'Gemiddeldes',
    list: 'groups',
  },
  {
    name: 'registering',
    list: 'whole',
    at: '/sign-up',
    call: 'listSchools',
    what: 'De lijst van scholen kon niet worden opgehaald.',
    shows: 'Registreren',
  },
];

const technical =
  /Traceback|Portal|\[object|undefined|NaN|TypeError|SyntaxError|JSON|\bnull\b|fetch failed|form_id/;
const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  stubView();
  // Failures are reported on the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test.each(screens)('$name: shows an error for a bad response, and loads again on retry', async (target) => {
  const { at, as = 'student', call, what, act, shows } = target;
  server.use(on(call, () => new HttpResponse('Traceback (most recent call last)', { status: 500 })));
  const { user } = await renderApp(at, at === '/sign-up' ? {} : { as: people[as] });
  await act?.(user);
  const [alert] = await main().findAllByRole('alert');
  expect(alert?.textContent).toMatch(new RegExp(`^${what.replaceAll('.', '\\.')}Probeer opnieuw`));
  expect(document.body.textContent).not.toMatch(technical);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/\p{L}/u);

  server.resetHandlers();
  calls.length = 0;
  await user.click(within(alert as HTMLElement).getByRole('button', { name: /^Probeer opnieuw/ }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { level: 1, name: shows })).toBeVisible();
  expect(calls).not.toEqual([]);
});

const hasList = (target: Screen): target is Screen & Required<Pick<Screen, 'list'>> =>
  target.list !== undefined;

describe.each(screens.filter(hasList))('$name: leaves out the rows that cannot be read', (target) => {
  const { at, as = 'student', call, act, shows, list } = target;

  test('shows the other rows, and how many are missing', async () => {
    const half = list === 'blocks' ? 'x' : { name: 'Halve rij' };
    const withOdd = (rows: object[]) => [null, ...rows, half];
    server.use(
      on(call, async ({ request }) => {
        const answer = await (await getResponse(backend.handlers, request))?.json();
        return HttpResponse.json(
          list === 'whole' ? withOdd(answer) : { ...answer, [list]: withOdd(answer[list]) },
        );
      }),
    );
    const { user } = await renderApp(at, at === '/sign-up' ? {} : { as: people[as] });
    await act?.(user);
    const text = 'Onderdelen van deze lijst die niet konden worden gelezen en hier ontbreken: 2.';
    const [line] = await main().findAllByText(text);
    expect(line).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: shows })).toBeVisible();
    expect(document.body.textContent).not.toMatch(technical);
    expect(main().queryByText('Halve rij')).toBeNull();
  });
});

test('the screens above make every GET of the app', () => {
  const expected = new Set(screens.map(({ call, type }) => (type ? `${call} ${type}` : call)));
  const reads = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET');
  const names = reads.flatMap(([name, { path }]) =>
    path.startsWith('/:type') ? testTypes.map((type) => `${name} ${type}`) : [name],
  );
  // The errors of the user and the dump are tested elsewhere: see session and data.
  expect([...expected, 'getUser', 'downloadDump'].sort()).toEqual(names.sort());
});
