import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import type { AssignmentForm, Form } from '../../api/form-schema.ts';
import { sameId } from '../../api/schema.ts';
import { getUserForm, listUserForms, type StudentForm } from '../../api/user-forms.ts';
import type { ChosenGroup } from '../../device/cache.ts';
import { readSubmitted } from '../../device/outbox/entries.ts';
import { paths } from '../../paths.ts';
import { useNamedForm } from '../../questionnaire/blocks.ts';
import { useAnswerOptions } from '../../questionnaire/Likert.tsx';
import { type Stored, useLateData, useNewest } from '../../session/late-data.ts';
import { authOf, requireParam, sessionOf, useRequiredParam, useUser } from '../../session/route.ts';
import { PrintedBy } from '../../shared/areas/PrintedBy.tsx';
import { LogOut } from '../../shared/unsaved/LogOut.tsx';
import { formatTime } from '../../texts/format.ts';
import { Button, buttonClass, Spinner } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { WithNames } from '../../ui/WithNames.tsx';
import styles from './ConfirmationPage.module.css';
import { GroupName, useGroup } from './Group.tsx';

/** Whether there are averages; `unknown` when the questionnaire did not load. */
type Averages = 'ready' | 'none' | 'unknown' | 'loading';

/** The questionnaire: undefined before it has loaded, and null when it did not load. */
type Loaded = Stored<AssignmentForm | null | undefined>;

/**
 * Loads the questionnaire. When this session submitted it, the page does not wait for it. Otherwise it redirects to an
 * open questionnaire, or to one that does not load (docs/backend.md, 4).
 */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const assignmentId = requireParam(args, 'assignmentId');
  const form = getUserForm(assignmentId, authOf(args));
  const later = form.catch(() => null);
  const cancel = () => {};
  const { uuid } = await sessionOf(args).user;
  if (readSubmitted(uuid, assignmentId)) return { value: undefined, newer: later, cancel };
  const toForm = redirect(paths.questionnaire(assignmentId));
  const loaded = await form.catch((error: unknown) => {
    throw isAppError(error) && error.code !== 'session-ended' ? toForm : error;
  });
  if (!loaded.is_completed) throw toForm;
  return { value: loaded, newer: null, cancel };
}

/** With a key, so that another questionnaire starts with new state. */
export function Component() {
  return <Confirmation key={useRequiredParam('assignmentId')} />;
}

/** Thanks the pupil, links to the averages and the answers, says what arrived, and what to do next. */
function Confirmation() {
  const { t } = useTranslation('sending');
  const assignmentId = useRequiredParam('assignmentId');
  const given = useNewest(useLoaderData<Loaded>());
  const form = useNamedForm(given ?? nameless);
  // Without the list the page has other links.
  const listed = useLateData('list', listUserForms).value?.items ?? [];
  const isThis = ({ assignment_id }: StudentForm) => sameId(assignment_id, assignmentId);
  const group = useGroup(given ? { group: given.group ?? listed.find(isThis)?.group ?? null } : null, !given);
  return (
    <Page
      title={t('handedIn')}
      about={given?.name || given?.form_name}
      intro={
        <>
          <p>{t('confirmation.thanks')}</p>
          <PrintedBy />
        </>
      }
      width="text"
    >
      <Options averages={averagesOf(given)} />
      <Arrived form={given && form} assignment={given?.name} group={group} />
      {given === undefined && <Spinner size={80} color="var(--accent)" />}
      {given && <Receipt form={form} />}
      <NextSteps next={listed.find((one) => !one.is_completed && !isThis(one))} />
    </Page>
  );
}

const nameless: Form = { form_id: '', name: '', form_name: null, blocks: [] };

/** The two ways on. Averages that are not there have a hint below their button. */
function Options({ averages }: { averages: Averages }) {
  const { t } = useTranslation(['sending', 'questionnaire', 'common']);
  const assignmentId = useRequiredParam('assignmentId');
  const { revalidate, state } = useRevalidator();
  const hints = {
    none: t('questionnaire:confirmation.noAveragesYet'),
    unknown: t('confirmation.unknown'),
    loading: t('confirmation.checking'),
  };
  return (
    <div className={styles.options}>
      {averages === 'ready' ? (
        <Link className={buttonClass()} to={paths.averages(assignmentId)}>
          {t('questionnaire:averages')}
        </Link>
      ) : (
        <div>
          <Button disabled aria-describedby="averages-hint">
            {t('questionnaire:averages')}
          </Button>
          <p id="averages-hint" role="status">
            {hints[averages]}
          </p>
          {averages === 'unknown' && (
            <Button variant="secondary" busy={state !== 'idle'} onClick={() => void revalidate()}>
              {t('common:tryAgain')}
            </Button>
          )}
        </div>
      )}
      <Link className={buttonClass('secondary')} to={paths.questionnaire(assignmentId)}>
        {t('questionnaire:ownAnswers')}
      </Link>
    </div>
  );
}

function averagesOf(form: AssignmentForm | null | undefined): Averages {
  if (!form) return form === null ? 'unknown' : 'loading';
  return (form.blocks[0]?.questions[0]?.average ?? -1) >= 0 ? 'ready' : 'none';
}

type ArrivedProps = {
  form: Form | null | undefined;
  assignment: string | undefined;
  group: ChosenGroup | null;
};

/** What the backend received. The time is known only on the device that submitted. */
function Arrived({ form, assignment, group }: ArrivedProps) {
  const { t, i18n } = useTranslation('sending');
  const assignmentId = useRequiredParam('assignmentId');
  const { uuid } = useUser();
  const sentAt = readSubmitted(uuid, assignmentId)?.at ?? null;
  const answers = form?.blocks.flatMap(({ questions }) => questions.filter(({ answer }) => answer !== null));
  return (
    <ul className={styles.arrived}>
      {form &&
        [...new Set([assignment, form.name])].filter(Boolean).map((title) => (
          <li key={title} lang="" dir="auto">
            {title}
          </li>
        ))}
      {group?.name && (
        <li>
          <GroupName name={group.name} />
        </li>
      )}
      {sentAt !== null && <li>{t('confirmation.sentAt', { time: formatTime(sentAt, i18n.language) })}</li>}
      {answers && <li>{t('confirmation.answers', { count: answers.length })}</li>}
    </ul>
  );
}

/** Prints every question of a form with the pupil's answer, which are on paper only. */
function Receipt({ form }: { form: Form }) {
  const { t } = useTranslation('sending');
  const id = useId();
  const options = useAnswerOptions();
  return (
    <>
      <Button variant="quiet" className={styles.print} onClick={() => window.print()}>
        {t('confirmation.receipt')}
      </Button>
      <section className={styles.receipt} hidden aria-labelledby={id}>
        <h2 id={id}>{t('confirmation.receiptTitle')}</h2>
        {form.blocks.map((block) => (
          <div key={block.block_id}>
            <h3 lang="" dir="auto">
              {block.name}
            </h3>
            <dl>
              {block.questions.map(({ question_id, question, answer }) => (
                <div key={question_id}>
                  <dt lang="" dir="auto">
                    {question}
                  </dt>
                  <dd>
                    {options.find(({ value }) => value === answer)?.label ?? t('confirmation.noAnswer')}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </section>
    </>
  );
}

/** Links for after a questionnaire: to the next open one, if there is any, and home. */
function NextSteps({ next }: { next: StudentForm | undefined }) {
  const { t } = useTranslation(['sending', 'questionnaire', 'common']);
  return (
    <nav className={styles.next} aria-label={t('confirmation.whatNext')}>
      {next && (
        <Link className={buttonClass('secondary')} to={paths.questionnaire(next.assignment_id)}>
          {/* One element, because a button lays out its children side by side. */}
          <span>
            {next.name ? (
              <WithNames names={[next.name]} text={(name) => t('confirmation.next', { name })} />
            ) : (
              t('confirmation.next', { name: t('questionnaire:unnamed') })
            )}
          </span>
        </Link>
      )}
      <Link className={buttonClass('secondary')} to={paths.home}>
        {t('common:home')}
      </Link>
      <LogOut />
    </nav>
  );
}
