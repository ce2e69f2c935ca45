import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sameId } from '../../api/schema.ts';
import { listUserForms, type StudentForm } from '../../api/user-forms.ts';
import { paths } from '../../paths.ts';
import { sessionOfPage } from '../../session/session.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { WithNames } from '../../ui/WithNames.tsx';
import { LogOut } from '../../unsaved/LogOut.tsx';
import styles from './ConfirmationPage.module.css';

/** Where to go after a questionnaire: to the next one that is not completed, if there is any, home, or away. */
export function NextSteps({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation(['sending', 'questionnaire', 'common']);
  const next = useNextForm(assignmentId);
  return (
    <nav className={styles.next} aria-label={t('confirmation.whatNext')}>
      {next && (
        <Link className={buttonClass()} to={paths.questionnaire(next.assignment_id)}>
          {/* One element, because a button puts its children beside each other. */}
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

/** The first questionnaire in the person's list that is not completed, without this one. Null until it has loaded. */
function useNextForm(assignmentId: string): StudentForm | null {
  const [next, setNext] = useState<StudentForm | null>(null);
  useEffect(() => {
    const session = sessionOfPage();
    if (!session) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, session.signal]);
    listUserForms({ token: session.token, signal }).then(
      ({ items }) =>
        setNext(
          items.find((form) => !form.is_completed && !sameId(form.assignment_id, assignmentId)) ?? null,
        ),
      // Without the list the page has its other links.
      () => {},
    );
    return () => leaving.abort();
  }, [assignmentId]);
  return next;
}
