import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BlockEditor.module.css';
import { BuilderArea, type BuilderForm } from './BuilderField.tsx';
import { ItemActions, type ItemCommands, moveDirection } from './ItemActions.tsx';
import { type PastedQuestions, pastedQuestions } from './pasted-questions.ts';

export type QuestionCommands = ItemCommands & {
  addAt: (index: number) => void;
  /** Adds pasted questions in place of one without a text (`isReplacing`), else below it. */
  paste: (index: number, pasted: PastedQuestions, isReplacing: boolean) => void;
};

type Props = { form: BuilderForm; block: number; index: number; last: boolean; commands: QuestionCommands };

/** A question: its text and its buttons. Memoised: it renders when it moves, not while typing. */
export const QuestionRow = memo(function QuestionRow({ form, block, index, last, commands }: Props) {
  const { t } = useTranslation('form-builder');
  const handleKey = (event: KeyboardEvent) => {
    const by = moveDirection(event);
    if (by) {
      event.preventDefault();
      commands.move(index, by);
    } else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) {
      // An input method for Chinese or Japanese confirms a word with Enter, which Safari sends after the composition
      // with keyCode 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      commands.addAt(index + 1);
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = pastedQuestions(event.clipboardData.getData('text/plain'));
    if (pasted.questions.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const unselected = value.slice(0, selectionStart) + value.slice(selectionEnd);
    commands.paste(index, pasted, unselected.trim() === '');
  };
  return (
    <li className={styles.question} onKeyDown={handleKey}>
      <BuilderArea
        form={form}
        name={`blocks.${block}.questions.${index}.question`}
        label={t('question.number', { number: index + 1 })}
        aria-required="true"
        onPaste={handlePaste}
      />
      <ItemActions kind="question" index={index} last={last} commands={commands} />
    </li>
  );
});
