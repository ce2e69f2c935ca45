import { type Ref, useCallback, useImperativeHandle, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/announce.ts';
import type { BlockCommands } from './BlockEditor.tsx';
import { useConfirm } from './ConfirmProvider.tsx';
import { asBlock, blankBlock, countQuestions, isBlankBlock, isBlankQuestion } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';
import { addedText } from './pasted-blocks.ts';
import type { PastedBlock } from './pasted-list.ts';
import { mostOpenQuestions, useFolding } from './use-folding.ts';
import { changeAndFocus, changeAndRestoreFocus, focusField, useMoveQuestion } from './use-move-question.ts';
import type { InsertBlocks } from './use-questions.ts';

type ListCommands = {
  toggleAll: () => void;
  add: () => void;
  /**
   * Adds pasted blocks at the end, or instead of the blocks if those are all blank. Questions without a block go to the
   * last one.
   */
  addPasted: (pasted: PastedBlock[]) => void;
};

export type BlocksHandle = { open: (indexes: readonly number[]) => void };

/** The blocks of the form, which of them are open, and the functions to change them. */
export function useBlocks(form: UseFormReturn<FormFields>, ref: Ref<BlocksHandle>) {
  const { control, getValues, setValue, getFieldState, clearErrors } = form;
  const { t } = useTranslation('form-builder');
  const confirm = useConfirm();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'blocks' });
  const { blocks, open, insertClosed, commands: folding } = useFolding(fields);

  const insertBlocks = useCallback<InsertBlocks>(
    (index, blocks) => {
      const change = () => insert(index, blocks, { shouldFocus: false });
      const isLarge = countQuestions([...getValues('blocks'), ...blocks]) > mostOpenQuestions;
      if (isLarge) insertClosed(index, index + blocks.length, change);
      else flushSync(change);
      focusBlock(index);
    },
    [getValues, insert, insertClosed],
  );
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
      insert: insertBlocks,
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
      addPasted: (pasted) => {
        clearErrors('blocks');
        announce(addedText(pasted, t));
        if (all().every(isBlankBlock)) flushSync(() => remove());
        const last = all().length - 1;
        const blocks = pasted.map(asBlock);
        const [first] = blocks;
        if (first?.name !== '' || last < 0) return insertBlocks(last + 1, blocks);
        const list = `blocks.${last}.questions` as const;
        const questions = getValues(list).filter((question) => !isBlankQuestion(question));
        flushSync(() => {
          open([last]);
          setValue(list, [...questions, ...first.questions], { shouldValidate: getFieldState(list).invalid });
        });
        if (blocks.length > 1) insertBlocks(last + 1, blocks.slice(1));
        focusField(`${list}.${questions.length}.question`);
      },
    };
  }, [
    folding,
    getValues,
    setValue,
    getFieldState,
    open,
    clearErrors,
    append,
    insert,
    insertBlocks,
    moveQuestion,
    move,
    remove,
    confirm,
    t,
  ]);

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
