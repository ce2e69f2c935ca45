import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import builder from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import { MoveDialog } from './MoveDialog.tsx';
import styles from './QuestionList.module.css';
import { QuestionRow } from './QuestionRow.tsx';
import type { MoveQuestion } from './use-move-question.ts';
import { type InsertBlocks, useQuestions } from './use-questions.ts';

type Props = {
  form: UseFormReturn<FormFields>;
  block: number;
  isLastBlock: boolean;
  commands: { insert: InsertBlocks; moveQuestion: MoveQuestion };
};

/** The questions of a block, with a button that adds one. */
export function QuestionList({ form, block, isLastBlock, commands: { insert, moveQuestion } }: Props) {
  const { t } = useTranslation('form-builder');
  const { questions, commands } = useQuestions(form, block, insert, moveQuestion);
  const [moving, setMoving] = useState<number | null>(null);
  return (
    <>
      {questions.length > 0 && (
        <ol className={styles.questions}>
          {questions.map(({ id }, index) => (
            <QuestionRow
              key={id}
              form={form}
              block={block}
              index={index}
              first={block === 0 && index === 0}
              last={isLastBlock && index === questions.length - 1}
              isOnlyBlock={block === 0 && isLastBlock}
              commands={commands}
              onMoveTo={setMoving}
            />
          ))}
        </ol>
      )}
      <div className={builder.buttons}>
        <Button id={`blocks.${block}.questions.add`} variant="secondary" onClick={commands.add}>
          {t('addQuestion')}
        </Button>
      </div>
      <MoveDialog
        form={form}
        from={moving === null ? null : { block, index: moving }}
        onClose={() => setMoving(null)}
        onMove={moveQuestion}
      />
    </>
  );
}
