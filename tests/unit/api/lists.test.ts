import { describe, expect, test } from 'vitest';
import * as assignmentDetails from '../../../src/api/assignment-details.ts';
import * as assignments from '../../../src/api/assignments.ts';
import * as forms from '../../../src/api/forms.ts';
import * as groups from '../../../src/api/groups.ts';
import { listRoles } from '../../../src/api/users.ts';
import { failureOf, reply, stubCalls } from './calls.ts';

stubCalls();

const auth = { token: 't' };
const lists = [
  () => listRoles(auth),
  () => groups.listGroups(auth),
  () => groups.listGroupForms(1, auth),
  () => forms.listForms(auth),
  () => assignments.listAssignments(auth),
];

describe('lists', () => {
  test('keep ids unchanged, and have null for missing optional fields', async () => {
    reply([
      { role_id: '1', name: null },
      { id: 9, role_id: 2, name: 'Leerkracht' },
    ]);
    expect((await listRoles(auth)).items).toEqual([
      { role_id: '1', name: null },
      { role_id: 2, name: 'Leerkracht' },
    ]);
    reply([{ group_id: '7', name: '5A', memberlimit: 3 }]);
    expect((await groups.listGroups(auth)).items).toEqual([{ group_id: '7', name: '5A' }]);
    reply([{ form_id: 3, name: 'Vorm', color: null }]);
    const form = { form_id: 3, name: 'Vorm', color: null, description: null };
    expect((await forms.listForms(auth)).items).toEqual([form]);
    expect((await groups.listGroupForms(7, auth)).items).toEqual([form]);
    reply([{ assignment_id: '5', name: 'Taak', open: true }]);
    expect((await assignments.listAssignments(auth)).items).toEqual([{ assignment_id: '5', name: 'Taak' }]);
  });

  test('leave out the rows that do not fit, and count them', async () => {
    reply([
      null,
      { group_id: 1, form_id: 1, assignment_id: 1, role_id: 1, name: '5A' },
      { group_id: '', form_id: {}, assignment_id: true, role_id: null, name: 'x' },
      'x',
    ]);
    for (const run of lists) expect(await run()).toMatchObject({ items: [{ name: '5A' }], unreadable: 3 });
  });

  test('may be empty, and are a bad response when no row can be read', async () => {
    for (const run of lists) {
      reply([]);
      expect(await run()).toEqual({ items: [], unreadable: 0 });
      reply([null]);
      expect(await failureOf(run())).toMatchObject({ reason: 'bad-response' });
    }
  });

  test('an assignment with some unreadable groups has the others', async () => {
    const [unreadable, group] = [{ group_id: 1 }, { group_id: 2, name: '5B' }];
    reply({ open: 0, form_name: 7, groups: [unreadable, group] });
    expect(await assignmentDetails.getAssignmentDetails(1, auth)).toEqual({
      name: null,
      open: false,
      form_name: null,
      groups: [group],
      unreadable: 1,
    });
  });

  test('an assignment without the field `open` is open', async () => {
    reply({ open: null, groups: [] });
    expect(await assignmentDetails.getAssignmentDetails(1, auth)).toMatchObject({ open: true });
  });
});
