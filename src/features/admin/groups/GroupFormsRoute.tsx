import { type LoaderFunctionArgs, Navigate } from 'react-router-dom';
import type { FormSummary } from '../../../api/form-schema.ts';
import { listGroupForms } from '../../../api/groups.ts';
import type { Rows } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { requireParam } from '../../../session/route-input.ts';
import { asFailure, type Failure } from '../../../texts/failure.ts';

export type LoadedForms = { forms: Rows<FormSummary> } | Failure;

/** Loads the forms of one group for a fetcher in the list. A failure is data, because it concerns one group only. */
export async function loader(args: LoaderFunctionArgs): Promise<LoadedForms> {
  try {
    return { forms: await listGroupForms(requireParam(args, 'groupId'), authOf(args)) };
  } catch (error) {
    return asFailure(error);
  }
}

/** No action changes the forms of a group, so none reloads those of all open groups. */
export const shouldRevalidate = () => false;

/** The address is not a page: opening it leads to the list. */
export function Component() {
  return <Navigate to={paths.groups} replace />;
}
