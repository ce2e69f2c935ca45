import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { answersIn } from '../../answers/answers.ts';
import { asksTheSame, removeForm, storedForm, takeForm } from '../../answers/stored-form.ts';
import { type AssignmentDetails, getAssignmentDetails, subscribe } from '../../api/assignments.ts';
import { AppError, isAppError } from '../../api/errors.ts';
import { type AssignmentForm, assignmentFormSchema } from '../../api/form-schema.ts';
import { getUserForm } from '../../api/user-forms.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { failure, stayAfterFailure } from '../../messages/failure.ts';
import { handIn, signInAgain } from '../../outbox/handing-in.ts';
import type { Intent } from '../../outbox/intent.ts';
import { mayBeHandedIn } from '../../outbox/queue.ts';
import { paths } from '../../paths.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { storeChosenGroup } from '../../session/chosen-group.ts';
import { type StoredFirst, storedFirst, useFresh } from '../../session/stored-first.ts';
import { Completed } from './Completed.tsx';
import { FillInAssignment } from './FillInAssignment.tsx';
import type { Subscribe } from './Subscribe.tsx';

/** The questionnaire, or what a person who is not subscribed to it can choose from (section 4). */
type Shown = { problem: AppError | null } & (
  | { form: AssignmentForm; isChanged: boolean }
  | { toSubscribe: AssignmentDetails; wasSubscribed: boolean; Subscribe: typeof Subscribe }
);
type Loaded = StoredFirst<Shown>;

/** Shows at once what was opened here before, and is not handed in; see {@link storedFirst}. */
export function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { assignmentId = '' } = args.params;
  const session = sessionOf(args);
  const stored = storedForm(session, assignmentId, assignmentFormSchema);
  return storedFirst<Shown>(
    args,
    stored && { form: stored, isChanged: false, problem: null },
    async (auth) => {
      const askedAt = Date.now();
      try {
        const form = await getUserForm(assignmentId, auth);
        await takeForm(session, assignmentId, form, askedAt);
        return {
          form,
          isChanged: stored !== null && !asksTheSame(stored.blocks, form.blocks),
          problem: null,
        };
      } catch (error) {
        if (!isAppError(error, 'form-not-subscribed')) throw error;
        const [toSubscribe, Subscribe] = await Promise.all([
          getAssignmentDetails(assignmentId, auth),
          loadSubscribe(),
        ]);
        await removeForm(session, assignmentId);
        return { toSubscribe, wasSubscribed: stored !== null, Subscribe, problem: null };
      }
    },
  );
}

/** Code and texts of the choice of a group: they are no part of a first visit to a questionnaire. */
async function loadSubscribe() {
  try {
    return (await Promise.all([import('./Subscribe.tsx'), loadTexts('subscribe')]))[0].Subscribe;
  } catch (cause) {
    throw new AppError('page-failed', 'network', { cause });
  }
}

/** Subscribes, or hands in once (docs/backend.md, 4). */
export async function action(args: ActionFunctionArgs) {
  const { assignmentId = '' } = args.params;
  const asked = (await args.request.json()) as Intent;
  if (asked.intent === 'subscribe') {
    const { group_id, name } = asked;
    return subscribe(assignmentId, group_id, authOf(args)).then(async () => {
      await storeChosenGroup(sessionOf(args), assignmentId, { group_id, name });
      return null;
    }, failure);
  }
  if (asked.intent === 'sign-in') return signInAgain(args, asked.signIn);
  const { userUuid, submission, signIn } = asked;
  return handIn(args, {
    userUuid,
    formId: assignmentId,
    from: paths.questionnaire(assignmentId),
    to: paths.confirmation(assignmentId),
    answers: answersIn(submission),
    signIn,
    send: ({ submitOnce }, auth) => {
      const again = asked.again || mayBeHandedIn(userUuid, assignmentId);
      return submitOnce(submission, userUuid, again, auth);
    },
  });
}

export { stayAfterFailure as shouldRevalidate };

/** The questionnaire at this address; at another one everything begins anew. */
export function Component() {
  return <AssignmentPage key={useParams().assignmentId} />;
}

function AssignmentPage() {
  const shown = useFresh(useLoaderData<Loaded>());
  if ('toSubscribe' in shown)
    return <shown.Subscribe details={shown.toSubscribe} wasSubscribed={shown.wasSubscribed} />;
  return shown.form.is_completed ? (
    <Completed form={shown.form} />
  ) : (
    <FillInAssignment form={shown.form} isChanged={shown.isChanged} problem={shown.problem} />
  );
}
