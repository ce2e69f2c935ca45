import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import styles from './SignIn.module.css';

/** A password field with a button that shows what was typed. */
export function PasswordField(props: Pick<ComponentProps<typeof Field>, 'autoComplete' | 'error'>) {
  const { t } = useTranslation(['sign-in', 'common']);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field
        {...props}
        label={t('common:fields.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
      />
      <button
        type="button"
        className={styles.forgot}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t('show')} <span className="visually-hidden">{t('common:fields.password')}</span>
      </button>
    </div>
  );
}
