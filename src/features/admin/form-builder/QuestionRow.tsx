import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BuilderField } from './BuilderField.tsx';
import styles from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import { ItemActions, type ItemActs } from './ItemActions.tsx';
import { moveBy } from './move-keys.ts';
import { countPasted, type PastedBlock, pastedBlocks } from './pasted-blocks.ts';

/** What can be done with a question: also another one under it, or a list in its place. */
export type QuestionActs = ItemActs & {
  addAfter: (index: number) => void;
  addPasted: (index: number, pasted: PastedBlock[]) => void;
};

type Props = {
  form: UseFormReturn<FormFields>;
  block: number;
  index: number;
  last: boolean;
  acts: QuestionActs;
};

function Row({ form, block, index, last, acts }: Props) {
  const { t } = useTranslation('form-builder');

  const handleKey = (event: KeyboardEvent) => {
    const by = moveBy(event);
    if (by) {
      event.preventDefault();
      acts.move(index, by);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // The Enter that ends a composed word is part of the word.
      if (event.nativeEvent.isComposing) return;
      event.preventDefault();
      acts.addAfter(index);
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = pastedBlocks(event.clipboardData.getData('text/plain'));
    const { blocks, questions } = countPasted(pasted);
    if (blocks === 0 && questions < 2) return;
    event.preventDefault();
    acts.addPasted(index, pasted);
  };

  return (
    <li className={styles.question} onKeyDown={handleKey}>
      <BuilderField
        form={form}
        name={`blocks.${block}.questions.${index}.question`}
        label={t('question.number', { number: index + 1 })}
        onPaste={handlePaste}
      />
      <ItemActions kind="question" index={index} last={last} acts={acts} />
    </li>
  );
}

/** One question: its text, and what can be done with it. Renders only when its place changes. */
export const QuestionRow = memo(Row);
