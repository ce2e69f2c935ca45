import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { useOffer } from './use-offer.ts';
import type { SharedDraft } from './use-shared-draft.ts';

type Props = {
  draft: SharedDraft;
  hasChanges: () => boolean;
  offer: ReturnType<typeof useOffer>;
  /** The words of the question whether another start replaces the draft. */
  offerTexts: Record<'title' | 'text' | 'confirm' | 'cancel', string>;
  /** What happens to the draft when the page is left. */
  leaveTexts: Record<'stored' | 'lost', string>;
};

/** Asks before a form with a draft is left, and before another start replaces the draft. */
export function DraftDialogs({ draft, hasChanges, offer, offerTexts, leaveTexts }: Props) {
  const { isStored, isElsewhere, store } = draft;
  return (
    <>
      <LeaveGuard
        hasChanges={hasChanges}
        store={store}
        text={leaveTexts[isStored ? 'stored' : 'lost']}
        danger={!isStored}
      />
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
