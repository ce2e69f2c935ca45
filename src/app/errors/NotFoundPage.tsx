import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Page } from '../../ui/Page.tsx';

const redirectMs = 10_000;

/** Says that the address does not exist. Reloads the app on the home page after 10 s (docs/backend.md, 1). */
export function Component() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(true);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => location.replace(paths.home), redirectMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  const stay = () => {
    setLeaving(false);
    // The button goes. Beside it is only the link that leaves.
    document.querySelector('h1')?.focus();
  };
  return (
    <Page
      title={t('notFound.title')}
      intro={<p>{leaving ? t('notFound.leaving', { count: redirectMs / 1000 }) : t('notFound.staying')}</p>}
      width="text"
    >
      <p>
        <a className={buttonClass('primary')} href={paths.home}>
          {t('home')}
        </a>{' '}
        {leaving && (
          <Button variant="secondary" onClick={stay}>
            {t('notFound.stay')}
          </Button>
        )}
      </p>
    </Page>
  );
}
