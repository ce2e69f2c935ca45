import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../messages/announce.ts';
import { useAnnouncement } from '../messages/use-announcement.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { SharedDraft } from './use-shared-draft.ts';

/** The words about a draft: `gone` when another tab has submitted, cleared or deleted it. */
type Texts = Record<'restored' | 'notStored' | 'elsewhere' | 'submitting' | 'gone', string>;

type Props = {
  draft: SharedDraft;
  texts: Texts;
  /** Whether the form begins with a draft of this device. */
  isRestored: boolean;
  /** What else the person must know about the start of the form. */
  warnings?: string[];
  /** Empties the form. */
  onDiscard: () => void;
};

/**
 * What the person must know about the draft of a form: that it was restored, that it cannot be stored, that another tab
 * has it, which this one can take over, or that another tab has ended it.
 */
export function DraftNotices({ draft, texts, isRestored, warnings = [], onDiscard }: Props) {
  const { t } = useTranslation('unsaved');
  const { isStored, isElsewhere, isSubmittingElsewhere, isGone, takeOver } = draft;
  const state = isSubmittingElsewhere ? 'submitting' : isGone ? 'gone' : isElsewhere && 'elsewhere';
  useAnnouncement([isRestored && texts.restored, ...warnings].filter(Boolean).join(' '));
  useAnnouncement(!isStored && texts.notStored);
  const announceState = useEffectEvent(() => {
    if (state) announce(texts[state]);
  });
  useEffect(() => {
    if (state) announceState();
    // The field that had the focus is gone when another tab has deleted the draft.
    if (state === 'gone' && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [state]);

  const notice = (text: string, label?: string | false, onPress?: () => void) => (
    <Alert
      tone="info"
      actions={
        label && (
          <Button variant="secondary" onClick={onPress}>
            {label}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
  return (
    <>
      {state && notice(texts[state], isElsewhere && !isSubmittingElsewhere && t('takeOver'), takeOver)}
      {isRestored && !isElsewhere && notice(texts.restored, t('discard'), onDiscard)}
      {!isStored && <Alert tone="warning">{texts.notStored}</Alert>}
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
    </>
  );
}
