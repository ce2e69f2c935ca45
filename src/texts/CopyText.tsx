import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import styles from './CopyText.module.css';
import { toastError, toastSuccess } from './use-write.ts';

type Props = {
  text: string;
  /** Shows a smaller button, and leaves the layout to the parent. */
  inline?: boolean;
  /** Shows the button beside the field with the text, where there is room. */
  beside?: boolean;
  children: ReactNode;
  texts: {
    copy: ReactNode;
    copied: string;
    failed: string;
    /** Returns the language of `failed`, when it differs from that of the page. */
    failedLang?: () => 'en' | undefined;
    /** Label and hint of the field from which the user copies the text when the app cannot. */
    label: string;
    hint: string;
  };
  actions?: ReactNode;
};

/** A text with a button that copies it. Without clipboard access, the text is shown selected in a field. */
export function CopyText({ text, inline = false, beside = false, children, texts, actions }: Props) {
  const [failures, setFailures] = useState(0);
  const copy = async () => {
    try {
      // `navigator.clipboard` is undefined without HTTPS.
      await navigator.clipboard.writeText(text);
    } catch {
      setFailures(failures + 1);
      toastError(texts.failed);
      return;
    }
    setFailures(0);
    toastSuccess(texts.copied);
  };
  return (
    <div className={clsx(inline && failures === 0 ? styles.inline : styles.copy, beside && styles.beside)}>
      {failures === 0 ? (
        children
      ) : (
        <Field
          key={failures}
          ref={select}
          label={texts.label}
          hint={texts.hint}
          error={<span lang={texts.failedLang?.()}>{texts.failed}</span>}
          value={text}
          readOnly
        />
      )}
      <div className={styles.buttons}>
        <Button
          variant={inline ? 'quiet' : 'secondary'}
          className={inline ? styles.small : undefined}
          onClick={copy}
        >
          {texts.copy}
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
