import { type Ref, useCallback, useImperativeHandle, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/announce.ts';
import type { BlockCommands } from './BlockEditor.tsx';
import { useConfirm } from './ConfirmProvider.tsx';
import { blankBlock, countQuestions, isBlankBlock } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';
import { mostOpenQuestions, useFolding } from './use-folding.ts';
import { changeAndFocus, changeAndRestoreFocus, useMoveQuestion } from './use-move-question.ts';

type ListCommands = { toggleAll: () => void; add: () => void };

export type BlocksHandle = { open: (indexes: readonly number[]) => void };

/** The blocks of the form, which of them are open, and the functions to change them. */
export function useBlocks(form: UseFormReturn<FormFields>, ref: Ref<BlocksHandle>) {
  const { control, getValues, clearErrors } = form;
  const { t } = useTranslation('form-builder');
  const confirm = useConfirm();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'blocks' });
  const { blocks, open, commands: folding } = useFolding(fields);

  const moveQuestion = useMoveQuestion(
    form,
    useCallback((index: number) => open([index]), [open]),
  );

  const commands = useMemo((): BlockCommands & ListCommands => {
    const all = () => getValues('blocks');
    const nameAt = (index: number) => `blocks.${index}.name`;
    const withoutFocus = { shouldFocus: false };
    const drop = (index: number) => {
      const left = all().length - 1;
      changeAndFocus(() => remove(index), 'blocks');
      if (left > 0) focusBlock(Math.min(index, left - 1));
      announce(t('block.removed', { number: index + 1 }));
    };
    return {
      moveQuestion,
      ...folding,
      move: (index, by) => {
        const [to, count] = [index + by, all().length];
        if (to < 0 || to >= count) return;
        changeAndRestoreFocus(() => move(index, to));
        announce(t('block.moved', { number: to + 1, count }));
      },
      duplicate: (index) => {
        const copy = structuredClone(all()[index] ?? blankBlock());
        changeAndFocus(() => insert(index + 1, copy, withoutFocus), nameAt(index + 1));
        announce(t('block.added', { number: index + 2 }));
      },
      remove: (index) => {
        if (isBlankBlock(all()[index] ?? blankBlock())) return drop(index);
        confirm({
          title: t('block.removeTitle', { number: index + 1 }),
          text: t('block.removeText'),
          confirmLabel: t('remove'),
          onConfirm: () => drop(index),
        });
      },
      add: () => {
        const index = all().length;
        // Clears the error that there is no block. Others stay.
        if (index === 0) clearErrors('blocks');
        changeAndFocus(() => append(blankBlock(), withoutFocus), nameAt(index));
        announce(t('block.added', { number: index + 1 }));
      },
    };
  }, [folding, getValues, clearErrors, append, insert, moveQuestion, move, remove, confirm, t]);

  useImperativeHandle(ref, () => ({ open: (indexes) => flushSync(() => open(indexes)) }), [open]);

  return {
    blocks,
    commands,
    canToggleAll:
      fields.length > 1 &&
      (blocks.some(({ open }) => open) || countQuestions(getValues('blocks')) <= mostOpenQuestions),
  };
}

function focusBlock(index: number) {
  document.querySelector<HTMLElement>(`[data-block="${index}"] [aria-expanded]`)?.focus();
}
