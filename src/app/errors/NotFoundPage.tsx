import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { focusHeading, Page } from '../../ui/Page.tsx';

/** Says that the address does not exist. Counts 5 s and then reloads the app on the home page (docs/backend.md, 1), unless it is stopped. */
export function Component() {
  const { t } = useTranslation(['errors', 'common']);
  // Null when the user stays.
  const [seconds, setSeconds] = useState<number | null>(5);
  useEffect(() => {
    if (seconds === null) return;
    if (seconds === 0) location.replace(paths.home);
    const timer = setTimeout(() => setSeconds(Math.max(0, seconds - 1)), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const stay = () => {
    setSeconds(null);
    // Pressing the button removes it; beside it is only the link that leaves.
    focusHeading();
  };
  return (
    <Page
      title={t('notFound.title')}
      intro={seconds !== null && <p role="timer">{t('notFound.leaving', { count: seconds })}</p>}
      width="text"
    >
      <p>
        <a className={buttonClass('primary')} href={paths.home}>
          {t('common:home')}
        </a>{' '}
        {seconds !== null && (
          <Button variant="secondary" onClick={stay}>
            {t('notFound.stay')}
          </Button>
        )}
      </p>
    </Page>
  );
}
