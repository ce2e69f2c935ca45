import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import type { Draft } from '../../device/drafts/use-draft.ts';
import { isSessionReplaced, tokenOfPage } from '../../device/session/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { focusHeading } from '../../ui/Page.tsx';

type Props = {
  /** Whether leaving loses changes. A function is called when the user leaves, and may store them first. */
  hasChanges: boolean | (() => boolean);
  /** What happens to the changes. By default they are lost. */
  text?: string;
};

/**
 * Asks before leaving a page loses changes: in a dialog within the app, by the browser when the tab is closed or
 * reloaded.
 */
export function LeaveGuard({ hasChanges, text }: Props) {
  const { t } = useTranslation('unsaved');
  const { pathname } = useLocation();
  const { state, proceed, reset } = useBlocker(
    useCallback<BlockerFunction>(
      // The router also asks shortly after leaving, before React has removed this page.
      ({ currentLocation, nextLocation }) =>
        isSameSession() &&
        currentLocation.pathname === pathname &&
        nextLocation.pathname !== pathname &&
        isTrue(hasChanges),
      [hasChanges, pathname],
    ),
  );
  useBeforeUnload((event) => {
    if (isSameSession() && isTrue(hasChanges)) event.preventDefault();
  });
  if (state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title={t('title')}
      text={text ?? t('lost')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={proceed}
      onCancel={reset}
    />
  );
}

function isTrue(hasChanges: Props['hasChanges']): boolean {
  return typeof hasChanges === 'function' ? hasChanges() : hasChanges;
}

/** Nothing blocks leaving after logging out, or when another user has signed in. */
function isSameSession(): boolean {
  return tokenOfPage() !== null && !isSessionReplaced();
}

type NoticesProps = {
  draft: Draft;
  texts: Record<'restored' | 'notStored', string>;
  isRestored: boolean;
  onDiscard: () => void;
};

/**
 * Messages about the draft of a form: it was restored, it cannot be stored, or another tab has changed or removed it.
 */
export function DraftNotices({ draft, texts, isRestored, onDiscard }: NoticesProps) {
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
    </div>
  );
}
