import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { addManyForms } from '../../../mock-backend/seed-large.ts';
import { buttonClass } from '../../../src/ui/Button.tsx';
import { lineOf } from '../../calls.ts';
import { answerBlock, formAt, localKey, notStarted, started } from '../assignment/questionnaire.ts';
import { expectAccessible } from '../axe.ts';
import { people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';
import { wholeText } from '../whole-text.ts';

const main = () => within(screen.getByRole('main'));
const asStudent = { as: people.student };
const cardOf = async (name: string) =>
  within((await main().findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);

const questions = [1, 2, 3].map((id) => ({ question_id: id, question: `Vraag ${id}` }));
const listed = (answers: (number | null)[]) => ({
  assignment_id: notStarted,
  name: 'Project',
  is_completed: false,
  group: { group_id: 2, name: '5WEWI' },
  blocks: [
    {
      block_id: 1,
      name: 'Sfeer',
      questions: questions.map((question, at) => ({ ...question, answer: answers[at] })),
    },
  ],
});
const answerForms = (...forms: object[]) => server.use(on('listUserForms', () => HttpResponse.json(forms)));
const storeLocal = (...answers: { questionId: number; answer: number }[]) =>
  localStorage.setItem(localKey(notStarted), JSON.stringify({ 0: answers, savedAt: Date.now() }));

describe('a questionnaire that was begun', () => {
  test('shows how many questions have an answer, and a button to continue', async () => {
    const { user } = await renderApp(formAt(notStarted), asStudent);
    await answerBlock(user);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const card = await cardOf('Debat over kernenergie');
    expect(card.getByText('4 van 12 ingevuld')).toBeVisible();
    expect(card.getByRole('link', { name: 'Verder Debat over kernenergie' })).toHaveAttribute(
      'href',
      `${formAt(notStarted)}#blok-2`,
    );
  });

  test('changes with the list', async () => {
    answerForms(listed([4, null, null]));
    const { router } = await renderApp('/', asStudent);
    expect((await cardOf('Project')).getByText('1 van 3 ingevuld')).toBeVisible();
    answerForms(listed([4, 4, null]));
    await act(() => router.revalidate());
    expect(await main().findByText('2 van 3 ingevuld')).toBeVisible();
  });

  test('shows the answers that came with the list, with the local ones over them', async () => {
    answerForms(listed([4, null, null]));
    storeLocal({ questionId: 1, answer: 2 }, { questionId: 3, answer: 5 });
    await renderApp('/', asStudent);
    const card = await cardOf('Project');
    expect(card.getByText('2 van 3 ingevuld')).toBeVisible();
    expect(card.getByText(wholeText('Groep: 5WEWI'))).toBeVisible();
    // Nobody knows the language of the backend's words.
    expect(card.getByText('5WEWI')).toHaveAttribute('lang', '');
    expect(card.getByRole('link', { name: 'Verder Project' })).toBeVisible();
    expect(calls).toEqual([lineOf('getUser'), lineOf('listUserForms')]);
  });

  test.each([
    ['no blocks', undefined],
    ['an empty list of blocks', []],
    ['blocks that cannot be read', [{ name: 'Sfeer' }]],
  ])('counts the answers on this device when the list has %s', async (_, blocks) => {
    answerForms({ ...listed([]), blocks });
    storeLocal({ questionId: 1, answer: 2 }, { questionId: 2, answer: 4 });
    await renderApp('/', asStudent);
    const card = await cardOf('Project');
    expect(card.getByText('2 vragen ingevuld')).toBeVisible();
    expect(card.getByRole('link', { name: 'Verder Project' })).toBeVisible();
  });

  test('counts the answers of the form that was opened here when the list has no blocks', async () => {
    const { user } = await renderApp(formAt(started), asStudent);
    await screen.findAllByRole('radio');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const card = await cardOf('STEM-project: de waterraket');
    expect(card.getByText('6 van 16 ingevuld')).toBeVisible();
    expect(card.getByRole('link', { name: 'Verder STEM-project: de waterraket' })).toBeVisible();
  });

  test('comes first and has the only filled button: the one that was changed last', async () => {
    const forms = ['Nieuw', 'Eerst', 'Laatst'].map((name, at) => ({
      ...listed([]),
      blocks: undefined,
      name,
      assignment_id: notStarted + at,
    }));
    answerForms({ ...listed([]), name: 'Klaar', assignment_id: 1, is_completed: true }, ...forms);
    for (const [at, savedAt] of [
      [1, Date.now() - 2000],
      [2, Date.now() - 1000],
    ] as const) {
      localStorage.setItem(
        localKey(notStarted + at),
        JSON.stringify({ 0: [{ questionId: 1, answer: 2 }], savedAt }),
      );
    }
    await renderApp('/', asStudent);
    await cardOf('Laatst');
    const links = main()
      .getAllByRole('link')
      .slice(0, 4)
      .map((link) => [link.textContent, link.className === buttonClass('primary')]);
    expect(links).toEqual([
      ['Verder Laatst', true],
      ['Verder Eerst', false],
      ['Invullen Nieuw', false],
      ['Bekijken Klaar', false],
    ]);
  });

  test('shows no number without an answer', async () => {
    answerForms(listed([null, null, null]));
    await renderApp('/', asStudent);
    const card = await cardOf('Project');
    expect(card.getByRole('link', { name: 'Invullen Project' })).toBeVisible();
    expect(card.queryByText(/ingevuld/)).toBeNull();
  });

  test('shows no progress once it is completed', async () => {
    answerForms({ ...listed([4, 4, 4]), is_completed: true });
    await renderApp('/', asStudent);
    const card = await cardOf('Project');
    expect(card.getByRole('link', { name: 'Bekijken Project' })).toBeVisible();
    expect(card.queryByText(/van 3/)).toBeNull();
  });
});

describe('the tests', () => {
  const tests = async () => within(await main().findByRole('region', { name: 'Tests over jezelf' }));

  test('are on the home page, without a call of their own', async () => {
    await renderApp('/', asStudent);
    const links = (await tests()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Invullen Persoonlijkheidstest', '/profile/data/bfi2'],
      ['Invullen Teamroltest', '/profile/data/Treo'],
    ]);
    expect(calls).toEqual([lineOf('getUser'), lineOf('listUserForms')]);
  });

  test('show their progress and a button to continue', async () => {
    const { user } = await renderApp('/profile/data/Treo', asStudent);
    await answerBlock(user);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const card = await cardOf('Teamroltest');
    expect(card.getByText('6 van 48 ingevuld')).toBeVisible();
    expect(card.getByRole('link', { name: 'Verder Teamroltest' })).toHaveAttribute(
      'href',
      '/profile/data/Treo#blok-2',
    );
  });

  test('lead to the results that were seen on this device', async () => {
    const { user } = await renderApp('/profile/data/Treo/results', asStudent);
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('taken:'))).toBe(true));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const card = await cardOf('Teamroltest');
    expect(card.getByText('Je hebt deze test ingevuld.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Bekijken Teamroltest' })).toHaveAttribute(
      'href',
      '/profile/data/Treo/results',
    );
  });

  test('can be filled in again when their results are gone', async () => {
    const results = '/profile/data/Treo/results';
    const { router, user } = await renderApp(results, asStudent);
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('taken:'))).toBe(true));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect((await cardOf('Teamroltest')).getByText('Je hebt deze test ingevuld.')).toBeVisible();
    server.use(on('getTestResults', () => new HttpResponse(null, { status: 404 }), { at: { type: 'treo' } }));
    await act(() => router.navigate(results));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect((await cardOf('Teamroltest')).getByRole('link', { name: 'Invullen Teamroltest' })).toBeVisible();
  });

  test('are not shown to other roles', async () => {
    await renderApp('/', { as: people.teacher });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('Teamroltest')).toBeNull();
  });
});

describe('the search', () => {
  const addForms = (count: number) => {
    backend.db.state.subscriptions = [];
    addManyForms(backend.db, userIds.student, count);
  };

  test('is not there for twelve questionnaires', async () => {
    addForms(12);
    await renderApp('/', asStudent);
    await main().findByRole('region', { name: 'Tests over jezelf' });
    expect(main().queryByRole('searchbox')).toBeNull();
  });

  test('finds a questionnaire by the name of its group', async () => {
    const groups = [
      'Vos',
      'Das',
      'Uil',
      'Ree',
      'Mol',
      'Egel',
      'Haas',
      'Otter',
      'Bever',
      'Wolf',
      'Lynx',
      'Eland',
      'Valk',
    ];
    answerForms(
      ...groups.map((name, at) => ({
        ...listed([]),
        assignment_id: 100 + at,
        group: { group_id: at, name: `Groep ${name}` },
      })),
    );
    const { user } = await renderApp('/', asStudent);
    await user.type(main().getByRole('searchbox', { name: 'Zoeken' }), 'groep uil');
    expect(main().getByText(wholeText('Groep: Groep Uil'))).toBeVisible();
    expect(main().getByRole('status')).toHaveTextContent('1 van 13 gevonden');
  });

  test('finds questionnaires among more than twelve', async () => {
    addForms(13);
    const { user } = await renderApp('/', asStudent);
    const field = main().getByRole('searchbox', { name: 'Zoeken' });
    await user.type(field, 'WEEK 12');
    const list = main().getByRole('region', { name: 'Nog in te vullen' });
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Groepswerk week 12']);
    expect(main().getByRole('status')).toHaveTextContent('1 van 13 gevonden');
    await user.type(field, 'x');
    expect(main().getByRole('status')).toHaveTextContent('0 van 13 gevonden');
    expect(main().queryByText('Nog geen vragenlijsten')).toBeNull();
    await expectAccessible();
  });
});
