import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import styles from './Privacy.module.css';

type Section = { title: string; text: string[]; points?: string[] };

export function Component() {
  const { t } = useTranslation(['privacy', 'common']);
  const sections: Section[] = t('sections', { returnObjects: true });
  return (
    <Page title={t('common:privacyStatement')} intro={<p>{t('intro')}</p>} width="text">
      {sections.map(({ title, text, points }, index) => (
        <section key={title} className={styles.section}>
          <h2>
            {index + 1}. {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Page>
  );
}
