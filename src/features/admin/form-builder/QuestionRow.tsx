import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './BlockEditor.module.css';
import { BuilderArea } from './BuilderField.tsx';
import type { FormFields } from './form-rules.ts';
import { ItemActions, ItemButton, type ItemCommands, moveDirection } from './ItemActions.tsx';
import { pastedQuestions } from './pasted-questions.ts';

/** The functions for a question, also to add one below it or a pasted list in its place. */
export type QuestionCommands = ItemCommands & {
  addAfter: (index: number) => void;
  /** Adds pasted questions: in place of the text of this one that is `left`, or below it. */
  addPasted: (index: number, pasted: string[], left: string) => void;
};

type Props = {
  form: UseFormReturn<FormFields>;
  block: number;
  index: number;
  /** Whether it is the first question of the first block. */
  first: boolean;
  /** Whether it is the last question of the last block. */
  last: boolean;
  isOnlyBlock: boolean;
  commands: QuestionCommands;
  /** Opens the dialog to choose another block. */
  onMoveTo: (index: number) => void;
};

function Row({ form, block, index, first, last, isOnlyBlock, commands, onMoveTo }: Props) {
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
      commands.addAfter(index);
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = pastedQuestions(event.clipboardData.getData('text/plain'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    commands.addPasted(index, pasted, value.slice(0, selectionStart) + value.slice(selectionEnd));
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
      <ItemActions kind="question" index={index} first={first} last={last} commands={commands}>
        <ItemButton
          command="move"
          icon="end"
          label={t('question.move', { number: index + 1 })}
          disabled={isOnlyBlock}
          onClick={() => onMoveTo(index)}
        />
      </ItemActions>
    </li>
  );
}

/** A question: its text and its buttons. Memoised: it renders when it moves, not while typing. */
export const QuestionRow = memo(Row);
