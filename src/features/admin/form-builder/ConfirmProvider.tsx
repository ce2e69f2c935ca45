import { createContext, type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

type Confirmation = { title: string; text: string; confirmLabel: string; onConfirm: () => void };

const ConfirmContext = createContext<(confirmation: Confirmation) => void>(() => {});

/** Returns the function that asks for confirmation before something is removed. */
export function useConfirm() {
  return useContext(ConfirmContext);
}

/** Provides one confirmation dialog for all components inside. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const confirm = () => {
    // The dialog restores the focus when it closes; `onConfirm` may then move it.
    flushSync(() => setConfirmation(null));
    confirmation?.onConfirm();
  };
  return (
    <ConfirmContext value={setConfirmation}>
      {children}
      <ConfirmDialog
        open={confirmation !== null}
        title={confirmation?.title}
        text={confirmation?.text}
        confirmLabel={confirmation?.confirmLabel}
        cancelLabel={t('cancel')}
        danger
        onConfirm={confirm}
        onCancel={() => setConfirmation(null)}
      />
    </ConfirmContext>
  );
}
