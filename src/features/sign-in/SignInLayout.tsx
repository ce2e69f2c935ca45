import { useTranslation } from 'react-i18next';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { SlidingPanel } from '../../ui/SlidingPanel.tsx';
import styles from './SignIn.module.css';

/** The card around both forms, which stays so that its panel can slide. */
export function Component() {
  const { t } = useTranslation(['sign-in', 'common']);
  const registering = useMatch(paths.signUp) !== null;
  return (
    <div className={styles.page}>
      <SlidingPanel
        side={registering ? 'start' : 'end'}
        panel={
          <>
            <p className={styles.product}>{t('common:product')}</p>
            <p className={styles.tagline}>{t('tagline')}</p>
            <p className={styles.question}>{registering ? t('haveAccount') : t('noAccount')}</p>
            <Link className={buttonClass('secondary')} to={registering ? paths.signIn : paths.signUp}>
              {registering ? t('common:logIn') : t('register')}
            </Link>
          </>
        }
      >
        <Outlet />
      </SlidingPanel>
    </div>
  );
}
