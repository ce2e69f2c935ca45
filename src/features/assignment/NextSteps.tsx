import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StudentForm } from '../../api/user-forms.ts';
import { paths } from '../../paths.ts';
import { LogOut } from '../../shared/unsaved/LogOut.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { WithNames } from '../../ui/WithNames.tsx';
import styles from './ConfirmationPage.module.css';

/** Links for after a questionnaire: to the next open one, if there is any, and home. */
export function NextSteps({ next }: { next: StudentForm | undefined }) {
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
