import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import styles from './Data.module.css';
import { DownloadProgress } from './DownloadProgress.tsx';
import { file, useDownload } from './use-download.ts';

/**
 * Starts the download, shows its progress, and aborts it when the page is left. Asks first, unless the user came by a
 * link inside the app: a stored address, a reload or Back must not save everyone's data.
 */
export function Component() {
  const { t } = useTranslation(['data', 'common', 'admin']);
  const isPressed = useLocation().state?.isPressed === true;
  const isPush = useNavigationType() === 'PUSH';
  const { isStarted, received, error, start } = useDownload(isPressed && isPush);
  const cancel = (
    <Link className={buttonClass('secondary')} to={paths.admin} replace>
      {t('common:cancel')}
    </Link>
  );

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
        {!isStarted && (
          <>
            <h2>{t('admin:download.title')}</h2>
            <p>{t('admin:download.text')}</p>
            <div className={styles.buttons}>
              <Button onClick={start}>{t('admin:download.confirm')}</Button>
              {cancel}
            </div>
          </>
        )}
        {error && (
          <ErrorMessage
            error={error}
            actions={
              <Button variant="secondary" busy={received !== null} onClick={start}>
                {t('common:tryAgain')}
              </Button>
            }
          />
        )}
        {received && (
          <>
            <DownloadProgress {...received} />
            {cancel}
          </>
        )}
      </div>
    </Page>
  );
}
