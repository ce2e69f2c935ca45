import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { addManyAssignments, addManyGroups } from '../../../../mock-backend/seed-large.ts';
import { lineOf } from '../../../calls.ts';
import { people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';
import { scroll, stubView } from './view.ts';

const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const nodes = () => document.querySelectorAll('*').length;
const items = () => [...document.querySelectorAll('main ul > li:has(h2)')];

test('ten thousand assignments: a page of nodes, six calls at a time, and nothing for what left the view', async () => {
  backend.db.state.assignments = [];
  addManyAssignments(backend.db);
  const answers: (() => void)[] = [];
  server.use(
    on('getAssignmentDetails', async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return HttpResponse.json({ open: false, form_name: 'Samenwerken', groups: [] });
    }),
  );
  // What a screen shows: the first ten.
  stubView((target) => items().indexOf(target) < 10);
  const { user } = await renderApp('/profile/admin/assignments', teacher);
  expect(main().getByText('10.000 in totaal')).toBeVisible();
  expect(items()).toHaveLength(60);
  expect(nodes()).toBeLessThan(1_500);
  await waitFor(() => expect(answers).toHaveLength(6));

  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(7));
  await screen.findByText('Vergrendeld');

  for (const item of items().slice(0, 10)) await scroll(item, false);
  for (const answer of answers.splice(0)) answer();
  await waitFor(() => expect(screen.getAllByText('Vergrendeld')).toHaveLength(7));
  expect(answers).toHaveLength(0);

  await user.click(main().getByLabelText('Zoeken'));
  await user.paste('opdracht 09999');
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(calls.filter((call) => call === lineOf('listAssignments'))).toHaveLength(1);
});

test('ten thousand groups to choose from: a page of each list', async () => {
  addManyGroups(backend.db);
  const { user } = await renderApp('/profile/admin/assignments/add', teacher);
  await user.type(main().getByLabelText('Naam'), 'x');
  await user.selectOptions(main().getByLabelText('Vragenlijst'), 'Samenwerken in je groep');
  const available = within(main().getByRole('region', { name: /^Beschikbare groepen/ }));
  expect(available.getByRole('heading')).toHaveTextContent('Beschikbare groepen (10010)');
  expect(available.getByText('Pagina 1 van 167')).toBeVisible();
  expect(document.querySelectorAll('main ul button')).toHaveLength(60);
  await user.click(available.getByLabelText('Zoeken in beschikbare groepen'));
  await user.paste('film 09996');
  await user.click(await available.findByRole('button', { name: 'Film – groep 09996 kiezen' }));
  expect(available.getByRole('heading')).toHaveTextContent('Beschikbare groepen (10009)');
  expect(nodes()).toBeLessThan(1_500);
});
