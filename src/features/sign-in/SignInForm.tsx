import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import type { AppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import { DocumentTitle } from '../../ui/DocumentTitle.tsx';
import styles from './SignIn.module.css';

type Props = {
  /** The heading, and the text of the submit button. */
  title: string;
  /** A message above the fields. */
  notice?: ReactNode;
  error?: AppError | undefined;
  children: ReactNode;
  /** What follows the button. */
  after?: ReactNode;
};

/** The form that logging in and registering share. Only the backend checks the fields. */
export function SignInForm({ title, notice, error, children, after }: Props) {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={styles.content}>
      <DocumentTitle page={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {notice}
      <Form method="post" noValidate className={styles.fields}>
        {children}
        {error && <ErrorMessage error={error} />}
        <Button type="submit" busy={busy}>
          {title}
        </Button>
      </Form>
      {after}
    </div>
  );
}
