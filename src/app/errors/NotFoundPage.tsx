import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useAnnouncement } from '../../texts/use-announcement.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';

// WCAG 2.2.1 gives a reader at least 20 s to react.
const redirectMs = 20_000;

/** Says that the address does not exist. Reloads the app on the home page after 20 s (docs/backend.md, 1). */
export function Component() {
  const { t } = useTranslation(['errors', 'common']);
  const [leaving, setLeaving] = useState(true);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => location.replace(paths.home), redirectMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  const text = leaving ? t('notFound.leaving', { seconds: redirectMs / 1000 }) : t('notFound.staying');
  useAnnouncement(text);
  const stay = () => {
    setLeaving(false);
    // Pressing the button removes it; beside it is only the link that leaves.
    document.querySelector('h1')?.focus();
  };
  return (
    <Page title={t('notFound.title')} intro={<p>{text}</p>} width="text">
      <p>
        {leaving && <Button onClick={stay}>{t('notFound.stay')}</Button>}{' '}
        <a className={buttonClass('secondary')} href={paths.home}>
          {t('common:home')}
        </a>
      </p>
    </Page>
  );
}
