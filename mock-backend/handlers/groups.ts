import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import { problem, requireRow } from '../problem.ts';
import { type Bases, check, isTextOf, queryOf, readJson } from '../request.ts';
import type { GroupRow } from '../state.ts';
import { formSummary } from '../views.ts';
import { withUser } from '../with-user.ts';

const maxNameLength = 255;

export function groupHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [
    http.get(
      `${api}/groups`,
      withUser(db, ['groups', 'assignments'], () => HttpResponse.json(db.state.groups.map(publicGroup))),
    ),

    http.post(
      `${api}/groups`,
      withUser(db, ['groups'], async ({ request }) => {
        const body = await readJson(request);
        check(body, {
          name: {
            isValid: (value) => isTextOf(value, 1, maxNameLength),
            msg: `String should have 1 to ${maxNameLength} characters`,
          },
          memberlimit: {
            isValid: (value) => Number.isSafeInteger(value) && Number(value) >= 1,
            msg: 'Input should be a whole number from 1',
          },
        });
        const group: GroupRow = {
          group_id: db.newId(),
          name: String(body.name).trim(),
          memberlimit: Number(body.memberlimit),
        };
        db.state.groups.push(group);
        return HttpResponse.json(publicGroup(group), { status: 201 });
      }),
    ),

    http.delete(
      `${api}/groups`,
      withUser(db, ['groups'], ({ request }) => {
        const group = requireRow(db.group(queryOf(request, 'group_id')), 'Group');
        const { assignments } = db.state;
        // Deleting the group would make its members' answers useless.
        if (assignments.some(({ group_ids }) => group_ids.includes(group.group_id)))
          throw problem(409, 'Group is used in an assignment');
        db.state.groups = db.state.groups.filter((row) => row !== group);
        return HttpResponse.json({ detail: 'Group deleted' });
      }),
    ),

    http.get(
      `${api}/group_forms/:groupId`,
      withUser(db, ['groups'], ({ params }) => {
        const { group_id } = requireRow(db.group(params.groupId), 'Group');
        const assignments = db.state.assignments.filter(({ group_ids }) => group_ids.includes(group_id));
        const formIds = new Set(assignments.map(({ form_id }) => form_id));
        const forms = db.state.forms.filter(({ form_id }) => formIds.has(form_id));
        return HttpResponse.json(forms.map(formSummary));
      }),
    ),
  ];
}

function publicGroup({ group_id, name }: GroupRow) {
  return { group_id, name };
}
