import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router-dom';
import { isAppError } from '../../api/errors.ts';
import { getUserForm } from '../../api/user-forms.ts';
import { paths } from '../../paths.ts';
import { authOf } from '../../session/auth.ts';
import { readChosenGroup } from '../../session/chosen-group.ts';
import { useUser } from '../../session/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './ConfirmationPage.module.css';

/** Reads whether there are averages; goes silently to the questionnaire when it is not completed (section 4). */
export async function loader(args: LoaderFunctionArgs) {
  const { assignmentId = '' } = args.params;
  const toForm = redirect(paths.questionnaire(assignmentId));
  const form = await getUserForm(assignmentId, authOf(args)).catch((error: unknown) => {
    throw isAppError(error) && error.code !== 'session-ended' ? toForm : error;
  });
  if (!form.is_completed) throw toForm;
  return { hasAverages: (form.blocks[0]?.questions[0]?.average ?? -1) >= 0 };
}

export const isKeptForBack = true;

/** Thanks, and the ways on: the averages, once there are any, and the own answers. */
export function Component() {
  const { t } = useTranslation('questionnaire');
  const { assignmentId = '' } = useParams();
  const { hasAverages } = useLoaderData<typeof loader>();
  const group = readChosenGroup(useUser().uuid, assignmentId)?.name;
  return (
    <Page
      title={t('confirmation.title')}
      intro={
        <>
          <p>{t('confirmation.thanks')}</p>
          {group && <p>{t('group', { name: group })}</p>}
        </>
      }
      width="text"
    >
      <div className={styles.options}>
        {hasAverages ? (
          <Link className={buttonClass()} to={paths.averages(assignmentId)}>
            {t('averages')}
          </Link>
        ) : (
          <Button disabled aria-describedby="averages-hint">
            {t('averages')}
          </Button>
        )}
        <Link className={buttonClass('secondary')} to={paths.questionnaire(assignmentId)}>
          {t('ownAnswers')}
        </Link>
      </div>
      {!hasAverages && <p id="averages-hint">{t('confirmation.noAveragesYet')}</p>}
    </Page>
  );
}
