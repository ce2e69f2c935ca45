import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnouncement } from '../../../messages/use-announcement.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { focusField } from './focus.ts';

type Props = {
  /** Whether the other tab has just submitted or cleared the form. */
  isGone: boolean;
  /** Whether the other tab is submitting the form, so that this tab cannot take over. */
  isSubmittingElsewhere: boolean;
  onTakeOver: () => void;
};

/** Says that the form is open in another tab, and lets this tab take over. */
export function ElsewhereNotice({ isGone, isSubmittingElsewhere, onTakeOver }: Props) {
  const { t } = useTranslation('form-builder');
  const wasPressed = useRef(false);
  const state = isSubmittingElsewhere ? 'submitting' : isGone ? 'gone' : 'text';
  useAnnouncement(state === 'text' && t('elsewhere.text'));
  useAnnouncement(state === 'submitting' && t('elsewhere.submitting'));
  useAnnouncement(state === 'gone' && t('elsewhere.gone'));
  useEffect(
    () => () => {
      // The button that had the focus is gone when this tab has the form.
      if (wasPressed.current) focusField('name');
    },
    [],
  );
  const takeOver = () => {
    wasPressed.current = true;
    onTakeOver();
  };
  return (
    <Alert
      tone="info"
      actions={
        !isSubmittingElsewhere && (
          <Button variant="secondary" onClick={takeOver}>
            {t('elsewhere.takeOver')}
          </Button>
        )
      }
    >
      {t(`elsewhere.${state}`)}
    </Alert>
  );
}
