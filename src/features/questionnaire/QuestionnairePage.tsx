import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type AssignmentDetails, getAssignmentDetails, subscribe } from '../../api/assignments.ts';
import { AppError, isAppError } from '../../api/errors.ts';
import { type AssignmentForm, assignmentFormSchema } from '../../api/form-schema.ts';
import { getUserForm } from '../../api/user-forms.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { failure } from '../../messages/failure.ts';
import { paths } from '../../paths.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { storeChosenGroup } from '../../session/chosen-group.ts';
import { answersIn } from './answers.ts';
import { Completed } from './Completed.tsx';
import { FillInAssignment } from './FillInAssignment.tsx';
import { handIn } from './handing-in.ts';
import type { Intent } from './intent.ts';
import { forgetAnswers, keepForm, keptForm } from './kept-form.ts';
import { mayBeHandedIn } from './outbox.ts';
import type { Subscribe } from './Subscribe.tsx';
import { stayAfterFailure } from './stay-after-failure.ts';

type Loaded =
  | { form: AssignmentForm; offline: boolean }
  | { toSubscribe: AssignmentDetails; Subscribe: typeof Subscribe };

/**
 * Reads the questionnaire, or what a person who is not subscribed to it can choose from (section 4). Without a
 * network one that was opened before, and is not handed in, is read from this device.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { assignmentId = '' } = args.params;
  try {
    const form = await getUserForm(assignmentId, authOf(args));
    keepForm(sessionOf(args), assignmentId, form.is_completed ? null : form);
    if (form.is_completed) forgetAnswers(sessionOf(args), assignmentId);
    return { form, offline: false };
  } catch (error) {
    if (isAppError(error, 'form-not-subscribed')) {
      const [toSubscribe, Subscribe] = await Promise.all([
        getAssignmentDetails(assignmentId, authOf(args)),
        loadSubscribe(),
      ]);
      return { toSubscribe, Subscribe };
    }
    return {
      form: await keptForm(sessionOf(args), assignmentId, assignmentFormSchema, error),
      offline: true,
    };
  }
}

/** Code and texts of the choice of a group: they are no part of a first visit to a questionnaire. */
async function loadSubscribe() {
  try {
    return (await Promise.all([import('./Subscribe.tsx'), loadTexts('subscribe')]))[0].Subscribe;
  } catch (cause) {
    throw new AppError('page-failed', 'network', { cause });
  }
}

/** Subscribes, or hands in once (specification, section 4). */
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

export function Component() {
  const loaded = useLoaderData<Loaded>();
  if ('toSubscribe' in loaded) return <loaded.Subscribe details={loaded.toSubscribe} />;
  return loaded.form.is_completed ? (
    <Completed form={loaded.form} />
  ) : (
    <FillInAssignment form={loaded.form} offline={loaded.offline} />
  );
}
