import { useTranslation } from 'react-i18next';

/** Moves the focus past the header. Not a link, because a fragment in the address means a block. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      {t('skipToContent')}
    </button>
  );
}
