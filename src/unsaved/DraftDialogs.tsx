import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { useOffer } from './use-offer.ts';
import type { SharedDraft } from './use-shared-draft.ts';

type Props = {
  draft: SharedDraft;
  hasChanges: () => boolean;
  offer: ReturnType<typeof useOffer>;
  /** The texts of the dialog that asks whether to replace the draft. */
  offerTexts: Record<'title' | 'text' | 'confirm' | 'cancel', string>;
  /** The warning before the page is left, where the draft cannot be stored. */
  leaveText: string;
};

/** Asks before leaving a form whose draft cannot be stored, and before replacing a draft. */
export function DraftDialogs({ draft, hasChanges, offer, offerTexts, leaveText }: Props) {
  const { isElsewhere, store } = draft;
  return (
    <>
      <LeaveGuard hasChanges={() => hasChanges() && !store()} text={leaveText} />
      <ConfirmDialog
        open={offer.isOffered && !isElsewhere}
        title={offerTexts.title}
        text={offerTexts.text}
        confirmLabel={offerTexts.confirm}
        cancelLabel={offerTexts.cancel}
        danger
        onConfirm={offer.accept}
        onCancel={offer.decline}
      />
    </>
  );
}
