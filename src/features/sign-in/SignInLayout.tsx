import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
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

type SlidingPanelProps = {
  side: 'start' | 'end';
  panel: ReactNode;
  children: ReactNode;
};

/** A card of two halves. The coloured one slides to the other side; on a narrow page it is below. */
function SlidingPanel({ side, panel, children }: SlidingPanelProps) {
  return (
    <div className={styles.frame}>
      <div className={clsx(styles.card, styles[side])}>
        <div className={styles.form}>{children}</div>
        <div className={styles.panel}>{panel}</div>
      </div>
    </div>
  );
}
