import { useMemo, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/announce.ts';
import { useConfirm } from './ConfirmProvider.tsx';
import { blankQuestion, isBlankQuestion } from './form-fields.ts';
import type { FormFields, QuestionFields } from './form-rules.ts';
import type { QuestionCommands } from './QuestionRow.tsx';
import { changeAndFocus, changeAndRestoreFocus, type MoveQuestion } from './use-move-question.ts';

/** Pasted questions, the one that they replaced, and all questions of the block after it. */
export type Pasted = {
  from: number;
  count: number;
  replaced: QuestionFields | null;
  after: QuestionFields[];
};

type Commands = QuestionCommands & { add: () => void; undoPaste: (pasted: Pasted) => void };

/** The questions of a block and the functions to change them, stable while the block stays in place. */
export function useQuestions(form: UseFormReturn<FormFields>, block: number, moveQuestion: MoveQuestion) {
  const { control, getValues } = form;
  const { t } = useTranslation('form-builder');
  const confirm = useConfirm();
  const name = `blocks.${block}.questions` as const;
  const { fields, insert, move, remove } = useFieldArray({ control, name });
  const [pasted, setPasted] = useState<Pasted | null>(null);

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
      addPasted: (index, pasted, left) => {
        const before = { question: getValues(at(index)) };
        const isReplaced = left.trim() === '';
        const from = isReplaced ? index : index + 1;
        changeAndFocus(
          () => {
            insert(
              from,
              pasted.map((question) => ({ question })),
              withoutFocus,
            );
            if (isReplaced) remove(index + pasted.length);
          },
          at(from + pasted.length - 1),
        );
        setPasted({
          from,
          count: pasted.length,
          replaced: isReplaced ? before : null,
          after: structuredClone(all()),
        });
        announce(t('paste.added', { count: pasted.length }));
      },
      undoPaste: ({ from, count, replaced }) => {
        changeAndFocus(
          () => {
            remove(Array.from({ length: count }, (_, at) => from + at));
            if (replaced) insert(from, replaced, withoutFocus);
            setPasted(null);
          },
          at(replaced ? from : from - 1),
        );
      },
    };
  }, [name, block, getValues, insert, move, remove, moveQuestion, confirm, t]);

  return { questions: fields, commands, pasted };
}
