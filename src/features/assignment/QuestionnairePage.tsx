import { lazy, Suspense } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type AssignmentDetails, getAssignmentDetails } from '../../api/assignment-details.ts';
import { AppError, isAppError } from '../../api/errors.ts';
import { type AssignmentForm, assignmentFormSchema } from '../../api/form-schema.ts';
import { getUserForm } from '../../api/user-forms.ts';
import {
  hasSameQuestions,
  readAndSync,
  readCachedForm,
  removeCachedForm,
} from '../../device/answers/cached-form.ts';
import { authOf, requireParam, sessionOf, useRequiredParam } from '../../session/route.ts';
import { type Stored, storedOnDevice, useNewest } from '../../session/stored-loader.ts';
import { loadTexts } from '../../texts/i18n.ts';
import { Completed } from './Completed.tsx';
import { FillInAssignment } from './FillInAssignment.tsx';

/** The questionnaire, or the groups for a pupil who is not subscribed (docs/backend.md, 4). */
type Shown = { problem: AppError | null } & (
  | { form: AssignmentForm; isChanged: boolean }
  | { toSubscribe: AssignmentDetails; wasSubscribed: boolean }
);

/** The questionnaire, first as it is cached; see {@link storedOnDevice}. */
export function loader(args: LoaderFunctionArgs): Promise<Stored<Shown>> {
  const assignmentId = requireParam(args, 'assignmentId');
  const session = sessionOf(args);
  const cached = readCachedForm(session, assignmentId, assignmentFormSchema);
  return storedOnDevice<Shown>(
    args,
    cached && { form: cached, isChanged: false, problem: null },
    async (args) => {
      const auth = authOf(args);
      try {
        const form = await readAndSync(session, assignmentId, () => getUserForm(assignmentId, auth));
        const isChanged = cached !== null && !hasSameQuestions(cached.blocks, form.blocks);
        return { form, isChanged, problem: null };
      } catch (error) {
        if (!isAppError(error, 'form-not-subscribed')) throw error;
        const [toSubscribe] = await Promise.all([getAssignmentDetails(assignmentId, auth), loadSubscribe()]);
        await removeCachedForm(session, assignmentId);
        return { toSubscribe, wasSubscribed: cached !== null, problem: null };
      }
    },
  );
}

/** Loads the choice of a group, which is 2 kB. Throws `page-failed`. */
async function loadSubscribe() {
  try {
    return (await Promise.all([import('./Subscribe.tsx'), loadTexts('subscribe')]))[0];
  } catch (cause) {
    throw new AppError('page-failed', 'network', { cause });
  }
}

const Subscribe = lazy(async () => ({ default: (await loadSubscribe()).Subscribe }));

/** Subscribes to a group. */
export async function action(args: ActionFunctionArgs) {
  const { subscribeToGroup } = await loadSubscribe();
  return subscribeToGroup(args);
}

export { stayAfterFailure as shouldRevalidate } from '../../texts/failure.ts';

/** With a key, so that another assignment starts with new state. */
export function Component() {
  return <AssignmentPage key={useRequiredParam('assignmentId')} />;
}

function AssignmentPage() {
  const shown = useNewest(useLoaderData<Stored<Shown>>());
  if ('toSubscribe' in shown)
    return (
      <Suspense>
        <Subscribe details={shown.toSubscribe} wasSubscribed={shown.wasSubscribed} />
      </Suspense>
    );
  return shown.form.is_completed ? (
    <Completed form={shown.form} />
  ) : (
    <FillInAssignment form={shown.form} isChanged={shown.isChanged} problem={shown.problem} />
  );
}
