import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { addManyGroups } from '../../../../mock-backend/seed-large.ts';
import { lineOf } from '../../../calls.ts';
import { expectAccessible } from '../../axe.ts';
import { addressOf, expectNoToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, requests, server } from '../../server.ts';

const path = '/profile/admin/groups/add';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const box = () => main().getByLabelText('Naam');
const limit = () => main().getByLabelText('Maximaal aantal leden');
const submit = () => main().getByRole('button', { name: /^([\d.]+ groepen|Groep) toevoegen$/ });
const preview = () => within(main().getByRole('region', { name: 'Voorbeeld' }));
const rows = () =>
  preview()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const status = () => within(box().closest('form') as HTMLElement).getByRole('status');
const posts = () => requests.filter(({ method }) => method === 'POST');
const postedNames = async () =>
  Promise.all(posts().map(async (request) => (await request.clone().json()).name as string));
const existingNames = () => backend.db.state.groups.map(({ name }) => name);
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Waits until the page says what was added, or the list of groups follows with a toast. */
const expectAdded = async (text: string) => {
  const selector = 'main *, .Toastify__toast:not([hidden])';
  expect(await screen.findAllByText(text, { selector })).not.toHaveLength(0);
};

type User = Awaited<ReturnType<typeof renderApp>>['user'];

async function paste(user: User, text: string) {
  await user.click(box());
  await user.paste(text);
}

function addGroup(name: string) {
  const group_id = backend.db.newId();
  backend.db.state.groups.push({ group_id, name, memberlimit: 15 });
  return group_id;
}

/** Answers each POST by `answer`; null lets the mock backend add the group. */
function answerPosts(answer: (name: string) => Response | Promise<Response | null> | null) {
  server.use(
    on('createGroup', async ({ request }) => {
      const { name } = (await request.clone().json()) as { name: string };
      return (await answer(name)) ?? undefined;
    }),
  );
}

test('adds twelve groups from a pattern, one call after the other, and leads to an assignment for them', async () => {
  const { user, router } = await renderApp(path, teacher);
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleName('Groep toevoegen');
  expect(limit()).toHaveValue('15');
  let running = 0;
  answerPosts(async () => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    return null;
  });
  await paste(user, '4MWW - Groep 1..12');
  await waitFor(() => expect(status()).toHaveTextContent(/^12 in totaal$/));
  expect(rows()).toHaveLength(12);
  await user.clear(limit());
  await user.type(limit(), '4');
  await user.click(main().getByRole('button', { name: '12 groepen toevoegen' }));
  await expectAdded('12 groepen zijn toegevoegd');
  await expectNoToast();
  expect(await postedNames()).toEqual(Array.from({ length: 12 }, (_, at) => `4MWW - Groep ${at + 1}`));
  expect(backend.db.state.groups.at(-1)).toMatchObject({ name: '4MWW - Groep 12', memberlimit: 4 });
  expect(box()).toHaveValue('');
  expect(closing()).toBe(false);
  const result = main().getByText('12 groepen zijn toegevoegd').closest('[tabindex]');
  await waitFor(() => expect(result).toHaveFocus());
  await expectAccessible();
  await user.click(main().getByRole('link', { name: 'Maak een opdracht met deze 12 groepen' }));
  await waitFor(() => expect(addressOf(router)).toBe('/profile/admin/assignments/add'));
  await user.type(main().getByLabelText('Naam'), 'Brug');
  await user.selectOptions(main().getByLabelText('Vragenlijst'), 'Samenwerken in je groep');
  expect(main().getByRole('heading', { name: 'Gekozen groepen (12)' })).toBeVisible();
});

test('the preview marks doubles, groups that exist, and what is too long, and shows these first', async () => {
  const { user } = await renderApp(path, teacher);
  await paste(user, `Nieuw\n\nnieuw\n5WEWI – Marie Curie\n${'x'.repeat(256)}\nGroep 1..101`);
  await waitFor(() => expect(status()).toHaveTextContent('4 regels worden overgeslagen.'));
  expect(rows()).toEqual([
    'nieuwStaat al in het vak',
    '5WEWI – Marie CurieDeze groep bestaat al',
    `${'x'.repeat(256)}Een naam heeft hoogstens 255 tekens`,
    'Groep 1..101Een reeks heeft hoogstens 100 groepen',
    'Nieuw',
  ]);
  await user.click(main().getByRole('button', { name: 'Groep toevoegen' }));
  await expectAdded('De groep is toegevoegd');
  expect(await postedNames()).toEqual(['Nieuw']);
  // What was not added stays, except what was there twice.
  expect(box()).toHaveValue(`5WEWI – Marie Curie\n${'x'.repeat(256)}\nGroep 1..101`);
});

test.each(['0', '', '2.5'])('the limit %j is refused at the field, and nothing is added', async (typed) => {
  const { user } = await renderApp(path, teacher);
  await paste(user, 'Groep A');
  await user.clear(limit());
  if (typed) await user.type(limit(), typed);
  await user.click(submit());
  expect(limit()).toHaveAccessibleDescription('Vul een geheel getal in, 1 of meer');
  expect(limit()).toHaveFocus();
  expect(posts()).toEqual([]);
});

describe('a run', () => {
  test('shows its progress, removes names from the text as they are added, and a second click adds nothing twice', async () => {
    const { user } = await renderApp(path, teacher);
    const answers: (() => void)[] = [];
    answerPosts(async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return null;
    });
    await paste(user, 'A1..3');
    await user.dblClick(main().getByRole('button', { name: '3 groepen toevoegen' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(main().getByRole('progressbar', { name: 'Groepen toevoegen: 0 van 3' })).toBeVisible();
    answers[0]?.();
    expect(await main().findByRole('progressbar', { name: 'Groepen toevoegen: 1 van 3' })).toBeVisible();
    await waitFor(() => expect(box()).toHaveValue('A2\nA3'));
    expect(box()).toHaveAttribute('readonly');
    expect(closing()).toBe(true);
    // The number changes with each group, and must not be read aloud each time.
    expect(status()).toHaveAttribute('aria-live', 'off');
    await expectAccessible();
    await user.click(submit());
    await user.type(limit(), '{Enter}');
    for (const count of [2, 3]) {
      await waitFor(() => expect(answers).toHaveLength(count));
      answers.at(-1)?.();
    }
    await expectAdded('3 groepen zijn toegevoegd');
    expect(await postedNames()).toEqual(['A1', 'A2', 'A3']);
  });

  test('stops after the current group, and continues with what is left', async () => {
    const { user } = await renderApp(path, teacher);
    const answers: (() => void)[] = [];
    answerPosts(async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return null;
    });
    await paste(user, 'A1..3');
    await user.click(submit());
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.click(main().getByRole('button', { name: 'Stoppen' }));
    answers[0]?.();
    await expectAdded('De groep is toegevoegd');
    await waitFor(() => expect(box()).toHaveValue('A2\nA3'));
    expect(main().getByText('2 groepen zijn niet toegevoegd. De namen staan nog in het vak.')).toBeVisible();
    expect(await postedNames()).toEqual(['A1']);
    server.resetHandlers();
    await user.click(main().getByRole('button', { name: '2 groepen toevoegen' }));
    expect(await main().findByRole('link', { name: 'Maak een opdracht met deze 3 groepen' })).toBeVisible();
    expect(await postedNames()).toEqual(['A1', 'A2', 'A3']);
  });

  test('continues after a refusal: what failed stays in the box with its reason', async () => {
    const { user } = await renderApp(path, teacher);
    answerPosts((name) =>
      name === 'A2' ? HttpResponse.json({ detail: 'Name is taken' }, { status: 409 }) : null,
    );
    await paste(user, 'A1..3');
    await user.click(submit());
    await expectAdded('2 groepen zijn toegevoegd');
    expect(main().getByRole('alert')).toHaveTextContent(
      '1 groep is niet toegevoegd. De naam staat nog in het vak.Toevoegen is niet gelukt: Name is taken',
    );
    expect(box()).toHaveValue('A2');
    await expectAccessible();
    server.resetHandlers();
    await user.click(main().getByRole('button', { name: 'Groep toevoegen' }));
    await expectAdded('De groep is toegevoegd');
    expect(main().queryByRole('alert')).toBeNull();
    expect(main().getByRole('link', { name: 'Maak een opdracht met deze 3 groepen' })).toBeVisible();
    expect(existingNames().filter((name) => /^A\d$/.test(name))).toEqual(['A1', 'A3', 'A2']);
  });

  test('checks the list when there is no answer, and continues when the group was added all the same', async () => {
    const { user } = await renderApp(path, teacher);
    answerPosts((name) => {
      if (name !== 'A2') return null;
      addGroup('A2');
      return HttpResponse.error();
    });
    await paste(user, 'A1..3');
    await user.click(submit());
    await expectAdded('3 groepen zijn toegevoegd');
    expect(main().queryByRole('alert')).toBeNull();
    expect(box()).toHaveValue('');
    expect(await postedNames()).toEqual(['A1', 'A2', 'A3']);
  });

  test('ends when the server is busy, because the next group would be refused too', async () => {
    const { user } = await renderApp(path, teacher);
    answerPosts((name) => (name === 'A1' ? null : new HttpResponse(null, { status: 429 })));
    await paste(user, 'A1..4');
    await user.click(submit());
    expect(await main().findByRole('alert')).toHaveTextContent(
      /^3 groepen zijn niet toegevoegd.*De server heeft het druk/,
    );
    expect(await postedNames()).toEqual(['A1', 'A2']);
    expect(box()).toHaveValue('A2\nA3\nA4');
    expect(rows()[0]).toMatch(/De server heeft het druk/);
  });

  test('reads the groups before it tries a failed name again, which may have been added meanwhile', async () => {
    const { user } = await renderApp(path, teacher);
    answerPosts((name) => (name === 'A2' ? HttpResponse.error() : null));
    await paste(user, 'A1..3');
    await user.click(submit());
    expect(await main().findByRole('alert')).toHaveTextContent('2 groepen zijn niet toegevoegd');
    await waitFor(() => expect(box()).toHaveValue('A2\nA3'));
    expect(rows()[0]).toMatch(/^A2Toevoegen is niet gelukt\..*geen antwoord/);
    // The backend was slow: it adds the group after the app has given up.
    addGroup('A2');
    server.resetHandlers();
    await user.click(submit());
    expect(await main().findByRole('link', { name: 'Maak een opdracht met deze 3 groepen' })).toBeVisible();
    expect(await postedNames()).toEqual(['A1', 'A2', 'A3']);
    expect(existingNames().filter((name) => name === 'A2')).toHaveLength(1);
  });

  test('adds no group that another teacher has added meanwhile', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, 'A1..2');
    addGroup('A1');
    await user.click(submit());
    await expectAdded('De groep is toegevoegd');
    expect(await postedNames()).toEqual(['A2']);
    await waitFor(() => expect(status()).toHaveTextContent('Deze groep bestaat al'));
    // There is nothing to add any more.
    expect(closing()).toBe(false);
    expect(main().getByRole('link', { name: 'Maak een opdracht met deze groep' })).toBeVisible();
  });

  test('continues when the list of groups does not load, with the names that it knows', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, '5WEWI – Marie Curie\nA1..2');
    server.use(on('listGroups', () => new HttpResponse(null, { status: 500 })));
    await user.click(submit());
    await expectAdded('2 groepen zijn toegevoegd');
    expect(await postedNames()).toEqual(['A1', 'A2']);
    expect(box()).toHaveValue('5WEWI – Marie Curie');
  });

  test('adds existing names too when the user says so', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, '5WEWI – Marie Curie\nA1');
    await waitFor(() => expect(status()).toHaveTextContent('1 regel wordt overgeslagen.'));
    await user.click(await main().findByRole('button', { name: 'Toch nog eens toevoegen' }));
    await expectAdded('2 groepen zijn toegevoegd');
    expect(await postedNames()).toEqual(['5WEWI – Marie Curie', 'A1']);
    expect(box()).toHaveValue('');
  });

  test('asks for confirmation before the page is left, and adds nothing after that', async () => {
    const { user, router } = await renderApp(path, teacher);
    const answers: (() => void)[] = [];
    answerPosts(async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return null;
    });
    await paste(user, 'A1..3');
    await user.click(submit());
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pagina verlaten?' }));
    expect(dialog.getByText(/Er worden nog groepen toegevoegd/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Pagina verlaten' }));
    await waitFor(() => expect(addressOf(router)).toBe('/'));
    await waitFor(() => expect(screen.queryByLabelText('Naam')).toBeNull());
    answers[0]?.();
    await waitFor(() => expect(existingNames()).toContain('A1'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await postedNames()).toEqual(['A1']);
  });

  test('an ended session redirects to the sign-in page', async () => {
    const { user, router } = await renderApp(path, teacher);
    await paste(user, 'A1..3');
    answerPosts((name) => {
      if (name === 'A2') backend.db.state.tokens = {};
      return null;
    });
    await user.click(submit());
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect(await postedNames()).toEqual(['A1', 'A2']);
  });
});

describe('the draft', () => {
  const draftKey = () =>
    `groups-draft:${backend.db.state.users.find(({ email }) => email === people.teacher)?.uuid}`;
  const draft = () => JSON.parse(localStorage.getItem(draftKey()) ?? 'null');
  const storeDraft = (fields: object) =>
    localStorage.setItem(draftKey(), JSON.stringify({ ...fields, savedAt: Date.now() }));
  const restored = () => main().queryByText(/^Deze namen waren nog niet toegevoegd/);

  test('names and limit that were not added are there again after a reload', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, 'A1..3');
    await user.clear(limit());
    await user.type(limit(), '4');
    await waitFor(() => expect(draft()).toMatchObject({ text: 'A1..3', memberlimit: '4' }));
    expect(closing()).toBe(false);
    cleanup();
    await renderApp(path);
    expect(restored()).toBeVisible();
    expect(box()).toHaveValue('A1..3');
    expect(limit()).toHaveValue('4');
    await waitFor(() => expect(submit()).toHaveAccessibleName('3 groepen toevoegen'));
    await expectAccessible();
  });

  test('leaving the page asks for no confirmation, because the names stay stored', async () => {
    const { user, router } = await renderApp(path, teacher);
    await paste(user, 'A1');
    await user.click(main().getByRole('link', { name: 'Annuleren' }));
    await waitFor(() => expect(addressOf(router)).toBe('/profile/admin/groups'));
    expect(draft()).toMatchObject({ text: 'A1' });
  });

  test('the draft is discarded with a button', async () => {
    storeDraft({ text: 'A1..3', memberlimit: '4' });
    const { user } = await renderApp(path, teacher);
    await user.click(main().getByRole('button', { name: 'Opnieuw beginnen' }));
    expect(box()).toHaveValue('');
    expect(restored()).toBeNull();
    await waitFor(() => expect(draft()).toBeNull());
  });

  test('the draft is removed when the groups are added, also when names of existing groups are left', async () => {
    storeDraft({ text: 'A1..3\n5WEWI – Marie Curie', memberlimit: '4' });
    const { user } = await renderApp(path, teacher);
    await waitFor(() => expect(submit()).toHaveAccessibleName('3 groepen toevoegen'));
    await user.click(submit());
    await expectAdded('3 groepen zijn toegevoegd');
    await waitFor(() => expect(box()).toHaveValue('5WEWI – Marie Curie'));
    await waitFor(() => expect(draft()).toBeNull());
  });

  test('what a run did not add is the draft', async () => {
    answerPosts((name) => (name === 'A2' ? HttpResponse.json({ detail: 'no' }, { status: 422 }) : null));
    const { user } = await renderApp(path, teacher);
    await paste(user, 'A1..3');
    await user.click(submit());
    await waitFor(() => expect(draft()).toMatchObject({ text: 'A2' }));
  });

  test.each(['{"text":', '[]', '{"text":7}', '{"text":""}'])(
    'an unreadable draft gives an empty box: %s',
    async (text) => {
      localStorage.setItem(draftKey(), text);
      await renderApp(path, teacher);
      expect(box()).toHaveValue('');
      expect(restored()).toBeNull();
    },
  );

  test('the draft is not shown to another user of this device', async () => {
    storeDraft({ text: 'A1..3' });
    await renderApp(path, { as: people.administrator });
    expect(box()).toHaveValue('');
  });

  test('full storage shows a warning, and the browser asks before the page is closed', async () => {
    const { user } = await renderApp(path, teacher);
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    try {
      await paste(user, 'A1');
      expect(await main().findByText(/^De namen worden niet op dit toestel bewaard/)).toBeVisible();
      expect(closing()).toBe(true);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});

describe('a pasted class list', () => {
  const people = Array.from({ length: 27 }, (_, at) => `${at + 1}\tNoor De Smet ${'abcdefgh'[at % 8]}\t4A`);
  const table = `Nr\tNaam\tKlas\n${people.join('\n')}\n28\tJef Peeters\t4A`;

  test('asks whether these are people, and fills in groups for them', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, table);
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        '28 namen: zijn dit studenten? Studenten kiezen zelf hun groep. Wil je 7 groepen van 4?',
      ),
    );
    expect(rows()[0]).toBe('Nr Naam KlasDit is de kop van een tabel');
    await expectAccessible();
    await user.click(main().getByRole('button', { name: 'Groep 1..7 invullen' }));
    expect(box()).toHaveValue('Groep 1..7');
    expect(box()).toHaveFocus();
    expect(limit()).toHaveValue('4');
    await waitFor(() => expect(status()).toHaveTextContent(/^7 in totaal$/));
    await user.keyboard('{Enter}');
    await expectAdded('7 groepen zijn toegevoegd');
    expect(backend.db.state.groups.at(-1)).toMatchObject({ name: 'Groep 7', memberlimit: 4 });
  });

  test('can be added as groups all the same', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, Array.from('abcdefgh', (letter) => `Jef ${letter.toUpperCase()}eters`).join('\n'));
    await waitFor(() => expect(status()).toHaveTextContent(/^8 namen: zijn dit studenten/));
    await user.click(main().getByRole('button', { name: '8 groepen toevoegen' }));
    await expectAdded('8 groepen zijn toegevoegd');
  });
});

describe('Enter', () => {
  test('makes a new line with Shift, and in a text of several lines', async () => {
    const { user } = await renderApp(path, teacher);
    await user.type(box(), 'A{Shift>}{Enter}{/Shift}B{Enter}C');
    expect(box()).toHaveValue('A\nB\nC');
    expect(posts()).toEqual([]);
  });

  test('makes a new line where there is only a virtual keyboard', async () => {
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { matches: media.includes('coarse'), media }) as MediaQueryList,
      );
    const { user } = await renderApp(path, teacher);
    await user.type(box(), 'A{Enter}B');
    expect(box()).toHaveValue('A\nB');
    media.mockRestore();
  });

  test('submits nothing while a word is being composed', async () => {
    const { user } = await renderApp(path, teacher);
    await user.type(box(), 'A');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(posts()).toEqual([]);
    expect(box()).toHaveValue('A');
  });
});

test('a thousand names: sixty of them on the page, beside ten thousand groups', async () => {
  addManyGroups(backend.db);
  const { user } = await renderApp(path, teacher);
  await paste(user, Array.from({ length: 1_000 }, (_, at) => `Naam ${at}`).join('\n'));
  await waitFor(() => expect(submit()).toHaveAccessibleName('1.000 groepen toevoegen'));
  expect(rows()).toHaveLength(60);
});

test.each([people.student, people.researcher])('is not for %s: no call is made', async (as) => {
  await renderApp(path, { as });
  expect(main().getByText('Je rol geeft geen toegang tot deze pagina.')).toBeVisible();
  expect(calls).toEqual([lineOf('getUser')]);
});

test.each([
  ['en', 'Add group', 'Add 2 groups'],
  ['fr', 'Ajouter un groupe', 'Ajouter 2 groupes'],
] as const)('reads well in %s: no key shows', async (language, title, add) => {
  const { user } = await renderApp(path, { ...teacher, language });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await user.click(main().getAllByRole('textbox')[0] as HTMLElement);
  await user.paste('A\nB');
  expect(await main().findByRole('button', { name: add })).toBeEnabled();
  expect(document.body.textContent).not.toMatch(/\w+\.\w+\.\w+/);
});
