import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { focusHeading, Page } from '../../ui/Page.tsx';

const redirectMs = 5000;

/** Says that the address does not exist. Reloads the app on the home page after 5 s (docs/backend.md, 1), unless it is stopped. */
export function Component() {
  const { t } = useTranslation(['errors', 'common']);
  const [leaving, setLeaving] = useState(true);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => location.replace(paths.home), redirectMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  const text = leaving ? t('notFound.leaving', { seconds: redirectMs / 1000 }) : t('notFound.staying');
  const stay = () => {
    setLeaving(false);
    // Pressing the button removes it; beside it is only the link that leaves.
    focusHeading();
  };
  return (
    <Page title={t('notFound.title')} intro={<p role="status">{text}</p>} width="text">
      <p>
        {leaving && <Button onClick={stay}>{t('notFound.stay')}</Button>}{' '}
        <a className={buttonClass('secondary')} href={paths.home}>
          {t('common:home')}
        </a>
      </p>
    </Page>
  );
}
