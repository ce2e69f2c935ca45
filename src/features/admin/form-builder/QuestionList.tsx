import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import styles from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import { PasteList } from './PasteList.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { type InsertBlocks, useQuestions } from './use-questions.ts';

type Props = { form: UseFormReturn<FormFields>; block: number; insertBlocks: InsertBlocks };

/** The questions of a block, with a button that adds one and a dialog that adds a pasted list. */
export function QuestionList({ form, block, insertBlocks }: Props) {
  const { t } = useTranslation('form-builder');
  const { questions, commands } = useQuestions(form, block, insertBlocks);
  const [pasting, setPasting] = useState(false);
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
              last={index === questions.length - 1}
              commands={commands}
            />
          ))}
        </ol>
      )}
      <div className={styles.buttons}>
        <Button id={`blocks.${block}.questions.add`} variant="secondary" onClick={commands.add}>
          {t('addQuestion')}
        </Button>
        <Button variant="quiet" onClick={() => setPasting(true)}>
          {t('paste.button')}
        </Button>
      </div>
      <PasteList
        open={pasting}
        title={t('paste.title')}
        onClose={() => setPasting(false)}
        onAdd={commands.addList}
      />
    </>
  );
}
