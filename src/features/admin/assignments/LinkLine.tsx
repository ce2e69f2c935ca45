import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../sharing/CopyText.tsx';
import styles from './Assignments.module.css';

/** The link of an assignment for its students in one line, with a button that copies it. */
export function LinkLine({ name, link }: { name: string; link: string }) {
  const { t } = useTranslation('admin-assignments');
  const copy = (
    <>
      {t('link.copy')} <span className="visually-hidden">{name}</span>
    </>
  );
  return (
    <CopyText
      inline
      text={link}
      texts={{
        copy,
        copied: t('link.copied'),
        failed: t('link.failed'),
        label: t('link.label'),
        hint: t('link.hint'),
      }}
    >
      <span className={styles.link}>{link}</span>
    </CopyText>
  );
}
