import { useTranslation } from 'react-i18next';

/** Moves the focus past the header. It is no link, because a fragment in the address would mean a block. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      {t('skipToContent')}
    </button>
  );
}
