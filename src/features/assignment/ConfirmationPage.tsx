import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { getUserForm } from '../../api/user-forms.ts';
import { wasHandedInHere } from '../../outbox/queue.ts';
import { paths } from '../../paths.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { readChosenGroup } from '../../session/chosen-group.ts';
import { useUser } from '../../session/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './ConfirmationPage.module.css';

/** Whether there are averages; `unknown` when the questionnaire could not be read after it was handed in. */
type Averages = 'ready' | 'none' | 'unknown';

/**
 * Reads whether there are averages. Right after handing in, the page does not wait for that; else it goes silently to
 * the questionnaire when that is not completed, or cannot be read (section 4).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { assignmentId = '' } = args.params;
  const form = getUserForm(assignmentId, authOf(args));
  const later = form.then(averagesOf, (): Averages => 'unknown');
  const { uuid } = await sessionOf(args).user;
  if (wasHandedInHere(uuid, assignmentId)) return { averages: later };
  const toForm = redirect(paths.questionnaire(assignmentId));
  const { is_completed } = await form.catch((error: unknown) => {
    throw isAppError(error) && error.code !== 'session-ended' ? toForm : error;
  });
  if (!is_completed) throw toForm;
  return { averages: await later };
}

export const isKeptForBack = true;

/** Thanks, and the ways on: the averages, once there are any, and the own answers. */
export function Component() {
  const { t } = useTranslation(['sending', 'questionnaire']);
  const { assignmentId = '' } = useParams();
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

/** Without `averages` it is not known yet whether there are any. */
function Options({ averages }: { averages?: Averages }) {
  const { t } = useTranslation(['sending', 'questionnaire', 'common']);
  const { assignmentId = '' } = useParams();
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
