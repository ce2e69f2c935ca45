import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '../../device/drafts/use-draft.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { focusHeading } from '../../ui/Page.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

type Props = {
  draft: Draft;
  texts: Record<'restored' | 'notStored', string>;
  isRestored: boolean;
  warnings?: string[];
  onDiscard: () => void;
};

/**
 * Messages about the draft of a form: it was restored, it cannot be stored, or another tab has changed or removed it.
 */
export function DraftNotices({ draft, texts, isRestored, warnings = [], onDiscard }: Props) {
  const { t } = useTranslation('unsaved');
  const { isStored, elsewhere, loadOther } = draft;

  const load = () => {
    loadOther();
    // The button is gone then.
    focusHeading();
  };
  const notice = (text: string, label: string, onPress: () => void) => (
    <Alert
      tone="info"
      actions={
        <Button variant="secondary" onClick={onPress}>
          {label}
        </Button>
      }
    >
      {text}
    </Alert>
  );
  return (
    <div role="status">
      {elsewhere === 'changed' && notice(t('elsewhere.changed'), t('elsewhere.load'), load)}
      {elsewhere === 'removed' && notice(t('elsewhere.removed'), t('discard'), load)}
      {isRestored && !elsewhere && notice(texts.restored, t('discard'), onDiscard)}
      {!isStored && <Alert tone="warning">{texts.notStored}</Alert>}
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
    </div>
  );
}

type DraftDialogsProps = {
  draft: Draft;
  hasChanges: () => boolean;
  prefill: ReturnType<typeof usePrefill>;
  /** The texts of the dialog that asks whether to replace the draft. */
  prefillTexts: Record<'title' | 'text' | 'confirm' | 'cancel', string>;
  /** The warning before the page is left, where the draft cannot be stored. */
  leaveText: string;
};

/** Asks before leaving a form whose draft cannot be stored, and before replacing a draft. */
export function DraftDialogs({
  draft: { store },
  hasChanges,
  prefill,
  prefillTexts,
  leaveText,
}: DraftDialogsProps) {
  return (
    <>
      <LeaveGuard hasChanges={() => hasChanges() && !store()} text={leaveText} />
      <ConfirmDialog
        open={prefill.needsConfirmation}
        title={prefillTexts.title}
        text={prefillTexts.text}
        confirmLabel={prefillTexts.confirm}
        cancelLabel={prefillTexts.cancel}
        danger
        onConfirm={prefill.accept}
        onCancel={prefill.decline}
      />
    </>
  );
}

type Options<Start> = {
  /** What the loader read for the query of the address; null for none. Each one is handled once. */
  origin: unknown;
  /** Returns what the form then starts with. */
  makeStart: () => Start;
  isBlank: () => boolean;
  restart: (start: Start) => void;
  path: string;
};

/**
 * Fills in a form from its address, such as with a copy: an empty form at once, another one after confirmation. Then
 * removes the query from the address, or a reload would ask again.
 */
export function usePrefill<Start>({ origin, makeStart, isBlank, restart, path }: Options<Start>) {
  const navigate = useNavigate();
  const [unconfirmed, setUnconfirmed] = useState<Start | null>(null);
  const handled = useRef<unknown>(null);
  const handle = useEffectEvent(() => {
    const start = makeStart();
    if (isBlank()) restart(start);
    else setUnconfirmed(start);
    void navigate(path, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (!origin || handled.current === origin) return;
    handled.current = origin;
    handle();
  }, [origin]);
  return {
    needsConfirmation: unconfirmed !== null,
    accept: () => {
      if (unconfirmed) restart(unconfirmed);
      setUnconfirmed(null);
    },
    decline: () => setUnconfirmed(null),
  };
}
