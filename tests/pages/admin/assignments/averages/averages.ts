import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { assignmentIds, groupIds } from '../../../../../mock-backend/seed-ids.ts';
import { people, renderApp } from '../../../render-app.tsx';
import { on, server } from '../../../server.ts';

export const pathOf = (assignmentId: number | string, search = '') =>
  `/profile/admin/assignments/${assignmentId}/gemiddeldes${search}`;

/** The page of an assignment of which two groups have not sent anything yet, as a teacher. */
export const pending = assignmentIds.averagesPending;
export const { curie, stevin, mercator } = groupIds;

export const open = (search = '', assignmentId: number | string = pending) =>
  renderApp(pathOf(assignmentId, search), { as: people.teacher });

/** What the backend says of the averages, and of the assignment itself. */
export function serve(averages: unknown, details?: object) {
  server.use(on('getAverages', () => HttpResponse.json(averages as object)));
  if (!details) return;
  server.use(
    on('getAssignmentDetails', () =>
      HttpResponse.json({ open: true, form_name: 'Terugblik', groups: [], ...details }),
    ),
  );
}

export const picker = () => within(screen.getByRole('navigation', { name: 'Groepen' }));
export const choice = (name: string | RegExp) => picker().getByRole('link', { name });

/** A table as lists of the texts of its cells. By tags: looking for the roles of hundreds of cells takes seconds. */
export const rowsOf = (name: string) =>
  Array.from(screen.getByRole('table', { name }).querySelectorAll('tr'), (row) =>
    Array.from(row.children, (cell) => cell.textContent),
  );
