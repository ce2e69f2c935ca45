import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../backend/seed-ids.ts';
import { addManyForms } from '../../backend/seed-large.ts';
import { expectAccessible } from '../axe.ts';
import { people, renderApp } from '../render-app.tsx';
import { backend, bases, calls, server } from '../server.ts';

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

const answerForms = (answer: () => Response) => server.use(http.get(`${bases.api}/user_forms`, answer));

describe('a student', () => {
  test('sees a card per questionnaire, those to fill in first', async () => {
    answerForms(() => HttpResponse.json([done, form]));
    await renderApp('/', { as: people.student });
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Dag Noor');
    const [toFillIn, completed] = main().getAllByRole('region');
    if (!toFillIn || !completed) throw new Error('There should be two groups');
    expect(toFillIn).toHaveAccessibleName('Nog in te vullen');
    expect(toFillIn).toHaveTextContent('SamenwerkenOver jullie groep');
    const fillIn = within(toFillIn).getByRole('link', { name: 'Invullen Samenwerken' });
    expect(fillIn).toHaveAttribute('href', '/vragenlijst/7');
    expect(completed).toHaveAccessibleName('Ingevuld');
    const look = within(completed).getByRole('link', { name: 'Bekijken Terugblik' });
    expect(look).toHaveAttribute('href', '/confirmation/8%2F9');
    expect(calls).toEqual(['GET auth/user', 'GET evaluation/user_forms']);
    await expectAccessible();
  });

  // Fault: odd rows in a list
  test('sees the cards that can be read, and how many more there are', async () => {
    answerForms(() =>
      HttpResponse.json([
        { ...done, is_completed: 1 },
        { ...form, is_completed: null },
        { ...form, assignment_id: 9, name: null, description: 7, color: {}, is_completed: 0 },
      ]),
    );
    await renderApp('/', { as: people.student });
    const line = '1 onderdeel van deze lijst kon niet worden gelezen en ontbreekt hier.';
    expect(await main().findByText(line)).toBeVisible();
    expect(main().getByRole('link', { name: 'Bekijken Terugblik' })).toBeVisible();
    const unnamed = main().getByRole('link', { name: 'Invullen Vragenlijst zonder naam' });
    expect(unnamed).toHaveAttribute('href', '/vragenlijst/9');
    expect(main().getAllByRole('link')).toHaveLength(2);
    await expectAccessible();
  });

  test('sees the seeded questionnaires', async () => {
    await renderApp('/', { as: people.student });
    const links = main().getAllByRole('link', { name: /^(Invullen|Bekijken) \S/ });
    expect(links.length).toBeGreaterThan(1);
    expect(screen.getByRole('link', { name: 'Profiel' })).toBeVisible();
    await expectAccessible();
  });

  test('without questionnaires reads what to do', async () => {
    answerForms(() => HttpResponse.json([]));
    await renderApp('/', { as: people.student });
    expect(main().getByRole('heading', { name: 'Nog geen vragenlijsten' })).toBeVisible();
    expect(main().getByText(/Vraag je leerkracht/)).toBeVisible();
    await expectAccessible();
  });

  test.each<[string, () => Response, string]>([
    ['500', () => new HttpResponse(null, { status: 500 }), ''],
    [
      'HTML at 200',
      () => HttpResponse.html('<p>Portal</p>'),
      ' De server gaf een antwoord dat niet te lezen is.',
    ],
    ['cut off', () => new HttpResponse('[{"form_id":'), ' De server gaf een antwoord dat niet te lezen is.'],
    ['no answer', () => HttpResponse.error(), ' Er kwam geen antwoord: controleer je internetverbinding.'],
  ])('whose list does not come reads why, and can ask again: %s', async (_, answer, why) => {
    answerForms(answer);
    const { user } = await renderApp('/', { as: people.student });
    expect(main().getByRole('alert')).toHaveTextContent(
      `Er was een probleem bij het ophalen van de gegevens.${why}`,
    );
    expect(screen.getByRole('link', { name: 'Profiel' })).toBeVisible();
    await expectAccessible();
    answerForms(() => HttpResponse.json([form]));
    await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByRole('link', { name: 'Invullen Samenwerken' })).toBeVisible();
  });
});

test('five hundred questionnaires: a page of them, the next one press away, for each group its own', async () => {
  backend.db.state.subscriptions = [];
  addManyForms(backend.db, userIds.student, 500);
  for (const subscription of backend.db.state.subscriptions.slice(0, 100)) {
    subscription.submitted_at = new Date(0).toISOString();
  }
  const { user } = await renderApp('/', { as: people.student });
  const group = (name: string) => within(main().getByRole('region', { name }));
  const cards = (name: string) => group(name).getAllByRole('heading', { level: 3 });
  expect(cards('Nog in te vullen')).toHaveLength(60);
  expect(cards('Ingevuld')).toHaveLength(60);
  expect(document.querySelectorAll('*').length).toBeLessThan(1_200);

  const pages = within(main().getByRole('navigation', { name: 'Ingevuld' }));
  expect(pages.getByText('Bladzijde 1 van 2')).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Volgende bladzijde' }));
  expect(cards('Ingevuld')).toHaveLength(40);
  expect(cards('Ingevuld')[0]).toHaveTextContent('Groepswerk week 61');
  expect(cards('Nog in te vullen')[0]).toHaveTextContent('Groepswerk week 101');
  expect(calls).toEqual(['GET auth/user', 'GET evaluation/user_forms']);
});

describe('the other roles have tiles, and no call for questionnaires', () => {
  const groups = ['Groepen', '/profile/admin/groups'];
  const forms = ['Vragenlijsten', '/profile/admin/forms'];
  const assignments = ['Opdrachten', '/profile/admin/assignments'];
  const users = ['Gebruikers', '/profile/admin/users'];
  const data = ['Data', '/profile/admin/data'];

  test.each([
    ['teacher', people.teacher, [groups, forms, assignments]],
    ['researcher', people.researcher, [data]],
    ['administrator', people.administrator, [users, groups, forms, assignments, data]],
    ['second administrator', people.secondAdministrator, [users, groups, forms, assignments, data]],
  ])('%s', async (_, email, tiles) => {
    await renderApp('/', { as: email });
    const links = main().getAllByRole('link');
    expect(
      links.map((link) => [within(link).getByRole('strong').textContent, link.getAttribute('href')]),
    ).toEqual(tiles);
    expect(calls).toEqual(['GET auth/user']);
    await expectAccessible();
  });
});

test('a role that the app does not know is told so', async () => {
  const person = backend.db.userByEmail(people.student);
  if (person) person.role_id = 9;
  await renderApp('/', { as: people.student });
  expect(main().getByText(/kent je rol niet/)).toBeVisible();
  expect(main().queryByRole('link')).not.toBeInTheDocument();
  expect(calls).toEqual(['GET auth/user']);
  await expectAccessible();
});
