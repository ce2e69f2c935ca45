import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { addToOutbox } from '../../../src/device/outbox/entries.ts';
import { isCall, lineOf } from '../../calls.ts';
import {
  answerWith,
  comeOnline,
  formAt,
  heldAnswer,
  main,
  notStarted,
  refusal,
} from '../assignment/questionnaire.ts';
import { leave, loseNetwork } from '../assignment/reload-app.ts';
import { expectAccessible } from '../axe.ts';
import { people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';

const form = {
  form_id: 1,
  assignment_id: 7,
  name: 'Samenwerken',
  description: 'Over jullie groep',
  color: '0f655f',
  is_completed: false,
  group: { group_id: 2 },
};
const done = { ...form, assignment_id: '8/9', name: 'Terugblik', is_completed: true };

const answerForms = (...forms: object[]) => answerWith('listUserForms', () => HttpResponse.json(forms));
const open = (as = people.student) => renderApp('/', { as });

test('a student sees a card for each questionnaire, first those to fill in', async () => {
  const unnamed = { ...form, assignment_id: 9, name: null, description: 7, color: {}, is_completed: 0 };
  answerForms(done, form, unnamed);
  await open();
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Dag Noor');
  const regions = main().getAllByRole('region');
  expect(
    regions.map((region) => [
      within(region).getByRole('heading', { level: 2 }).textContent,
      ...within(region)
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ]),
  ).toEqual([
    [
      'Nog in te vullen',
      'Invullen Samenwerken /vragenlijst/7',
      'Invullen Vragenlijst zonder naam /vragenlijst/9',
    ],
    ['Ingevuld', 'Bekijken Terugblik /confirmation/8%2F9'],
  ]);
  expect(regions[0]).toHaveTextContent('SamenwerkenOver jullie groep');
  expect(calls).toEqual([lineOf('getUser'), lineOf('listUserForms')]);
});

test('a student without questionnaires reads what to do', async () => {
  answerForms();
  await open();
  expect(main().getByRole('heading', { name: 'Nog geen vragenlijsten' })).toBeVisible();
  expect(main().getByText(/^Open de link die je van je leerkracht krijgt/)).toBeVisible();
});

test.each([
  ['/', 'is queued', true],
  ['/vragenlijst/104', 'can be opened', false],
])(
  'without a network, after a visit by link only, the error page of %s shows what %s',
  async (address, _, isQueued) => {
    await renderApp(formAt(notStarted), { as: people.student });
    const uuid = backend.db.userByEmail(people.student)?.uuid ?? '';
    if (isQueued) addToOutbox(uuid, String(notStarted), new Map([['0:320101', 4]]));
    leave();
    loseNetwork();
    await renderApp(address);
    expect(main().getByRole('alert')).toHaveTextContent('Er kwam geen antwoord');
    const card = await main().findByRole('link', { name: 'Invullen Debat over kernenergie' });
    expect(card).toHaveAttribute('href', formAt(notStarted));
    expect(main().queryAllByText(/^Klaar om te verzenden\./)).toHaveLength(isQueued ? 1 : 0);
    expect(main().queryAllByRole('link', { name: 'Home' })).toHaveLength(address === '/' ? 0 : 1);
    await expectAccessible();
  },
);

describe('the list of the last time', () => {
  const offline = /^Er is geen verbinding met de server\. Je ziet de lijst/;
  const cards = () => main().getAllByRole('link', { name: /^(Invullen|Bekijken) \S/ });

  async function openTwice(between: () => void) {
    await open();
    leave();
    between();
    calls.length = 0;
    return renderApp('/');
  }

  test('is shown at once without a message, and replaced by the new one when that arrives', async () => {
    let release = () => {};
    await openTwice(() => {
      release = heldAnswer('listUserForms', () => HttpResponse.json([form]));
    });
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Dag Noor');
    expect(cards().length).toBeGreaterThan(1);
    expect(main().queryByRole('status')).toBeNull();
    release();
    expect(await main().findByRole('link', { name: 'Invullen Samenwerken' })).toBeVisible();
    expect(cards()).toHaveLength(1);
    expect(calls.sort()).toEqual([lineOf('getUser'), lineOf('listUserForms')]);
  });

  test('says that there is no network, and goes on when it is back', async () => {
    await openTwice(loseNetwork);
    expect(await main().findByText(offline)).toBeVisible();
    expect(main().queryByRole('alert')).toBeNull();
    server.resetHandlers();
    // The effects of what was just rendered listen for the connection.
    await act(async () => {});
    comeOnline();
    await waitFor(() => expect(main().queryByText(offline)).toBeNull());
  });

  test('stays when the new one fails, with the error and a retry button', async () => {
    const { user } = await openTwice(() => answerWith('listUserForms', refusal(500)));
    const alert = await main().findByRole('alert');
    expect(alert).toHaveTextContent('Er was een probleem bij het ophalen van de gegevens.');
    expect(cards().length).toBeGreaterThan(1);
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(main().queryByRole('alert')).toBeNull());
  });
});

const groups = ['Groepen', '/profile/admin/groups'];
const forms = ['Vragenlijsten', '/profile/admin/forms'];
const assignments = ['Opdrachten', '/profile/admin/assignments'];
const users = ['Gebruikers', '/profile/admin/users'];
const data = ['Data', '/profile/admin/data'];

test.each([
  ['a teacher', people.teacher, [groups, forms, assignments], true],
  ['a researcher', people.researcher, [data], false],
  ['an administrator', people.administrator, [users, groups, forms, assignments, data], true],
])('%s has tiles, and no call for questionnaires', async (_, as, tiles, follows) => {
  await open(as);
  const names = main().getAllByRole('strong');
  expect(names.map((name) => [name.textContent, name.closest('a')?.getAttribute('href')])).toEqual(tiles);
  expect(screen.queryByRole('region', { name: 'Open opdrachten' }) !== null).toBe(follows);
  expect(calls.filter((call) => isCall(call, 'listUserForms'))).toEqual([]);
  if (!follows) expect(calls).toEqual([lineOf('getUser')]);
});

test('a user with an unknown role sees a message', async () => {
  Object.assign(backend.db.userByEmail(people.student) ?? {}, { role_id: 9 });
  await open();
  expect(main().getByText(/kent je rol niet/)).toBeVisible();
  expect(main().queryByRole('link')).toBeNull();
  expect(calls).toEqual([lineOf('getUser')]);
  await expectAccessible();
});

describe('the open assignments of a teacher', () => {
  const section = () => within(screen.getByRole('region', { name: 'Open opdrachten' }));
  const names = async () => (await section().findAllByRole('link')).map(({ textContent }) => textContent);

  /** Serves assignments 1 to `count`. */
  function serve(count: number, isOpen: (id: number) => boolean) {
    const list = Array.from({ length: count }, (_, at) => ({
      assignment_id: at + 1,
      name: `Opdracht ${at + 1}`,
    }));
    server.use(
      on('listAssignments', () => HttpResponse.json(list)),
      on('getAssignmentDetails', ({ request }) => {
        const id = Number(new URL(request.url).searchParams.get('assignment_id'));
        return HttpResponse.json({ open: isOpen(id), form_name: 'F', groups: [] });
      }),
    );
  }

  test('are links below the areas with their purpose', async () => {
    await open(people.teacher);
    const podcast = await section().findByRole('link', { name: 'Podcast over sociale media' });
    expect(podcast.getAttribute('href')).toMatch(/^\/profile\/admin\/assignments\/\d+\/volgen$/);
    const areas = screen.getByRole('navigation', { name: 'Admin' });
    expect(within(areas).getByText(/Geef vragenlijsten aan groepen/)).toBeVisible();
    expect(areas.compareDocumentPosition(podcast)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('are those among the newest twelve', async () => {
    serve(200, (id) => id % 2 === 0);
    await open(people.teacher);
    expect(await names()).toEqual([200, 198, 196, 194, 192, 190].map((id) => `Opdracht ${id}`));
    expect(calls.filter((line) => isCall(line, 'getAssignmentDetails'))).toHaveLength(12);
  });

  test.each([
    [200, 'Geen van de nieuwste opdrachten is open.'],
    [2, 'Er zijn geen open opdrachten.'],
  ])('have a text when none of %i is open', async (count, text) => {
    serve(count, () => false);
    await open(people.teacher);
    expect(await section().findByText(text)).toBeVisible();
  });

  test('that could not be loaded have a text and a retry below the tiles', async () => {
    answerWith('listAssignments', refusal(500));
    const { user } = await open(people.teacher);
    expect(await screen.findByText('De open opdrachten konden niet worden geladen.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Groepen/ })).toBeVisible();
    serve(2, () => false);
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByText('Er zijn geen open opdrachten.')).toBeVisible();
  });

  test('are shown when some could not be loaded, which is said', async () => {
    serve(3, () => true);
    answerWith('getAssignmentDetails', refusal(500), true);
    await open(people.teacher);
    expect(await names()).toHaveLength(2);
    expect(screen.getByText('Niet alle opdrachten konden worden geladen.')).toBeVisible();
  });

  test('lead to the sign-in page when the session has ended meanwhile', async () => {
    answerWith('getAssignmentDetails', refusal(401));
    await open(people.teacher);
    expect(await screen.findByRole('link', { name: 'Registreren' })).toBeVisible();
  });
});
