import {
  type ComponentProps,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import { type AssignmentDetails, getAssignmentDetails } from '../../api/assignment-details.ts';
import { AppError, isAppError } from '../../api/errors.ts';
import { readFeedback } from '../../api/feedback.ts';
import { type AssignmentForm, assignmentFormSchema, type Block } from '../../api/form-schema.ts';
import type { Id } from '../../api/schema.ts';
import { getUserForm, saveAnswer } from '../../api/user-forms.ts';
import { FeedbackText } from '../../averages/FeedbackText.tsx';
import { fixedAnswers } from '../../device/answers/answer-store.ts';
import { positionOf, submissionOf } from '../../device/answers/answers.ts';
import {
  hasSameQuestions,
  readAndSync,
  readCachedForm,
  removeCachedForm,
} from '../../device/answers/cached-form.ts';
import type { SaveAnswer } from '../../device/answers/local-answers.ts';
import { answersKey, onChangeElsewhere } from '../../device/local-storage.ts';
import { readOutboxEntry } from '../../device/outbox/entries.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { paths } from '../../paths.ts';
import { FillIn } from '../../questionnaire/FillIn.tsx';
import { Questionnaire } from '../../questionnaire/Questionnaire.tsx';
import { StoredNotices } from '../../questionnaire/StoredAnswers.tsx';
import { type Stored, storedOnDevice, useNewest } from '../../session/late-data.ts';
import { authOf, requireParam, sessionOf, useRequiredParam, useUser } from '../../session/route.ts';
import { loadTexts } from '../../texts/i18n.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { GroupNote, useGroup } from './Group.tsx';
import styles from './QuestionnairePage.module.css';

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

type Props = { form: AssignmentForm } & ComponentProps<typeof StoredNotices>;

/** The questionnaire of an assignment. Each answer is also saved at the backend. */
export function FillInAssignment({ form, problem, isChanged }: Props) {
  const assignmentId = useRequiredParam('assignmentId');
  const { uuid, user_id } = useUser();
  useReloadWhenRemoved(answersKey(uuid, assignmentId));
  const group = useGroup(form, problem !== null);
  const refusal = readOutboxEntry(uuid, assignmentId)?.refusal;
  const { save, isClosedNow } = useSaveAnswer(assignmentId);
  return (
    <FillIn
      form={form}
      note={<GroupNote group={group} />}
      formId={assignmentId}
      isClosed={form.open === false}
      isUnconfirmed={problem !== null}
      bodyOf={(answers) => submissionOf(form, assignmentId, user_id, answers)}
      nextPath={paths.confirmation(assignmentId)}
      save={save}
      notices={
        <StoredNotices
          problem={refusal === 'submit-gone' ? null : problem}
          isChanged={isChanged}
          isClosedNow={isClosedNow}
          isClosed={form.open === false && refusal !== 'assignment-closed'}
        />
      }
    />
  );
}

/**
 * Saves answers at the backend. A failure shows no message, because the answer is on this device, except for a closed
 * assignment. Any other refusal reloads the page, once, because the form may have changed.
 */
function useSaveAnswer(assignmentId: string) {
  const { revalidate } = useRevalidator();
  const [isClosedNow, setClosedNow] = useState(false);
  const isReloaded = useRef(false);
  const save = useCallback<SaveAnswer>(
    async (question, answer) => {
      const session = sessionOfPage();
      if (!session) return 'failed';
      const { token, signal } = session;
      try {
        await saveAnswer(assignmentId, positionOf(question).questionId, answer, { token, signal });
        return 'saved';
      } catch (error) {
        if (isAppError(error, 'answer-saving-off')) return 'unsupported';
        if (isAppError(error, 'answer-closed')) setClosedNow(true);
        if (isAppError(error, 'answer-refused') && !isReloaded.current) {
          isReloaded.current = true;
          void revalidate();
        }
        return 'failed';
      }
    },
    [assignmentId, revalidate],
  );
  return { save, isClosedNow };
}

/** Reloads the page when another tab has removed the answers, because it may have submitted them. */
function useReloadWhenRemoved(storageKey: string) {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onChangeElsewhere((key, { newValue }) => {
        if (key === storageKey && newValue === null) void revalidate();
      }),
    [storageKey, revalidate],
  );
}

/** A completed questionnaire: the pupil's answers, the feedback on them, and a link to the averages. */
export function Completed({ form }: { form: AssignmentForm }) {
  const { t } = useTranslation('questionnaire');
  const assignmentId = useRequiredParam('assignmentId');
  const source = useMemo(() => fixedAnswers(form), [form]);
  const group = useGroup(form, false);
  return (
    <Questionnaire
      form={form}
      source={source}
      note={<GroupNote group={group} />}
      after={(block) => <BlockFeedback block={block} groupId={group?.group_id ?? null} />}
      status={t('completed')}
      end={
        <Link className={buttonClass()} to={paths.averages(assignmentId)}>
          {t('averages')}
        </Link>
      }
    />
  );
}

/** The feedback on a block, if there is any. */
function BlockFeedback({ block, groupId }: { block: Block; groupId: Id | null }) {
  const { t } = useTranslation('questionnaire');
  const feedback = readFeedback(block.feedback, groupId);
  if (!feedback) return null;
  return (
    <section className={styles.feedback}>
      <h3>{t('feedback')}</h3>
      <FeedbackText {...feedback} />
    </section>
  );
}
