import { type FormEventHandler, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../api/errors.ts';
import { LeaveGuard } from '../../shared/unsaved/LeaveGuard.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fieldText } from './field-texts.ts';
import styles from './Profile.module.css';
import type { Conflict } from './save-user.ts';

type Props = {
  onSubmit: FormEventHandler;
  /** Whether something differs from the saved values. Otherwise the button is disabled, but keeps the focus. */
  dirty: boolean;
  busy: boolean;
  error: AppError | undefined;
  /** What has changed at the backend meanwhile, after submitting such a field. */
  conflict?: Conflict | undefined;
  /** Saves over the conflict. */
  replace?: (conflict: Conflict) => void;
  children: ReactNode;
};

/**
 * The shared parts of the profile's forms: the failure below the fields, the submit button, and a question before
 * changes are lost. After a refusal the focus moves to the first field with an error.
 */
export function ProfileForm({ onSubmit, dirty, busy, error, conflict, replace, children }: Props) {
  const { t } = useTranslation('profile');
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={onSubmit}>
      {children}
      {error && <ErrorMessage error={error} />}
      <Button type="submit" aria-disabled={!dirty} busy={busy}>
        {t('change')}
      </Button>
      {conflict && replace && <ConflictDialog conflict={conflict} onReplace={() => replace(conflict)} />}
      <LeaveGuard hasChanges={dirty} />
    </form>
  );
}

type ConflictDialogProps = {
  conflict: Conflict;
  onReplace: () => void;
};

/** Shows what has changed elsewhere, and asks whether to overwrite it. */
function ConflictDialog({ conflict, onReplace }: ConflictDialogProps) {
  const { t, i18n } = useTranslation(['profile', 'common']);
  const [answered, setAnswered] = useState<Conflict | null>(null);
  return (
    <ConfirmDialog
      open={conflict !== answered}
      title={t('conflict.question')}
      text={
        <>
          <p>{t('conflict.text')}</p>
          <dl className={styles.conflict}>
            {conflict.fields.map((name) => {
              const { label, value, isOriginal } = fieldText(name, conflict.current, t, i18n.language);
              return (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{isOriginal ? <bdi lang="">{value}</bdi> : value}</dd>
                </div>
              );
            })}
          </dl>
        </>
      }
      confirmLabel={t('conflict.replace')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => {
        setAnswered(conflict);
        onReplace();
      }}
      onCancel={() => setAnswered(conflict)}
    />
  );
}
