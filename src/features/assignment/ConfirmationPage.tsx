import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { getUserForm } from '../../api/user-forms.ts';
import { wasSubmittedInThisTab } from '../../outbox/queue.ts';
import { paths } from '../../paths.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { readChosenGroup } from '../../session/chosen-group.ts';
import { requireParam, useRequiredParam } from '../../session/route-input.ts';
import { useUser } from '../../session/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './ConfirmationPage.module.css';

/** Whether there are averages; `unknown` when the questionnaire did not load after it was submitted. */
type Averages = 'ready' | 'none' | 'unknown';

/**
 * Loads whether there are averages. Right after submitting, the page does not wait for that. Opened directly, it redirects
 * to the questionnaire when that is not completed or does not load (docs/backend.md, 4).
 */
export async function loader(args: LoaderFunctionArgs) {
  const assignmentId = requireParam(args, 'assignmentId');
  const form = getUserForm(assignmentId, authOf(args));
  const later = form.then(averagesOf, (): Averages => 'unknown');
  const { uuid } = await sessionOf(args).user;
  if (wasSubmittedInThisTab(uuid, assignmentId)) return { averages: later };
  const toForm = redirect(paths.questionnaire(assignmentId));
  const { is_completed } = await form.catch((error: unknown) => {
    throw isAppError(error) && error.code !== 'session-ended' ? toForm : error;
  });
  if (!is_completed) throw toForm;
  return { averages: await later };
}

export const isCachedForBack = true;

/** Thanks the person, with links to the averages, once there are any, and to the answers. */
export function Component() {
  const { t } = useTranslation(['sending', 'questionnaire']);
  const assignmentId = useRequiredParam('assignmentId');
  const { averages } = useLoaderData<typeof loader>();
  const group = readChosenGroup(useUser().uuid, assignmentId)?.name;
  return (
    <Page
      title={t('confirmation.title')}
      intro={
        <>
          <p>{t('confirmation.thanks')}</p>
          {group && <p>{t('questionnaire:group', { name: group })}</p>}
        </>
      }
      width="text"
    >
      <Suspense fallback={<Options />}>
        {averages instanceof Promise ? <OptionsLater averages={averages} /> : <Options averages={averages} />}
      </Suspense>
    </Page>
  );
}

function OptionsLater({ averages }: { averages: Promise<Averages> }) {
  return <Options averages={use(averages)} />;
}

/** `averages` is undefined while it is not known whether there are any. */
function Options({ averages }: { averages?: Averages }) {
  const { t } = useTranslation(['sending', 'questionnaire', 'common']);
  const assignmentId = useRequiredParam('assignmentId');
  const { revalidate, state } = useRevalidator();
  const hints = {
    none: t('questionnaire:confirmation.noAveragesYet'),
    unknown: t('confirmation.unknown'),
    reading: t('confirmation.checking'),
  };
  return (
    <>
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
    </>
  );
}

function averagesOf({ blocks }: AssignmentForm): Averages {
  return (blocks[0]?.questions[0]?.average ?? -1) >= 0 ? 'ready' : 'none';
}
