import { useTranslation } from 'react-i18next';

/** Leads the keyboard past the header, without a mark in the address, which means a block elsewhere. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      {t('skipToContent')}
    </button>
  );
}
