import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { isSessionReplaced, tokenOfPage } from '../session/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

type Props = {
  /** Whether there are changes that were not saved; a function is called at the moment of leaving. */
  hasChanges: boolean | (() => boolean);
  /** Where the changes are stored on this device: tries it once more, and gives whether it worked. */
  store?: () => boolean;
  /** What becomes of the changes; by default they are lost. */
  text?: string;
  /** Whether leaving loses the changes. */
  danger?: boolean;
};

/**
 * Asks before a page is left with unsaved changes. On a page of the app's own the dialog says what becomes of
 * them; when the tab is closed or reloaded the browser asks, unless `store` has saved them.
 */
export function LeaveGuard({ hasChanges, store, text, danger = true }: Props) {
  const { t } = useTranslation('unsaved');
  const { state, proceed, reset } = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        isSameSession() && currentLocation.pathname !== nextLocation.pathname && isTrue(hasChanges),
      [hasChanges],
    ),
  );
  useBeforeUnload((event) => {
    if (isSameSession() && isTrue(hasChanges) && !store?.()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      title={t('title')}
      text={text ?? t('lost')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger={danger}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  );
}

function isTrue(hasChanges: Props['hasChanges']): boolean {
  return typeof hasChanges === 'function' ? hasChanges() : hasChanges;
}

/** After logging out, and under somebody else's session, the page must go. */
function isSameSession(): boolean {
  return tokenOfPage() !== null && !isSessionReplaced();
}
