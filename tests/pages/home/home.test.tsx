import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { addToOutbox, markRefused } from '../../../src/device/outbox/entries.ts';
import { isCall, lineOf } from '../../calls.ts';
import { answerBlock, formAt, notStarted } from '../assignment/questionnaire.ts';
import { leave, loseNetwork } from '../assignment/reload-app.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';

const main = () => within(screen.getByRole('main'));

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

const answerForms = (answer: () => Response) => server.use(on('listUserForms', answer));

describe('a student', () => {
  test('a student sees a card for each questionnaire, first those to fill in', async () => {
    answerForms(() => HttpResponse.json([done, form]));
    await renderApp('/', { as: people.student });
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Dag Noor');
    const [toFillIn, completed] = main().getAllByRole('region');
    if (!toFillIn || !completed) throw new Error('There should be two groups');
    expect(toFillIn).toHaveAccessibleName('Nog in te vullen');
    expect(toFillIn).toHaveTextContent('SamenwerkenOver jullie groep');
    expect(toFillIn).not.toHaveTextContent('Terugblik');
    const fillIn = within(toFillIn).getByRole('link', { name: 'Invullen Samenwerken' });
    expect(fillIn).toHaveAttribute('href', '/vragenlijst/7');
    expect(completed).toHaveAccessibleName('Ingevuld');
    const look = within(completed).getByRole('link', { name: 'Bekijken Terugblik' });
    expect(look).toHaveAttribute('href', '/confirmation/8%2F9');
    expect(calls).toEqual([lineOf('getUser'), lineOf('listUserForms')]);
  });

  test('a student sees the cards that can be read, and how many could not be read', async () => {
    answerForms(() =>
      HttpResponse.json([
        { ...done, is_completed: 1 },
        { ...form, is_completed: null },
        { ...form, assignment_id: 9, name: null, description: 7, color: {}, is_completed: 0 },
      ]),
    );
    await renderApp('/', { as: people.student });
    const line = 'Onderdelen van deze lijst die niet konden worden gelezen en hier ontbreken: 1.';
    expect(await main().findByText(line)).toBeVisible();
    expect(main().getByRole('link', { name: 'Bekijken Terugblik' })).toBeVisible();
    const unnamed = main().getByRole('link', { name: 'Invullen Vragenlijst zonder naam' });
    expect(unnamed).toHaveAttribute('href', '/vragenlijst/9');
    expect(main().getAllByRole('link')).toHaveLength(2);
  });

  test('a student without questionnaires reads what to do', async () => {
    answerForms(() => HttpResponse.json([]));
    await renderApp('/', { as: people.student });
    expect(main().getByRole('heading', { name: 'Nog geen vragenlijsten' })).toBeVisible();
    expect(main().getByText(/^Open de link die je van je leerkracht krijgt/)).toBeVisible();
  });
});

describe('without a network, after a visit by link only', () => {
  async function openOffline(address: string) {
    const { user } = await renderApp(formAt(notStarted), { as: people.student });
    await answerBlock(user);
    const uuid = backend.db.userByEmail(people.student)?.uuid ?? '';
    addToOutbox(uuid, String(notStarted), new Map());
    leave();
    loseNetwork();
    await renderApp(address);
  }

  test.each(['/', '/vragenlijst/104'])(
    'the error page of %s shows what is queued and can be opened',
    async (address) => {
      await openOffline(address);
      expect(main().getByRole('alert')).toHaveTextContent('Er kwam geen antwoord');
      const card = await main().findByRole('link', { name: 'Invullen Debat over kernenergie' });
      expect(card).toHaveAttribute('href', formAt(notStarted));
      expect(main().getByText(/^Klaar om te verzenden\./)).toBeVisible();
      expect(main().getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible();
      expect(main().queryAllByRole('link', { name: 'Home' })).toHaveLength(address === '/' ? 0 : 1);
      await expectAccessible();
    },
  );
});

describe('the list of the last time', () => {
  const text = /^Er is geen verbinding met de server\. Je ziet de lijst/;
  const never = () => server.use(http.all('http://backend.test/*', () => delay('infinite')));

  async function openTwice(between: () => void) {
    await renderApp('/', { as: people.student });
    leave();
    between();
    calls.length = 0;
    return renderApp('/');
  }

  test('the stored list is shown at once without a message, even when no call is answered', async () => {
    await openTwice(never);
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Dag Noor');
    expect(main().getAllByRole('link', { name: /^(Invullen|Bekijken) \S/ }).length).toBeGreaterThan(1);
    expect(calls.sort()).toEqual([lineOf('getUser'), lineOf('listUserForms')]);
    expect(main().queryByRole('status')).toBeNull();
  });

  test('the stored list is replaced by the new one when that arrives', async () => {
    await openTwice(() => answerForms(() => HttpResponse.json([form])));
    expect(await main().findByRole('link', { name: 'Invullen Samenwerken' })).toBeVisible();
    const toFillIn = within(main().getByRole('region', { name: 'Nog in te vullen' }));
    expect(toFillIn.getAllByRole('link')).toHaveLength(1);
    expect(main().queryByRole('region', { name: 'Ingevuld' })).toBeNull();
    expect(calls.filter((call) => call === lineOf('listUserForms'))).toHaveLength(1);
  });

  test('says that there is no network, and goes on when it is back', async () => {
    await openTwice(loseNetwork);
    expect(await main().findByText(text)).toBeVisible();
    expect(main().queryByRole('alert')).toBeNull();
    server.resetHandlers();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(main().queryByText(text)).toBeNull());
  });

  test('the stored list stays when the new one fails, with the error and a retry button', async () => {
    const { user } = await openTwice(() => answerForms(() => new HttpResponse(null, { status: 500 })));
    const alert = await main().findByRole('alert');
    expect(alert).toHaveTextContent('Er was een probleem bij het ophalen van de gegevens.');
    expect(main().getAllByRole('link', { name: /^(Invullen|Bekijken) \S/ }).length).toBeGreaterThan(1);
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(main().queryByRole('alert')).toBeNull());
  });

  test('the stored list is removed when the session turns out to have ended', async () => {
    const { router } = await openTwice(() => {
      backend.db.state.tokens = {};
    });
    await screen.findByRole('heading', { level: 1, name: 'Inloggen' });
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect(Object.keys(localStorage).filter((key) => /^(user|forms?:)/.test(key))).toEqual([]);
  });

  test("the stored list is not shown in another user's session", async () => {
    const classmate = 'amina.elamrani@leerling.lindeboom.example';
    await openTwice(() => {
      localStorage.setItem('auth_token', backend.db.tokenFor(classmate));
      loseNetwork();
    });
    expect(main().getByRole('alert')).toHaveTextContent('Je account kon niet worden opgehaald.');
    expect(screen.queryByRole('link', { name: /^Invullen/ })).toBeNull();
  });
});

test('the card of answers that were not submitted says what happens to them', async () => {
  answerForms(() => HttpResponse.json([form]));
  const uuid = backend.db.userByEmail(people.student)?.uuid ?? '';
  markRefused(uuid, '7', 'submit-failed');
  await renderApp('/', { as: people.student });
  expect(main().getByText(/^Verzenden is niet gelukt\./)).toBeVisible();
});

describe('the other roles have tiles, and no call for questionnaires', () => {
  const groups = ['Groepen', '/profile/admin/groups'];
  const forms = ['Vragenlijsten', '/profile/admin/forms'];
  const assignments = ['Opdrachten', '/profile/admin/assignments'];
  const users = ['Gebruikers', '/profile/admin/users'];
  const data = ['Data', '/profile/admin/data'];

  test.each([
    ['researcher', people.researcher, [data]],
    ['administrator', people.administrator, [users, groups, forms, assignments, data]],
  ])('%s', async (_, email, tiles) => {
    await renderApp('/', { as: email });
    const links = main()
      .getAllByRole('strong')
      .map((name) => name.closest('a'));
    expect(
      links.map((link) => [link?.querySelector('strong')?.textContent, link?.getAttribute('href')]),
    ).toEqual(tiles);
    expect(calls.filter((call) => isCall(call, 'listUserForms'))).toEqual([]);
  });
});

test('a user with an unknown role sees a message', async () => {
  const person = backend.db.userByEmail(people.student);
  if (person) person.role_id = 9;
  await renderApp('/', { as: people.student });
  expect(main().getByText(/kent je rol niet/)).toBeVisible();
  expect(main().queryByRole('link')).not.toBeInTheDocument();
  expect(calls).toEqual([lineOf('getUser')]);
});
