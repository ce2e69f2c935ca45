import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AppError, isAppError } from '../api/errors.ts';
import { storeRequestLink } from '../device/session/request-link.ts';
import { endSession, renewSession } from '../device/session/session.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session/route.ts';
import { ErrorMessage } from '../texts/ErrorMessage.tsx';
import { loadErrorTexts } from '../texts/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';

type Props = {
  open: boolean;
  /** Whether the page is busy because the user has logged in. */
  busy?: boolean;
  /** Whether the page then submits. */
  submits?: boolean;
  onSignedIn: () => void;
  onClose: () => void;
};

/** Asks for the password over the form when the session has ended, so that the pupil need not leave it. */
export function SignInAgain({ open, busy = false, submits = false, onSignedIn, onClose }: Props) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const { email } = useUser();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const textId = useId();
  const formId = useId();
  const [error, setError] = useState<AppError | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSigningIn) return;
    const fields = new FormData(event.currentTarget);
    setSigningIn(true);
    try {
      await renewSession(String(fields.get('username')).trim(), String(fields.get('password')));
      setError(null);
      onSignedIn();
    } catch (error) {
      // Anything else means that the session has ended on this device.
      if (!isAppError(error)) return;
      await loadErrorTexts();
      setError(error);
    } finally {
      setSigningIn(false);
    }
  };
  const isBusy = busy || isSigningIn;
  const leave = () => {
    endSession();
    storeRequestLink(pathname + hash);
    void navigate(paths.signIn);
  };
  return (
    <Dialog
      open={open}
      title={t('signInAgain.title')}
      describedBy={textId}
      dismissible={!isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={leave}>
            {t('signInAgain.otherAccount')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {t(submits ? 'signInAgain.send' : 'common:logIn')}
          </Button>
        </>
      }
    >
      <p id={textId}>{t('signInAgain.goOn')}</p>
      {error && <ErrorMessage error={error} />}
      <form id={formId} noValidate onSubmit={(event) => void signIn(event)}>
        <Field
          label={t('common:fields.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
        <Field
          label={t('common:fields.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          data-first-focus
        />
      </form>
    </Dialog>
  );
}
