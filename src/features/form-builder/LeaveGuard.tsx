import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { tokenOfPage } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Props = {
  /** Whether there is something to lose, asked at the moment of leaving. */
  isAtStake: () => boolean;
  /** Whether the form is kept on this device. */
  kept: boolean;
};

/** Asks before the page is left with a form that was not sent, and says what becomes of it. */
export function LeaveGuard({ isAtStake, kept }: Props) {
  const { t } = useTranslation('form-builder');
  const { state, proceed, reset } = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        // Who has logged out has left already.
        tokenOfPage() !== null && currentLocation.pathname !== nextLocation.pathname && isAtStake(),
      [isAtStake],
    ),
  );
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      title={t('leave.title')}
      text={kept ? t('leave.kept') : t('leave.lost')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
      danger={!kept}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  );
}
