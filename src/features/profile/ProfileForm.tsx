import { type ComponentProps, type FormEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../api/errors.ts';
import { LeaveGuard } from '../../shared/unsaved/LeaveGuard.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Profile.module.css';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Whether something can be saved. Otherwise the button is disabled, but keeps the focus. */
  isEdited: boolean;
  busy: boolean;
  /** What the action returned. Then the focus moves to the first field with an error. */
  result: unknown;
  error: AppError | undefined;
  onSubmit: (form: HTMLFormElement) => void;
};

/** A form of the profile: the failure below the fields, the submit button, and a question before edits are lost. */
export function ProfileForm({ isEdited, busy, result, error, onSubmit, children, ...props }: Props) {
  const { t } = useTranslation('profile');
  useLayoutEffect(() => {
    if (result) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <form {...props} noValidate className={styles.form} onSubmit={handleSubmit}>
      {children}
      {error && <ErrorMessage error={error} />}
      <Button type="submit" aria-disabled={!isEdited} busy={busy}>
        {t('change')}
      </Button>
      <LeaveGuard hasChanges={isEdited} />
    </form>
  );
}
