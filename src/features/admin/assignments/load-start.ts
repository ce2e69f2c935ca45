import type { LoaderFunctionArgs } from 'react-router-dom';
import { type AssignmentDetails, getAssignmentDetails } from '../../../api/assignment-details.ts';
import { listAssignments } from '../../../api/assignments.ts';
import { listForms } from '../../../api/forms.ts';
import { distinguishGroups } from '../../../api/group-schema.ts';
import { listGroups } from '../../../api/groups.ts';
import type { Auth } from '../../../api/http.ts';
import { type Id, sameId } from '../../../api/schema.ts';
import { authOf } from '../../../session/auth.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';

/**
 * The assignment to copy (`?from={assignment_id}`), or the form (`?form={id}`) and groups (`?groups={id},{id}`) to
 * choose.
 */
export type LoadedOrigin =
  | { kind: 'copy'; name: string; details: AssignmentDetails }
  | { kind: 'choice'; formId: string | null; groupIds: Id[] }
  | null;

/** Loads the forms and groups to select from, and what the address says to start with. */
export async function loadStart(args: LoaderFunctionArgs) {
  const auth = authOf(args);
  const [forms, groups, origin] = await Promise.all([
    listForms(auth),
    listGroups(auth),
    loadOrigin(new URL(args.request.url).searchParams, auth),
  ]);
  return { forms, groups: { ...groups, items: distinguishGroups(groups.items) }, origin };
}

/** A failure is data, because the form works without a copy. */
async function loadOrigin(search: URLSearchParams, auth: Auth): Promise<LoadedOrigin | Failure> {
  const groupIds = search.get('groups')?.split(',').filter(Boolean) ?? [];
  const formId = search.get('form');
  if (formId || groupIds.length > 0) return { kind: 'choice', formId, groupIds };
  const from = search.get('from');
  if (!from) return null;
  try {
    // The details may lack the name (docs/backend.md, 3).
    const [assignments, details] = await Promise.all([
      listAssignments(auth),
      getAssignmentDetails(from, auth),
    ]);
    const original = assignments.items.find(({ assignment_id }) => sameId(assignment_id, from));
    return { kind: 'copy', name: original?.name ?? '', details };
  } catch (error) {
    return asFailure(error);
  }
}
