import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './BlockEditor.module.css';
import builder from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import { QuestionRow } from './QuestionRow.tsx';
import type { MoveQuestion, QuestionPlace } from './use-move-question.ts';
import { type Pasted, useQuestions } from './use-questions.ts';

type Props = {
  form: UseFormReturn<FormFields>;
  block: number;
  isLastBlock: boolean;
  commands: { moveQuestion: MoveQuestion };
};

/** The questions of a block, with a button that adds one. */
export function QuestionList({ form, block, isLastBlock, commands: { moveQuestion } }: Props) {
  const { t } = useTranslation('form-builder');
  const { questions, commands, pasted } = useQuestions(form, block, moveQuestion);
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
      {pasted && <PasteNotice form={form} block={block} pasted={pasted} onUndo={commands.undoPaste} />}
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

type PasteNoticeProps = {
  form: UseFormReturn<FormFields>;
  block: number;
  pasted: Pasted;
  onUndo: (pasted: Pasted) => void;
};

/** How many questions were pasted, and the button that undoes it while the questions of the block are the same. */
function PasteNotice({ form: { control }, block, pasted, onUndo }: PasteNoticeProps) {
  const { t } = useTranslation('form-builder');
  const { count, after } = pasted;
  const isUnchanged = useWatch({
    control,
    name: `blocks.${block}.questions`,
    compute: (list) =>
      list.length === after.length && list.every(({ question }, at) => question === after[at]?.question),
  });
  if (!isUnchanged) return null;
  return (
    <p className={styles.pasted}>
      {t('paste.added', { count })}
      <Button variant="quiet" onClick={() => onUndo(pasted)}>
        {t('paste.undo')}
      </Button>
    </p>
  );
}

type MoveDialogProps = {
  form: UseFormReturn<FormFields>;
  /** The question to move, or null to close the dialog. */
  from: QuestionPlace | null;
  onClose: () => void;
  onMove: MoveQuestion;
};

/** The dialog that moves a question to the end of another block. */
function MoveDialog({ form: { getValues }, from, onClose, onMove }: MoveDialogProps) {
  const { t } = useTranslation(['form-builder', 'common']);
  const moveTo = (block: number) => {
    if (!from) return;
    // The dialog restores the focus when it closes; then it can follow the question.
    flushSync(onClose);
    onMove(from, block, 'end');
  };
  return (
    <Dialog
      open={from !== null}
      title={t('question.moveTitle', { number: (from?.index ?? 0) + 1 })}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      }
    >
      <ul className={builder.targets}>
        {from &&
          getValues('blocks').map(({ name }, index) =>
            index === from.block ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks do not change while the dialog is open
              <li key={index}>
                <Button variant="secondary" onClick={() => moveTo(index)}>
                  {t('question.toBlock', { number: index + 1 })} <bdi lang="">{name}</bdi>
                </Button>
              </li>
            ),
          )}
      </ul>
    </Dialog>
  );
}
