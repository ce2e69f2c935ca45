import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { assignmentIds, groupIds } from '../../../../mock-backend/seed-ids.ts';
import { paths } from '../../../../src/paths.ts';
import { people, renderApp } from '../../render-app.tsx';
import { backend } from '../../server.ts';
import { stubView } from '../assignments/view.ts';

const { db } = backend;
const id = assignmentIds.averagesReady;
const name = '5WEWI – Marie Curie';
let other = 0;

beforeEach(() => {
  stubView();
  other = db.newId();
  db.state.groups.push({ group_id: other, name, memberlimit: 15 });
  for (const assignment of db.state.assignments) assignment.group_ids = [groupIds.curie, other];
  const open = db.assignment(assignmentIds.oneGroupFull);
  if (open) open.open = true;
});

// Every page that shows several groups. A group stands in a text, a label or an option there.
test.each([
  ['the list of groups', paths.groups, people.teacher],
  ['the list of assignments', paths.assignments, people.teacher],
  ['an assignment', paths.assignment(id), people.teacher],
  ['a copy of an assignment', paths.addAssignmentFrom(id), people.teacher],
  ['the averages', paths.adminAverages(id), people.teacher],
  ['the board of who has answered', paths.follow(id), people.teacher],
  ['the reports', paths.reports(id), people.teacher],
  ['the comparison', paths.compare(id, assignmentIds.closed), people.teacher],
  ['the choice of a group', paths.questionnaire(assignmentIds.oneGroupFull), people.student],
])('%s distinguishes groups of the same name by their number', async (_, path, as) => {
  await renderApp(path, { as });
  const main = within(screen.getByRole('main'));
  for (const number of [groupIds.curie, other])
    await waitFor(() => expect(main.getAllByText(`${name} (${number})`)[0]).toBeInTheDocument());
  expect(main.queryAllByText(name)).toEqual([]);
});
