import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { downloadDump, type Received } from '../../../api/data.ts';
import { isAppError } from '../../../api/errors.ts';
import { markSessionEnded } from '../../../device/session/session.ts';
import { paths } from '../../../paths.ts';
import { useLateData } from '../../../session/late-data.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { sizeText } from '../../../texts/size-text.ts';
import { toastSuccess } from '../../../texts/use-write.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import styles from './Data.module.css';

const file = 'database_dump.sql';
const nothing: Received = { loaded: 0, total: null };

/**
 * Downloads the database on arrival, and then opens /profile/admin in place of this page, so that Back does not download
 * it again. Leaving the page ends the download.
 */
export function Component() {
  const { t } = useTranslation(['data', 'common', 'admin']);
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [received, setReceived] = useState(nothing);
  const { error } = useLateData(String(attempt), async (auth) => {
    try {
      const dump = await downloadDump(auth, setReceived);
      auth.signal?.throwIfAborted();
      saveFile(dump, file);
    } catch (error) {
      if (auth.token && isAppError(error, 'session-ended')) markSessionEnded(auth.token);
      throw error;
    }
    toastSuccess(t('saved', { file }));
    await navigate(paths.admin, { replace: true });
  });
  if (error !== null && !isAppError(error)) throw error;
  const retry = () => {
    // Pressing the button removes it.
    document.querySelector('h1')?.focus();
    setReceived(nothing);
    setAttempt(attempt + 1);
  };
  return (
    <Page
      title={t('admin:areas.data.name')}
      breadcrumbs={<AdminBreadcrumbs area="data" />}
      intro={<p>{t('intro', { file })}</p>}
      actions={
        <Link className={buttonClass('secondary')} to={paths.scores}>
          {t('admin:scores')}
        </Link>
      }
    >
      <div className={styles.download}>
        <p>{t('contents')}</p>
        {error ? (
          <ErrorMessage
            error={error}
            actions={
              <Button variant="secondary" onClick={retry}>
                {t('common:tryAgain')}
              </Button>
            }
          />
        ) : (
          <>
            <DownloadProgress {...received} />
            <Link className={buttonClass('secondary')} to={paths.admin} replace>
              {t('common:cancel')}
            </Link>
          </>
        )}
      </div>
    </Page>
  );
}

/** The progress, without a total when the backend does not send the size. */
function DownloadProgress({ loaded, total }: Received) {
  const { t, i18n } = useTranslation('data');
  const size = (bytes: number) => sizeText(bytes, i18n.language);
  if (loaded === 0) return <Progress label={t('waiting')} value={null} />;
  if (total === null) return <Progress label={t('received', { loaded: size(loaded) })} value={null} />;
  const label = t('receivedOf', { loaded: size(loaded), total: size(total) });
  return <Progress label={label} value={loaded} max={total} />;
}
