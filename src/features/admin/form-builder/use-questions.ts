import { useMemo } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from './Announcer.tsx';
import { useAsk } from './Asker.tsx';
import { changeAndFocus, changeAndKeepFocus } from './focus.ts';
import { blankBlock, blankQuestion, isBlankBlock, isBlankQuestion } from './form-fields.ts';
import type { BlockFields, FormFields } from './form-rules.ts';
import { countPasted, type PastedBlock } from './pasted-blocks.ts';
import type { QuestionActs } from './QuestionRow.tsx';

/** Inserts blocks at a place in the form, and gives the first of them the focus. */
export type InsertBlocks = (index: number, blocks: BlockFields[]) => void;

type Acts = QuestionActs & {
  add: () => void;
  /** Adds a list at the end of the block; the empty questions that stand there make place for it. */
  addList: (pasted: PastedBlock[]) => void;
};

/** The questions of a block, and what can be done with them. The functions stay the same while the block does. */
export function useQuestions(form: UseFormReturn<FormFields>, block: number, insertBlocks: InsertBlocks) {
  const { control, getValues, setValue, getFieldState } = form;
  const { t } = useTranslation('form-builder');
  const announce = useAnnounce();
  const ask = useAsk();
  const name = `blocks.${block}.questions` as const;
  const { fields, append, insert, move, remove, replace } = useFieldArray({ control, name });

  const acts = useMemo((): Acts => {
    const at = (index: number) => `${name}.${index}.question` as const;
    const all = () => getValues(name);
    const quietly = { shouldFocus: false };
    const drop = (index: number) => {
      const left = all().length - 1;
      changeAndFocus(() => remove(index), left > 0 ? at(Math.min(index, left - 1)) : `${name}.add`);
      announce(t('question.removed', { number: index + 1 }));
    };
    const addAt = (index: number) => {
      changeAndFocus(() => insert(index, blankQuestion(), quietly), at(index));
      announce(t('question.added', { number: index + 1 }));
    };
    const nameAt = `blocks.${block}.name` as const;
    /**
     * Inserts what belongs to other blocks after this one, and gives the questions that belong here: those without
     * a block, and those of a block that has this one's name or, where this one is blank, gives it its name.
     */
    const insertOthers = (pasted: PastedBlock[]): string[] => {
      const [first, ...others] = pasted;
      const here = getValues(`blocks.${block}`) ?? blankBlock();
      const named = isBlankBlock(here);
      const fits = !first?.name || named || isSameName(first.name, here.name);
      if (first?.name && named)
        setValue(nameAt, first.name, { shouldValidate: getFieldState(nameAt).invalid });
      const inserted = (fits ? others : pasted).map(asBlock);
      if (inserted.length > 0) insertBlocks(block + 1, inserted);
      return (fits && first?.questions) || [];
    };
    const announceAdded = (pasted: PastedBlock[]) => {
      const { blocks, questions } = countPasted(pasted);
      const added = t('paste.added', { count: questions });
      announce(blocks > 0 ? `${t('paste.blocks', { count: blocks })}, ${added}` : added);
    };
    return {
      move: (index, by) => {
        const [to, count] = [index + by, all().length];
        if (to < 0 || to >= count) return;
        changeAndKeepFocus(() => move(index, to));
        announce(t('question.moved', { number: to + 1, count }));
      },
      duplicate: (index) => {
        const copy = { question: getValues(at(index)) };
        changeAndFocus(() => insert(index + 1, copy, quietly), at(index + 1));
        announce(t('question.added', { number: index + 2 }));
      },
      remove: (index) => {
        if (isBlankQuestion({ question: getValues(at(index)) })) return drop(index);
        ask({
          title: t('question.removeTitle', { number: index + 1 }),
          text: getValues(at(index)),
          confirm: t('remove'),
          onConfirm: () => drop(index),
        });
      },
      add: () => addAt(all().length),
      addAfter: (index) => addAt(index + 1),
      addPasted: (index, pasted) => {
        const questions = insertOthers(pasted);
        announceAdded(pasted);
        if (questions.length === 0) return;
        const fits = isBlankQuestion({ question: getValues(at(index)) });
        const [first = '', ...rest] = questions;
        const others = (fits ? rest : questions).map((question) => ({ question }));
        if (fits) setValue(at(index), first, { shouldValidate: getFieldState(at(index)).invalid });
        changeAndFocus(() => insert(index + 1, others, quietly), at(index + others.length));
      },
      addList: (pasted) => {
        const questions = insertOthers(pasted);
        announceAdded(pasted);
        if (questions.length === 0) return;
        const written = all().filter((question) => !isBlankQuestion(question));
        const added = questions.map((question) => ({ question }));
        const change = () => (written.length === 0 ? replace(added) : append(added, quietly));
        changeAndFocus(change, at(written.length === 0 ? 0 : all().length));
      },
    };
  }, [
    name,
    block,
    getValues,
    setValue,
    getFieldState,
    append,
    insert,
    move,
    remove,
    replace,
    insertBlocks,
    announce,
    ask,
    t,
  ]);

  return { questions: fields, acts };
}

function asBlock({ name, questions }: PastedBlock): BlockFields {
  return { name, description: '', questions: questions.map((question) => ({ question })) };
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
