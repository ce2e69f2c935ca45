import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { sameId } from '../../api/schema.ts';
import { getUserForm, listUserForms, type StudentForm } from '../../api/user-forms.ts';
import { readSubmitted } from '../../device/outbox/entries.ts';
import { paths } from '../../paths.ts';
import { useNamedForm } from '../../questionnaire/blocks.ts';
import { useLateData } from '../../session/late-data.ts';
import { authOf, requireParam, sessionOf, useRequiredParam } from '../../session/route.ts';
import { PrintedBy } from '../../shared/areas/PrintedBy.tsx';
import { LogOut } from '../../shared/unsaved/LogOut.tsx';
import { Button, buttonClass, Spinner } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { WithNames } from '../../ui/WithNames.tsx';
import styles from './ConfirmationPage.module.css';
import { Arrived, Receipt } from './Receipt.tsx';

/** Whether there are averages; `unknown` when the questionnaire did not load after submitting. */
type Averages = 'ready' | 'none' | 'unknown';

/**
 * Loads the questionnaire. When this session submitted it, the page does not wait for it, and gets null when it does not
 * load. Otherwise it redirects to an open questionnaire, or to one that does not load (docs/backend.md, 4).
 */
export async function loader(args: LoaderFunctionArgs) {
  const assignmentId = requireParam(args, 'assignmentId');
  const form = getUserForm(assignmentId, authOf(args));
  const later = form.catch(() => null);
  const { uuid } = await sessionOf(args).user;
  if (readSubmitted(uuid, assignmentId)) return { form: later };
  const toForm = redirect(paths.questionnaire(assignmentId));
  const loaded = await form.catch((error: unknown) => {
    throw isAppError(error) && error.code !== 'session-ended' ? toForm : error;
  });
  if (!loaded.is_completed) throw toForm;
  return { form: loaded };
}

/** With a key, so that another questionnaire starts with new state. */
export function Component() {
  return <Confirmation key={useRequiredParam('assignmentId')} />;
}

/** Thanks the pupil, with what arrived, links to the averages and the answers, a receipt, and what to do next. */
function Confirmation() {
  const { t } = useTranslation('sending');
  const assignmentId = useRequiredParam('assignmentId');
  const form = useLoadedForm();
  // Without the list the page has other links.
  const listed = useLateData('list', listUserForms).value?.items ?? [];
  const isThis = ({ assignment_id }: StudentForm) => sameId(assignment_id, assignmentId);
  const group = form?.group ?? listed.find(isThis)?.group ?? null;
  return (
    <Page
      title={t('handedIn')}
      about={form?.name || form?.form_name}
      intro={
        <>
          <p>{t('confirmation.thanks')}</p>
          <PrintedBy />
        </>
      }
      width="text"
    >
      {form ? (
        <Loaded form={{ ...form, group }} />
      ) : (
        <>
          <Arrived form={null} />
          {form === undefined && <Spinner size={80} color="var(--accent)" />}
          <Options {...(form === null && { averages: 'unknown' })} />
        </>
      )}
      <NextSteps next={listed.find((one) => !one.is_completed && !isThis(one))} />
    </Page>
  );
}

/** The questionnaire: undefined before it has loaded, and null when it did not load. A retry leaves what is shown. */
function useLoadedForm(): AssignmentForm | null | undefined {
  const { form } = useLoaderData<typeof loader>();
  const [loaded, setLoaded] = useState<AssignmentForm | null>();
  useEffect(() => {
    let isLatest = true;
    void Promise.resolve(form).then((result) => isLatest && setLoaded(result));
    return () => {
      isLatest = false;
    };
  }, [form]);
  return form instanceof Promise ? loaded : form;
}

function Loaded({ form }: { form: AssignmentForm }) {
  const { t } = useTranslation('sending');
  const named = useNamedForm(form);
  return (
    <>
      <Arrived form={named} assignment={form.name} />
      <Options averages={averagesOf(form)} canPrint />
      <Receipt form={named} title={t('confirmation.receiptTitle')} />
    </>
  );
}

type OptionsProps = {
  /** Undefined while unknown. */
  averages?: Averages;
  canPrint?: boolean;
};

function Options({ averages, canPrint = false }: OptionsProps) {
  const { t } = useTranslation(['sending', 'questionnaire', 'common']);
  const assignmentId = useRequiredParam('assignmentId');
  const { revalidate, state } = useRevalidator();
  const hints = {
    none: t('questionnaire:confirmation.noAveragesYet'),
    unknown: t('confirmation.unknown'),
    reading: t('confirmation.checking'),
  };
  return (
    <div className={styles.screen}>
      <div className={styles.options}>
        {averages === 'ready' ? (
          <Link className={buttonClass()} to={paths.averages(assignmentId)}>
            {t('questionnaire:averages')}
          </Link>
        ) : (
          <Button disabled aria-describedby="averages-hint">
            {t('questionnaire:averages')}
          </Button>
        )}
        <Link className={buttonClass('secondary')} to={paths.questionnaire(assignmentId)}>
          {t('questionnaire:ownAnswers')}
        </Link>
        {canPrint && (
          <Button variant="secondary" onClick={() => window.print()}>
            {t('confirmation.receipt')}
          </Button>
        )}
      </div>
      {averages !== 'ready' && (
        <p id="averages-hint" role="status">
          {hints[averages ?? 'reading']}
        </p>
      )}
      {averages === 'unknown' && (
        <Button variant="secondary" busy={state !== 'idle'} onClick={() => void revalidate()}>
          {t('common:tryAgain')}
        </Button>
      )}
    </div>
  );
}

function averagesOf({ blocks }: AssignmentForm): Averages {
  return (blocks[0]?.questions[0]?.average ?? -1) >= 0 ? 'ready' : 'none';
}

/** Links for after a questionnaire: to the next open one, if there is any, and home. */
function NextSteps({ next }: { next: StudentForm | undefined }) {
  const { t } = useTranslation(['sending', 'questionnaire', 'common']);
  return (
    <nav className={styles.next} aria-label={t('confirmation.whatNext')}>
      {next && (
        <Link className={buttonClass()} to={paths.questionnaire(next.assignment_id)}>
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
