import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import styles from './SignIn.module.css';

/** The link for a forgotten password, which says that this is not available yet. */
export function ForgotLink() {
  const { t } = useTranslation(['sign-in', 'common']);
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <button type="button" className={styles.forgot} onClick={() => setPressed(true)}>
        {t('forgotten')}
      </button>
      <div role="status">{isPressed && <Alert tone="info">{t('common:notImplemented')}</Alert>}</div>
    </>
  );
}
