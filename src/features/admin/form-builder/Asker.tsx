import { createContext, type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

type Question = {
  title: string;
  text: string;
  /** The words of the button that does it. */
  confirm: string;
  onConfirm: () => void;
};

const AskContext = createContext<(question: Question) => void>(() => {});

/** Gives the function that asks before something is lost. */
export function useAsk() {
  return useContext(AskContext);
}

/** Asks what the parts inside it have to ask, one question at a time. */
export function Asker({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = () => {
    // Closed first: the dialog gives the focus back, and then the act may take it elsewhere.
    flushSync(() => setQuestion(null));
    question?.onConfirm();
  };
  return (
    <AskContext value={setQuestion}>
      {children}
      <ConfirmDialog
        open={question !== null}
        title={question?.title}
        text={question?.text}
        confirmLabel={question?.confirm}
        cancelLabel={t('cancel')}
        danger
        onConfirm={confirm}
        onCancel={() => setQuestion(null)}
      />
    </AskContext>
  );
}
