import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { barId } from './scroll.ts';

/** The second skip link, after the one of the frame, because only questionnaires have it. */
export function SkipToQuestions({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('pace');
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const frame = document.getElementById(barId)?.closest('main')?.parentElement;
    frame?.querySelector('.skip-link')?.after(host);
    return () => host.remove();
  }, [host]);
  return createPortal(
    <button type="button" className="skip-link" onClick={onSkip}>
      {t('toQuestions')}
    </button>,
    host,
  );
}
