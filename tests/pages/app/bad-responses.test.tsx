import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getResponse, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { assignmentIds, formIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { type Endpoint, endpoints } from '../../../src/api/endpoints.ts';
import { type TestType, testTypes } from '../../../src/api/test-schema.ts';
import { isCall } from '../../calls.ts';
import { stubView } from '../admin/assignments/view.ts';
import { people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';

type Screen = {
  at: string;
  /** The name of the GET. */
  call: CallName;
  /** Of which test. */
  type?: TestType;
  /** What the error says. */
  error?: string;
  /** The heading after a successful retry. */
  shows?: string | RegExp;
  /** What the user does before the call is made. */
  open?: (user: UserEvent) => Promise<void>;
  /** The rows in the response: `whole`, or the name of a field. */
  rows?: 'whole' | 'groups' | 'blocks';
  /** The page needs all rows, also one that cannot be read. */
  needsAll?: boolean;
  /** What the page says when there are no rows. */
  empty?: string;
};

const { notStarted, averagesReady, oneGroupFull } = assignmentIds;
const admin = '/profile/admin';
const averages = `${admin}/assignments/${averagesReady}/gemiddeldes`;
const questions = {
  call: 'listTestQuestions',
  error: 'Er is een fout opgetreden bij het ophalen van de vragen',
  rows: 'whole',
  needsAll: true,
  empty: 'Deze test heeft geen vragen',
} as const;
const results = { call: 'getTestResults', error: 'An error occurred while fetching the data' } as const;
const form = { call: 'getUserForm', rows: 'blocks', needsAll: true } as const;

const screens: Screen[] = [
  { at: '/', call: 'listUserForms', shows: 'Dag Noor', rows: 'whole', empty: 'Nog geen vragenlijsten' },
  { at: `/vragenlijst/${notStarted}`, ...form, shows: /^Tussentijdse/, empty: 'Deze vragenlijst is leeg' },
  { at: `/vragenlijst/${averagesReady}/gemiddeldes`, ...form, empty: 'Nog geen gemiddeldes' },
  { at: `/confirmation/${averagesReady}`, call: 'getUserForm' },
  {
    at: `/vragenlijst/${oneGroupFull}`,
    call: 'getAssignmentDetails',
    shows: /^Samenwerken/,
    rows: 'groups',
    empty: 'Er zijn geen groepen',
  },
  {
    at: `/vragenlijst/view/${formIds.teamwork}`,
    call: 'getForm',
    error: 'Er is een probleem opgetreden bij het ophalen van de gegevens.',
  },
  { at: '/profile/data/bfi2', ...questions, type: 'bfi', shows: 'Persoonlijkheidstest' },
  { at: '/profile/data/Treo', ...questions, type: 'treo', shows: 'Teamroltest' },
  { at: '/profile/data/bfi2/results', ...results, type: 'bfi' },
  { at: '/profile/data/Treo/results', ...results, type: 'treo' },
  {
    at: `${admin}/users`,
    call: 'listRoles',
    error: 'Er is iets misgegaan bij het updaten van uw account',
    shows: 'Gebruikers',
    rows: 'whole',
  },
  { at: `${admin}/groups`, call: 'listGroups', shows: 'Groepen', rows: 'whole', empty: 'Nog geen groepen' },
  {
    at: `${admin}/groups`,
    call: 'listGroupForms',
    shows: 'Groepen',
    rows: 'whole',
    open: (user) => user.click(main().getAllByRole('button', { expanded: false })[0] as HTMLElement),
  },
  {
    at: `${admin}/forms`,
    call: 'listForms',
    shows: 'Vragenlijsten',
    rows: 'whole',
    empty: 'Nog geen vragenlijsten',
  },
  {
    at: `${admin}/assignments`,
    call: 'listAssignments',
    shows: 'Opdrachten',
    rows: 'whole',
    empty: 'Nog geen opdrachten',
  },
  { at: `${admin}/assignments`, call: 'getAssignmentDetails', shows: 'Opdrachten', rows: 'groups' },
  { at: `${admin}/assignments/add`, call: 'listForms', shows: 'Opdracht toevoegen', rows: 'whole' },
  { at: `${admin}/assignments/add`, call: 'listGroups', shows: 'Opdracht toevoegen', rows: 'whole' },
  {
    at: averages,
    call: 'getAverages',
    shows: 'Gemiddeldes',
    rows: 'blocks',
    empty: 'Deze vragenlijst is leeg',
  },
  { at: averages, call: 'getAssignmentDetails', shows: 'Gemiddeldes', rows: 'groups' },
  {
    at: '/sign-up',
    call: 'listSchools',
    error: 'De lijst van scholen kon niet worden opgehaald.',
    shows: 'Registreren',
    rows: 'whole',
  },
];

const technical =
  /Traceback|Portal|\[object|undefined|NaN|TypeError|SyntaxError|JSON|\bnull\b|fetch failed|form_id/;
const main = () => within(screen.getByRole('main'));

const optionsAt = (at: string) => {
  if (at === '/sign-up') return {};
  return { as: /admin|view/.test(at) ? people.administrator : people.student };
};

/** Answers with other rows than the mock backend does. */
function changeRows({ call, rows }: Screen, change: (rows: object[]) => unknown[]) {
  server.use(
    on(call, async ({ request }) => {
      const answer = await (await getResponse(backend.handlers, request))?.json();
      if (rows === undefined) return HttpResponse.json(answer);
      return HttpResponse.json(
        rows === 'whole' ? change(answer) : { ...answer, [rows]: change(answer[rows]) },
      );
    }),
  );
}

beforeEach(() => {
  stubView();
  // Failures are reported on the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test.each(screens)(
  '$at shows why $call failed, loads it again without odd rows, and says when it is empty',
  async (target) => {
    const { at, call, error = 'Er was een probleem bij het ophalen van de gegevens.', shows = /./ } = target;
    server.use(on(call, () => new HttpResponse('Traceback (most recent call last)', { status: 500 })));
    const { user, router } = await renderApp(at, optionsAt(at));
    await target.open?.(user);
    const [alert] = await main().findAllByRole('alert');
    expect(alert?.textContent).toMatch(new RegExp(`^${error.replaceAll('.', '\\.')}Probeer opnieuw`));
    expect(document.body.textContent).not.toMatch(technical);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/\p{L}/u);

    server.resetHandlers();
    const leavesOut = target.rows && !target.needsAll;
    const half = target.rows === 'blocks' ? 'x' : { name: 'Halve rij' };
    if (leavesOut) changeRows(target, (rows) => [null, ...rows, half]);
    calls.length = 0;
    await user.click(within(alert as HTMLElement).getByRole('button', { name: /^Probeer opnieuw/ }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { level: 1, name: shows })).toBeVisible();
    expect(calls.some((line) => isCall(line, call))).toBe(true);
    if (leavesOut) {
      const text = 'Onderdelen van deze lijst die niet konden worden gelezen en hier ontbreken: 2.';
      expect((await main().findAllByText(text))[0]).toBeVisible();
      expect(document.body.textContent).not.toMatch(technical);
      expect(main().queryByText('Halve rij')).toBeNull();
    }

    if (target.empty === undefined) return;
    server.resetHandlers();
    changeRows(target, () => []);
    await act(() => router.revalidate());
    expect((await main().findAllByText(target.empty))[0]).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('the screens above make every GET of the app', () => {
  const expected = new Set(screens.map(({ call, type }) => (type ? `${call} ${type}` : call)));
  const reads = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET');
  const names = reads.flatMap(([name, { path }]) =>
    path.startsWith('/:type') ? testTypes.map((type) => `${name} ${type}`) : [name],
  );
  // The errors of the user and the dump are tested elsewhere: see session and data.
  expect([...expected, 'getUser', 'downloadDump'].sort()).toEqual(names.sort());
});
