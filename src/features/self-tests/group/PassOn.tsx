import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Group.module.css';
import type { Person } from './people.ts';

type Code = ComponentType<{ people: readonly Person[] }>;

/** All people for another device to continue with. The code that draws them is loaded after the page. */
export function PassOn({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('team-roles');
  const [code, setCode] = useState<{ Code: Code } | 'failed' | null>(null);
  useEffect(() => {
    import('./GroupCode.tsx').then(
      ({ GroupCode }) => setCode({ Code: GroupCode }),
      () => setCode('failed'),
    );
  }, []);
  return (
    <section className={styles.code}>
      <h2>{t('qr.title')}</h2>
      <p>{t('qr.text', { count: people.length })}</p>
      {code === null && <div className={styles.qr} />}
      {code === 'failed' && <p role="alert">{t('qr.failed')}</p>}
      {code && code !== 'failed' && <code.Code people={people} />}
    </section>
  );
}
