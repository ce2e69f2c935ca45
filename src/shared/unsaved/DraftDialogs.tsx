import type { Draft } from '../../device/drafts/use-draft.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { usePrefill } from './use-prefill.ts';

type Props = {
  draft: Draft;
  hasChanges: () => boolean;
  prefill: ReturnType<typeof usePrefill>;
  /** The texts of the dialog that asks whether to replace the draft. */
  prefillTexts: Record<'title' | 'text' | 'confirm' | 'cancel', string>;
  /** The warning before the page is left, where the draft cannot be stored. */
  leaveText: string;
};

/** Asks before leaving a form whose draft cannot be stored, and before replacing a draft. */
export function DraftDialogs({ draft, hasChanges, prefill, prefillTexts, leaveText }: Props) {
  const { isElsewhere, store } = draft;
  return (
    <>
      <LeaveGuard hasChanges={() => hasChanges() && !store()} text={leaveText} />
      <ConfirmDialog
        open={prefill.needsConfirmation && !isElsewhere}
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
