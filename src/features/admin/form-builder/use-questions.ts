import { useMemo } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/announce.ts';
import { useConfirm } from './ConfirmProvider.tsx';
import { asBlock, blankBlock, blankQuestion, isBlankBlock, isBlankQuestion } from './form-fields.ts';
import type { BlockFields, FormFields } from './form-rules.ts';
import { addedText } from './pasted-blocks.ts';
import type { PastedBlock } from './pasted-list.ts';
import type { QuestionCommands } from './QuestionRow.tsx';
import { changeAndFocus, changeAndRestoreFocus, type MoveQuestion } from './use-move-question.ts';

/** Inserts blocks at an index and focuses the first. */
export type InsertBlocks = (index: number, blocks: BlockFields[]) => void;

type Commands = QuestionCommands & { add: () => void };

/** The questions of a block and the functions to change them, stable while the block stays in place. */
export function useQuestions(
  form: UseFormReturn<FormFields>,
  block: number,
  insertBlocks: InsertBlocks,
  moveQuestion: MoveQuestion,
) {
  const { control, getValues, setValue, getFieldState } = form;
  const { t } = useTranslation('form-builder');
  const confirm = useConfirm();
  const name = `blocks.${block}.questions` as const;
  const { fields, insert, move, remove } = useFieldArray({ control, name });

  const commands = useMemo((): Commands => {
    const at = (index: number) => `${name}.${index}.question` as const;
    const all = () => getValues(name);
    const withoutFocus = { shouldFocus: false };
    const drop = (index: number) => {
      const left = all().length - 1;
      changeAndFocus(() => remove(index), left > 0 ? at(Math.min(index, left - 1)) : `${name}.add`);
      announce(t('question.removed', { number: index + 1 }));
    };
    const addAt = (index: number) => {
      changeAndFocus(() => insert(index, blankQuestion(), withoutFocus), at(index));
      announce(t('question.added', { number: index + 1 }));
    };
    const nameAt = `blocks.${block}.name` as const;
    /**
     * Inserts pasted blocks after this one, except for a first block that belongs to this one: without a name, with the
     * same name, or any when this block is blank, which then takes its name. Returns the questions of that first block.
     */
    const insertOthers = (pasted: PastedBlock[]): string[] => {
      const [first, ...others] = pasted;
      const current = getValues(`blocks.${block}`) ?? blankBlock();
      const isBlank = isBlankBlock(current);
      const fits = !first?.name || isBlank || isSameName(first.name, current.name);
      if (first?.name && isBlank)
        setValue(nameAt, first.name, { shouldValidate: getFieldState(nameAt).invalid });
      const inserted = (fits ? others : pasted).map(asBlock);
      if (inserted.length > 0) insertBlocks(block + 1, inserted);
      return (fits && first?.questions) || [];
    };
    return {
      move: (index, by) => {
        const [to, count] = [index + by, all().length];
        if (to < 0 || to >= count)
          return moveQuestion({ block, index }, block + by, by < 0 ? 'end' : 'start');
        changeAndRestoreFocus(() => move(index, to));
        announce(t('question.moved', { number: to + 1, count }));
      },
      duplicate: (index) => {
        const copy = { question: getValues(at(index)) };
        changeAndFocus(() => insert(index + 1, copy, withoutFocus), at(index + 1));
        announce(t('question.added', { number: index + 2 }));
      },
      remove: (index) => {
        if (isBlankQuestion({ question: getValues(at(index)) })) return drop(index);
        confirm({
          title: t('question.removeTitle', { number: index + 1 }),
          text: getValues(at(index)),
          confirmLabel: t('remove'),
          onConfirm: () => drop(index),
        });
      },
      add: () => addAt(all().length),
      addAfter: (index) => addAt(index + 1),
      addPasted: (index, pasted) => {
        const questions = insertOthers(pasted);
        announce(addedText(pasted, t));
        if (questions.length === 0) return;
        const fits = isBlankQuestion({ question: getValues(at(index)) });
        const [first = '', ...rest] = questions;
        const others = (fits ? rest : questions).map((question) => ({ question }));
        if (fits) setValue(at(index), first, { shouldValidate: getFieldState(at(index)).invalid });
        changeAndFocus(() => insert(index + 1, others, withoutFocus), at(index + others.length));
      },
    };
  }, [
    name,
    block,
    getValues,
    setValue,
    getFieldState,
    insert,
    move,
    remove,
    insertBlocks,
    moveQuestion,
    confirm,
    t,
  ]);

  return { questions: fields, commands };
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
