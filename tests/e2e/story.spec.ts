import { accounts, axe, consoleErrors, expect, test } from './fixtures.ts';
import { button, openCount, radio } from './questionnaire.ts';
import {
  type Answers,
  blocks,
  choose,
  expectAverages,
  expectRows,
  feedback,
  fillIn,
  follow,
  formName,
  goToArea,
  groupId,
  join,
  logIn,
  makeForm,
  pupils,
  send,
  submitWithoutBrowser,
  tile,
} from './story.ts';

const assignmentName = 'Een brug van karton';

const given = {
  amina: [[5, 4], [3], [2, 4, 5]],
  lars: [[4, 4], [2], [1, 4, 4]],
  fien: [[2, 3], [5], [5, 5, 2]],
} satisfies Record<string, Answers>;

/** Calculated by hand. Amina and Lars are in Noord, only Fien in Zuid. All groups is the mean of the two groups. */
const averages = {
  noord: {
    blocks: ['4,25', '2,50', '3,33'],
    questions: ['4,50', '4,00', '2,50', '1,50', '4,00', '4,50'],
    mean: '3,50',
  },
  zuid: {
    blocks: ['2,50', '5,00', '4,00'],
    questions: ['2,00', '3,00', '5,00', '5,00', '5,00', '2,00'],
    mean: '3,67',
  },
  all: {
    blocks: ['3,38', '3,75', '3,67'],
    questions: ['3,25', '3,50', '3,75', '3,25', '4,50', '3,25'],
    mean: '3,58',
  },
};

// The browser logs two errors of the backend: not subscribed yet, and a closed assignment.
test.use({
  expectedErrors: consoleErrors([400, 'getUserForm'], [403, 'submitForm'], [403, 'saveAnswer']),
});

test('a teacher sets up and locks an assignment, and students submit, see averages or come too late', {
  tag: '@wide',
}, async ({ page: teacher, context, site, backend, openPhone }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });

  await test.step('a teacher makes two groups', async () => {
    await teacher.goto('/');
    await logIn(teacher, accounts.teacher.email);
    await tile(teacher, 'Groepen').click();
    for (const name of ['Noord', 'Zuid']) {
      await teacher.getByRole('main').getByRole('link', { name: 'Groep toevoegen' }).click();
      await teacher.getByLabel('Naam').fill(name);
      await expect(teacher.getByLabel('Maximaal aantal leden')).toHaveValue('15');
      await button(teacher, 'Groep toevoegen').click();
      await expect(button(teacher, name)).toBeVisible();
    }
    await expect(teacher.getByText('12 in totaal')).toBeVisible();
  });

  await test.step('and a form of three blocks', async () => {
    await goToArea(teacher, 'Vragenlijsten');
    await teacher.getByRole('link', { name: 'Vragenlijst toevoegen' }).click();
    await makeForm(teacher);
    await expect(teacher.getByText('De vragenlijst is toegevoegd')).toBeVisible();
    await expect(teacher.getByLabel('Naam').first()).toHaveValue('');
  });

  const link = await test.step('and an assignment for both groups, whose link is copied', async () => {
    await goToArea(teacher, 'Opdrachten');
    await teacher.getByRole('link', { name: 'Opdracht toevoegen' }).click();
    await teacher.getByLabel('Naam').fill(assignmentName);
    await teacher.getByLabel('Vragenlijst', { exact: true }).selectOption(formName);
    await button(teacher, 'Noord kiezen').click();
    await button(teacher, 'Zuid kiezen').click();
    await expect(teacher.getByRole('region', { name: 'Gekozen groepen (2)' })).toBeVisible();
    await button(teacher, 'Opdracht toevoegen').click();
    await expect(teacher.getByText('De opdracht is toegevoegd')).toBeVisible();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Delen' })).toBeVisible();
    await button(teacher, `Link kopiëren ${assignmentName}`).click();
    await expect(teacher.getByText('Link gekopieerd naar clipboard')).toBeVisible();
    return teacher.evaluate(() => navigator.clipboard.readText());
  });
  const assignment = link.split('/').at(-1) ?? '';
  expect(link).toBe(`${site.origin}/vragenlijst/${assignment}`);

  await test.step('nobody has answered yet, which is not 0', async () => {
    await teacher.getByRole('main').getByRole('link', { name: 'Gemiddeldes' }).click();
    await choose(teacher, 'Noord');
    await expect(teacher.getByRole('heading', { name: 'Nog geen antwoorden' })).toBeVisible();
    await expect(teacher.getByText('0,00')).toHaveCount(0);
  });

  const [amina, lars, yusuf, lotte] = await Promise.all([openPhone(), openPhone(), openPhone(), openPhone()]);

  await test.step('two students follow the link side by side, and each submits', async () => {
    await Promise.all([
      follow(amina, link, pupils.amina).then(() => join(amina, 'Noord')),
      follow(lars, link, pupils.lars).then(() => join(lars, 'Noord')),
    ]);
    await send(amina, given.amina);
    await expect(button(amina, 'Gemiddeldes')).toBeDisabled();
    await send(lars, given.lars);
    submitWithoutBrowser(backend, assignment, pupils.fien, 'Zuid', given.fien);
  });

  await test.step('the two see the averages of their group', async () => {
    await lars.getByRole('link', { name: 'Gemiddeldes' }).click();
    await amina.reload();
    await amina.getByRole('link', { name: 'Gemiddeldes' }).click();
    for (const student of [amina, lars]) {
      await expect(student.getByRole('table', { name: 'Score per blok' }).getByRole('row')).toHaveText([
        /^Blok/,
        ...blocks.map(({ name }, at) => `${name}${averages.noord.blocks[at]}`),
      ]);
    }
  });

  await test.step('a fourth joins and has answered one question', async () => {
    await follow(yusuf, link, pupils.yusuf);
    await join(yusuf, 'Zuid');
    await radio(yusuf, 1, 3).check();
    await expect(openCount(yusuf, 5)).toBeVisible();
  });

  await test.step('the teacher sees the averages of each group with their feedback', async () => {
    await teacher.reload();
    await expectAverages(teacher, 'Noord', averages.noord);
    await expect(feedback(teacher, 'Inzet')).toContainText('‘Inzet’ loopt in jullie groep uitstekend');
    await expect(feedback(teacher, 'Overleg')).toContainText('loopt in jullie groep nog moeilijk');
    await expect(feedback(teacher, 'Overleg').getByRole('listitem')).toHaveCount(3);
    await expect(feedback(teacher, 'Resultaat')).toContainText('is er een basis');
    await choose(teacher, 'Zuid');
    await expectAverages(teacher, 'Zuid', averages.zuid);
    await expect(feedback(teacher, 'Inzet')).toContainText('loopt in jullie groep nog moeilijk');
  });

  await test.step('and of all groups side by side', async () => {
    await choose(teacher, 'Alle groepen');
    await expectRows(teacher, 'Alle groepen: score per blok', averages.all.blocks);
    const table = teacher.getByRole('table', { name: 'Alle groepen naast elkaar' });
    for (const { name } of blocks) await table.getByRole('button', { name, exact: true }).click();
    for (const [name, scores] of [
      ['Noord', averages.noord],
      ['Zuid', averages.zuid],
      ['Klas', averages.all],
    ] as const) {
      const row = table
        .getByRole('row')
        .filter({ has: teacher.getByRole('rowheader', { name, exact: true }) });
      const questions = [...scores.questions];
      const columns = blocks.flatMap((block, at) => [
        new RegExp(`${scores.blocks[at]}$`),
        ...questions
          .splice(0, block.questions.length)
          .map((score) => new RegExp(`^(! Aandacht: )?${score}$`)),
      ]);
      await expect(row.getByRole('cell')).toHaveText([scores.mean, /^(! .*)?$/, ...columns]);
    }
  });

  await test.step('the teacher locks the assignment', async () => {
    await goToArea(teacher, 'Opdrachten');
    await teacher.getByLabel('Zoeken').fill(assignmentName);
    await button(teacher, `Vergrendelen ${assignmentName}`).click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Vergrendelen' }).click();
    await expect(teacher.getByText('De opdracht is vergrendeld')).toBeVisible();
    await expect(teacher.getByRole('main').getByText('Vergrendeld', { exact: true })).toBeVisible();
    await expect(button(teacher, `Link kopiëren ${assignmentName}`)).toHaveCount(0);
  });

  await test.step('a student who is late finds the assignment closed', async () => {
    await follow(lotte, link, pupils.lotte);
    await expect(lotte.getByRole('heading', { name: 'Deze opdracht is gesloten' })).toBeVisible();
    await expect(lotte.getByRole('button', { name: /^Kiezen/ })).toHaveCount(0);
  });

  await test.step('the one who had not submitted is informed, loses nothing, and is refused', async () => {
    await yusuf.reload();
    await expect(yusuf.getByText(/^Deze opdracht is intussen gesloten\./)).toBeVisible();
    await expect(radio(yusuf, 1, 3)).toBeChecked();
    await axe(yusuf);
    await fillIn(yusuf, given.fien);
    await button(yusuf, 'Verzenden').click();
    await expect(
      yusuf
        .getByRole('main')
        .getByText(/^Deze opdracht is intussen gesloten: je antwoorden zijn niet aanvaard\./),
    ).toBeVisible();
    await expect(radio(yusuf, 3, 2)).toBeChecked();
    expect(backend.db.submissionsOf(Number(assignment), groupId(backend, 'Zuid'))).toHaveLength(1);
  });
});
