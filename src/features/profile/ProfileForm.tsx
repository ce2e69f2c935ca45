import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../unsaved/LeaveGuard.tsx';
import styles from './Profile.module.css';

type Props = {
  onSubmit: FormEventHandler;
  /** Something differs from what is saved; until then the button sleeps (docs/backend.md, 4). */
  dirty: boolean;
  busy: boolean;
  /** Why the last try failed. */
  error: AppError | undefined;
  children: ReactNode;
};

/** What the profile's forms share: no judging by the browser, the failure under the fields, the change button, and that leaving with changes asks first. */
export function ProfileForm({ onSubmit, dirty, busy, error, children }: Props) {
  const { t } = useTranslation('profile');
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {children}
      {error && <ErrorMessage error={error} />}
      <Button type="submit" disabled={!dirty} busy={busy}>
        {t('change')}
      </Button>
      <LeaveGuard hasChanges={dirty} />
    </form>
  );
}
