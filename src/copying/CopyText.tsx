import { type ReactNode, useState } from 'react';
import { toastError, toastSuccess } from '../messages/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import styles from './CopyText.module.css';

type Props = {
  text: string;
  /** How the text stands on the page. */
  children: ReactNode;
  words: {
    /** On the button. */
    copy: ReactNode;
    copied: string;
    failed: string;
    /** The name of the field from which the person can copy the text where the app cannot, and how. */
    label: string;
    hint: string;
  };
  /** Further buttons, beside the one that copies. */
  actions?: ReactNode;
};

/** A text with a button that copies it. Where the clipboard is forbidden, the text stands selected in a field. */
export function CopyText({ text, children, words, actions }: Props) {
  const [failures, setFailures] = useState(0);
  const copy = async () => {
    try {
      // Missing altogether where the app is not served over https.
      await navigator.clipboard.writeText(text);
    } catch {
      setFailures(failures + 1);
      toastError(words.failed);
      return;
    }
    setFailures(0);
    toastSuccess(words.copied);
  };
  return (
    <div className={styles.copy}>
      {failures === 0 ? (
        children
      ) : (
        <Field
          key={failures}
          ref={select}
          label={words.label}
          hint={words.hint}
          error={words.failed}
          value={text}
          readOnly
        />
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={copy}>
          {words.copy}
        </Button>
        {actions}
      </div>
    </div>
  );
}

function select(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
