import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, replace, useFetcher } from 'react-router-dom';
import { downloadDump } from '../../../api/data.ts';
import { saveFile } from '../../../files/save-file.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { type Failure, failure } from '../../../messages/failure.ts';
import { toastSuccess } from '../../../messages/toasts.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Page } from '../../../ui/Page.tsx';
import styles from './Data.module.css';
import { DownloadProgress } from './DownloadProgress.tsx';
import { receivedBytes } from './received-bytes.ts';

const file = 'database_dump.sql';

/**
 * Downloads the dump, saves it and redirects to /profile/admin. The redirect replaces this page in the history, so that
 * the Back button does not start the download again. Nothing is saved when it fails or when the person leaves the page.
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
    return failure(error);
  }
  toastSuccess(i18next.t('saved', { ns: 'data', file }));
  throw replace(paths.admin);
}

/** Starts the download when it opens, shows the progress, and aborts the download when it is left. */
export function Component() {
  const { t } = useTranslation(['data', 'common', 'admin']);
  const { submit, reset, state, data } = useFetcher<typeof action>();
  const retry = () => submit(null, { method: 'post' });

  useEffect(() => {
    void submit(null, { method: 'post' });
    return () => {
      reset();
      receivedBytes.clear();
    };
  }, [submit, reset]);

  return (
    <Page title={t('admin:areas.data.name')} intro={<p>{t('intro', { file })}</p>}>
      <div className={styles.download}>
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
        {(!data || state !== 'idle') && (
          <>
            <DownloadProgress />
            <Link className={buttonClass('secondary')} to={paths.admin} replace>
              {t('common:cancel')}
            </Link>
          </>
        )}
      </div>
    </Page>
  );
}
