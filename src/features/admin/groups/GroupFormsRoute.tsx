import { type LoaderFunctionArgs, Navigate } from 'react-router-dom';
import type { FormSummary } from '../../../api/form-schema.ts';
import { listGroupForms } from '../../../api/groups.ts';
import type { Rows } from '../../../api/schema.ts';
import { asFailure, type Failure } from '../../../messages/failure.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { requireParam } from '../../../session/route-input.ts';

export type LoadedForms = { forms: Rows<FormSummary> } | Failure;

/** The forms of one group, for the list of groups. Their failure is data: it concerns one group alone. */
export async function loader(args: LoaderFunctionArgs): Promise<LoadedForms> {
  try {
    return { forms: await listGroupForms(requireParam(args, 'groupId'), authOf(args)) };
  } catch (error) {
    return asFailure(error);
  }
}

/** Nothing that is done in the list changes the forms of a group that stays. */
export const shouldRevalidate = () => false;

/** The address is no page of its own. */
export function Component() {
  return <Navigate to={paths.groups} replace />;
}
