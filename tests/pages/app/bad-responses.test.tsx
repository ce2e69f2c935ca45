import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, getResponse, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { assignmentIds, formIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { type Endpoint, endpoints } from '../../../src/api/endpoints.ts';
import { type TestType, testTypes } from '../../../src/api/test-schema.ts';
import { urlOf } from '../../calls.ts';
import { stubView } from '../admin/assignments/view.ts';
import { expectAccessible } from '../axe.ts';
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
  /** JSON of another shape. */
  wrong?: string;
  /** A response without a required field; null when no field is required. */
  missing?: string | null;
  /** The list in the response: `whole`, or the name of a field. */
  list?: 'whole' | 'groups' | 'blocks';
};

const fetching = 'Er was een probleem bij het ophalen van de gegevens.';
const preview = 'Er is een probleem opgetreden bij het ophalen van de gegevens.';
const questions = 'Er is een fout opgetreden bij het ophalen van de vragen';
const results = 'An error occurred while fetching the data';
const form = '{"form_id":1,"name":"x","is_completed":"nee","blocks":{}}';
const bare = '{"form_id":1,"name":"x","blocks":[{"block_id":1}]}';
const { notStarted, averagesReady, oneGroupFull } = assignmentIds;

const screens: Screen[] = [
  { name: 'home', at: '/', call: 'listUserForms', what: fetching, shows: 'Dag Noor', list: 'whole' },
  {
    name: 'a questionnaire',
    at: `/vragenlijst/${notStarted}`,
    call: 'getUserForm',
    what: fetching,
    shows: 'Tussentijdse stand van zaken',
    wrong: form,
    missing: bare,
  },
  {
    name: 'the groups to choose from',
    at: `/vragenlijst/${oneGroupFull}`,
    call: 'getAssignmentDetails',
    what: fetching,
    shows: /^Samenwerken/,
    wrong: '{"open":true,"groups":[{"group_id":{}}]}',
    missing: '{}',
    list: 'groups',
  },
  {
    name: 'the confirmation, which leads to the questionnaire',
    at: `/confirmation/${averagesReady}`,
    call: 'getUserForm',
    what: fetching,
    shows: /./,
    wrong: form,
    missing: bare,
  },
  {
    name: 'the averages',
    at: `/vragenlijst/${averagesReady}/gemiddeldes`,
    call: 'getUserForm',
    what: fetching,
    shows: 'Gemiddeldes',
    wrong: form,
    missing: bare,
  },
  {
    name: 'a preview',
    at: `/vragenlijst/view/${formIds.teamwork}`,
    as: 'teacher',
    call: 'getForm',
    what: preview,
    shows: /./,
    wrong: '{"form_id":{},"name":"x","blocks":[]}',
    missing: '{"form_id":1,"name":"x"}',
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
    wrong: '{"domainPersonalities":[],"facetPersonalities":"x"}',
    missing: '{}',
  },
  {
    name: 'the results of the team-role test',
    at: '/profile/data/Treo/results',
    call: 'getTestResults',
    type: 'treo',
    what: results,
    shows: /./,
    wrong: '[1]',
    missing: null,
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
    wrong: '{"open":true,"groups":[{"group_id":{}}]}',
    missing: '{}',
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
    wrong: '{"blocks":["x"]}',
    missing: '{"name":"x"}',
    list: 'blocks',
  },
  {
    name: 'the averages of an assignment, its groups',
    at: `/profile/admin/assignments/${averagesReady}/gemiddeldes`,
    as: 'teacher',
    call: 'getAssignmentDetails',
    what: fetching,
    shows: 'Gemiddeldes',
    wrong: '{"open":true,"groups":[{"group_id":{}}]}',
    missing: '{}',
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

const unreadable = 'De server gaf een antwoord dat niet te lezen is.';
const status =
  (status: number, headers = {}) =>
  () =>
    new HttpResponse('Traceback (most recent call last)', { status, headers });
const json = (body: string) => () =>
  new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });

/** Only this response is followed by a retry on each screen, because the retry is always the same. */
const again = '500 or 503';

type Lie = { answer: (target: Screen) => (() => Response | Promise<Response>) | null; why: string };

const badResponses: Record<string, Lie> = {
  'no answer': {
    answer: () => () => HttpResponse.error(),
    why: 'Er kwam geen antwoord: controleer je internetverbinding. Lukt het niet, probeer dan een ander netwerk.',
  },
  'no answer in time': {
    answer: () => async () => {
      await delay('infinite');
      return HttpResponse.error();
    },
    why: 'De server antwoordt niet op tijd.',
  },
  [again]: {
    answer: (target) => status(screens.indexOf(target) % 2 ? 500 : 503),
    why: '',
  },
  '429 with Retry-After': {
    answer: () => status(429, { 'Retry-After': '60' }),
    why: 'De server heeft het druk: wacht nog 60 seconden.',
  },
  'a page of a filter': {
    answer: () => () => HttpResponse.html('<!doctype html><h1>Portal</h1>', { status: 403 }),
    why: 'Dit netwerk houdt het misschien tegen: probeer een ander netwerk.',
  },
  'JSON that is cut off': { answer: () => json('[{"form_id":3,"na'), why: unreadable },
  'wrong types': {
    answer: ({ wrong = '[{"form_id":{},"group_id":[],"name":7,"question":null}]' }) => json(wrong),
    why: unreadable,
  },
  'missing fields': {
    answer: ({ missing = '[{}]' }) => (missing === null ? null : json(missing)),
    why: unreadable,
  },
};

const technical =
  /Traceback|Portal|\[object|undefined|NaN|TypeError|SyntaxError|JSON|\bnull\b|fetch failed|form_id/;
const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  stubView();
  // Failures are reported on the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(screens)('$name: shows an error for a bad response, and loads again on retry', (target) => {
  const { at, as = 'student', call, what, act, shows } = target;

  test.each(Object.entries(badResponses))('with %s', async (name, { answer, why }) => {
    const badResponse = answer(target);
    if (!badResponse) return;
    const stop = name === 'no answer in time' ? letTimePass(call) : () => {};
    server.use(on(call, badResponse));
    const { user } = await renderApp(at, at === '/sign-up' ? {} : { as: people[as] });
    await act?.(user);
    const [alert] = await main().findAllByRole('alert');
    const expected = why ? `${what.replace(/(\w)$/, '$1.')} ${why}` : what;
    expect(alert?.textContent).toMatch(new RegExp(`^${expected.replaceAll('.', '\\.')}Probeer opnieuw`));
    expect(document.body.textContent).not.toMatch(technical);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/\p{L}/u);

    stop();
    if (name !== again) return;
    server.resetHandlers();
    calls.length = 0;
    await user.click(within(alert as HTMLElement).getByRole('button', { name: /^Probeer opnieuw/ }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { level: 1, name: shows })).toBeVisible();
    expect(calls).not.toEqual([]);
  });
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
    await expectAccessible();
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

/** A call times out as soon as it is made. Returns the function that stops this. */
function letTimePass(name: CallName) {
  let last = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    last = new AbortController();
    return last.signal;
  });
  const real = globalThis.fetch;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, request) => {
    // The time limit of a call is set right before it is made.
    const time = last;
    if (urlOf(name).test(String(input))) time.abort(new DOMException('late', 'TimeoutError'));
    return real(input, request);
  });
  return () => {
    timeout.mockRestore();
    fetched.mockRestore();
  };
}
