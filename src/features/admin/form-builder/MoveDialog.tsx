import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';
import type { MoveQuestion, QuestionPlace } from './use-move-question.ts';

type Props = {
  form: UseFormReturn<FormFields>;
  /** The question to move, or null to close the dialog. */
  from: QuestionPlace | null;
  onClose: () => void;
  onMove: MoveQuestion;
};

/** The dialog that moves a question to the end of another block. */
export function MoveDialog({ form: { getValues }, from, onClose, onMove }: Props) {
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
      <ul className={styles.targets}>
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
