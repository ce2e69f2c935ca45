import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { formIds } from '../../../../mock-backend/seed-ids.ts';
import {
  addManyAssignments,
  addManyFormsToList,
  addManyGroups,
} from '../../../../mock-backend/seed-large.ts';
import { lineOf } from '../../../calls.ts';
import { people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';
import { scroll, stubView } from './view.ts';

const rendered = vi.hoisted(() => [] as string[]);

vi.mock('../../../../src/features/admin/assignments/AssignmentInfo.tsx', async (original) => {
  const { AssignmentInfo } =
    await original<typeof import('../../../../src/features/admin/assignments/AssignmentInfo.tsx')>();
  return {
    AssignmentInfo: (props: Parameters<typeof AssignmentInfo>[0]) => {
      rendered.push(props.assignment.name);
      return <AssignmentInfo {...props} />;
    },
  };
});

const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const nodes = () => document.querySelectorAll('*').length;
const items = () => [...document.querySelectorAll('main ul > li:has(h2)')];

test('ten thousand assignments: a page of nodes, six calls at a time, one render for one answer', async () => {
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
  expect(new Set(rendered).size).toBe(60);

  rendered.length = 0;
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(7));
  await screen.findByText('Vergrendeld');
  expect(rendered).toEqual(['Ångström – opdracht 00008']);

  for (const item of items().slice(0, 10)) await scroll(item, false);
  for (const answer of answers.splice(0)) answer();
  await waitFor(() => expect(screen.getAllByText('Vergrendeld')).toHaveLength(7));
  expect(answers).toHaveLength(0);

  rendered.length = 0;
  await user.click(main().getByLabelText('Zoeken'));
  await user.paste('opdracht 09999');
  await waitFor(() => expect(items()).toHaveLength(1));
  // Nothing but what was found, which was not on the page before.
  expect(rendered).toEqual(['Wandeling – opdracht 09999']);
  expect(calls.filter((call) => call === lineOf('listAssignments'))).toHaveLength(1);
});

test('ten thousand forms and groups to choose from: a page of each', async () => {
  addManyFormsToList(backend.db);
  addManyGroups(backend.db);
  const { user } = await renderApp('/profile/admin/assignments/add', teacher);
  await user.type(main().getByLabelText('Naam'), 'x');
  await user.click(main().getByLabelText('Vragenlijst zoeken'));
  await user.paste('film 09996');
  const form = main().getByLabelText('Vragenlijst');
  await waitFor(() => expect(form.querySelectorAll('option')).toHaveLength(2));
  await user.selectOptions(form, 'Film – vragenlijst 09996');
  await user.clear(main().getByLabelText('Vragenlijst zoeken'));
  await waitFor(() => expect(form.querySelectorAll('option').length).toBe(62));
  expect(form).toHaveDisplayValue('Film – vragenlijst 09996');
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

test('two hundred assignments: two keys find one, and render only what was not on the page', async () => {
  backend.db.state.assignments = [];
  const form = { form_id: formIds.teamwork, open: true, group_ids: [] };
  for (let at = 0; at < 200; at++) {
    const first = String.fromCodePoint(97 + (at % 20));
    const second = String.fromCodePoint(97 + Math.floor(at / 20));
    backend.db.state.assignments.push({ ...form, assignment_id: at, name: `${first}${second}-opdracht` });
  }
  stubView(() => false);
  const { user } = await renderApp('/profile/admin/assignments', teacher);
  expect(items()).toHaveLength(60);
  expect(nodes()).toBeLessThan(1_300);
  rendered.length = 0;
  await user.type(main().getByLabelText('Zoeken'), 'tj');
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(main().getByRole('heading', { level: 2 })).toHaveTextContent('tj-opdracht');
  // The first key shows the others with that letter, which is in the word too: at most one page.
  expect(rendered.length).toBeLessThanOrEqual(61);
});
