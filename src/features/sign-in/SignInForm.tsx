import { type ComponentProps, type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation, useSubmit } from 'react-router-dom';
import type { AppError } from '../../api/errors.ts';
import { isStorageForbidden } from '../../device/local-storage.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { useOneAtATime } from '../../texts/use-write.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { DocumentTitle } from '../../ui/Page.tsx';
import styles from './SignIn.module.css';

type Props = {
  /** The heading, and the text of the submit button. */
  title: string;
  notice?: ReactNode;
  error?: AppError | undefined;
  /** Whether to show the error below the fields too. Not needed when the fields say it all. */
  isShown?: boolean;
  children: ReactNode;
  after?: ReactNode;
};

/**
 * The form for logging in and for registering. Only the backend checks the fields. After a refusal the focus moves to
 * the first field with an error.
 */
export function SignInForm({ title, notice, error, isShown = true, children, after }: Props) {
  const { t } = useTranslation('sign-in');
  const busy = useNavigation().state !== 'idle';
  const submit = useOneAtATime(useSubmit());
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  useLayoutEffect(() => {
    if (error) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <div className={styles.content}>
      <DocumentTitle page={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {notice}
      {isStorageForbidden() && <Alert tone="info">{t('nothingStored')}</Alert>}
      <Form method="post" noValidate className={styles.fields} onSubmit={handleSubmit}>
        {children}
        {error && isShown && <ErrorMessage error={error} />}
        <Button type="submit" busy={busy}>
          {title}
        </Button>
      </Form>
      {after}
    </div>
  );
}

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
