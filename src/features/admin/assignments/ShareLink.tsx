import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../texts/CopyText.tsx';
import { languageOfEnglish } from '../../../texts/languages.ts';
import { QrButton } from './QrButton.tsx';
import styles from './Share.module.css';

type Props = {
  name: string;
  link: string;
  /** Shows a smaller link on one line, without the QR code. */
  inline?: boolean;
};

/** The link to an assignment for its pupils, with buttons to copy it and to show it as a QR code. */
export function ShareLink({ name, link, inline = false }: Props) {
  const { t, i18n } = useTranslation('admin-assignments');
  const copy = (
    <>
      {t('link.copy')}{' '}
      <span className="visually-hidden" lang="">
        {name}
      </span>
    </>
  );
  return (
    <CopyText
      inline={inline}
      text={link}
      texts={{
        copy,
        copied: t('link.copied'),
        failed: t('link.failed'),
        failedLang: languageOfEnglish(i18n.language),
        label: t('link.label'),
        hint: t('link.hint'),
      }}
      actions={!inline && <QrButton name={name} link={link} />}
    >
      {inline ? <span className={styles.inline}>{link}</span> : <p className={styles.link}>{link}</p>}
    </CopyText>
  );
}
