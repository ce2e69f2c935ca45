import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  Link,
  replace,
  useFetcher,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { downloadDump } from '../../../api/data.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { toastSuccess } from '../../../texts/toasts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import styles from './Data.module.css';
import { DownloadProgress } from './DownloadProgress.tsx';
import { receivedBytes } from './received-bytes.ts';

const file = 'database_dump.sql';

/**
 * Downloads the dump, saves it and redirects to /profile/admin. The redirect replaces this page in the history, so that
 * Back does not start the download again. Nothing is saved after a failure or when the page is left.
 */
export async function action(args: ActionFunctionArgs): Promise<Failure> {
  const { signal } = args.request;
  signal.throwIfAborted();
  receivedBytes.clear();
  try {
    const dump = await downloadDump(authOf(args), receivedBytes.set);
    signal.throwIfAborted();
    saveFile(dump, file);
  } catch (error) {
    return asFailure(error);
  }
  toastSuccess(i18next.t('saved', { ns: 'data', file }));
  throw replace(paths.admin);
}

/**
 * Starts the download, shows its progress, and aborts it when the page is left. Asks first, unless the user came by a
 * link inside the app: a stored address, a reload or Back must not save everyone's data.
 */
export function Component() {
  const { t } = useTranslation(['data', 'common', 'admin']);
  const { submit, reset, state, data } = useFetcher<typeof action>();
  const isPressed = useLocation().state?.isPressed === true;
  const isPush = useNavigationType() === 'PUSH';
  const [started, setStarted] = useState(isPressed && isPush);
  const retry = () => submit(null, { method: 'post' });
  const cancel = (
    <Link className={buttonClass('secondary')} to={paths.admin} replace>
      {t('common:cancel')}
    </Link>
  );

  useEffect(() => {
    if (started) void submit(null, { method: 'post' });
    return () => {
      reset();
      receivedBytes.clear();
    };
  }, [started, submit, reset]);

  return (
    <Page
      title={t('admin:areas.data.name')}
      intro={<p>{t('intro', { file })}</p>}
      actions={
        <Link className={buttonClass('secondary')} to={paths.scores}>
          {t('admin:scores')}
        </Link>
      }
    >
      <div className={styles.download}>
        {!started && (
          <>
            <h2>{t('admin:download.title')}</h2>
            <p>{t('admin:download.text')}</p>
            <div className={styles.buttons}>
              <Button onClick={() => setStarted(true)}>{t('admin:download.confirm')}</Button>
              {cancel}
            </div>
          </>
        )}
        {data && (
          <ErrorMessage
            error={data.error}
            actions={
              <Button variant="secondary" busy={state !== 'idle'} onClick={retry}>
                {t('common:tryAgain')}
              </Button>
            }
          />
        )}
        {started && (!data || state !== 'idle') && (
          <>
            <DownloadProgress />
            {cancel}
          </>
        )}
      </div>
    </Page>
  );
}
