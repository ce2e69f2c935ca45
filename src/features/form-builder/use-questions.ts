import { useMemo } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from './Announcer.tsx';
import { useAsk } from './Asker.tsx';
import { changeAndFocus, changeAndKeepFocus } from './focus.ts';
import { blankQuestion, isBlankQuestion } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';
import type { QuestionActs } from './QuestionRow.tsx';

type Acts = QuestionActs & {
  add: () => void;
  /** Adds questions at the end of the block; the empty ones that stand there make place for them. */
  addList: (questions: string[]) => void;
};

/** The questions of a block, and what can be done with them. The functions stay the same while the block does. */
export function useQuestions(form: UseFormReturn<FormFields>, block: number) {
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
      addLines: (index, questions) => {
        const fits = isBlankQuestion({ question: getValues(at(index)) });
        const [first = '', ...rest] = questions;
        const others = (fits ? rest : questions).map((question) => ({ question }));
        if (fits) setValue(at(index), first, { shouldValidate: getFieldState(at(index)).invalid });
        changeAndFocus(() => insert(index + 1, others, quietly), at(index + others.length));
        announce(t('paste.added', { count: questions.length }));
      },
      addList: (questions) => {
        const written = all().filter((question) => !isBlankQuestion(question));
        const added = questions.map((question) => ({ question }));
        const change = () => (written.length === 0 ? replace(added) : append(added, quietly));
        changeAndFocus(change, at(written.length === 0 ? 0 : all().length));
        announce(t('paste.added', { count: questions.length }));
      },
    };
  }, [name, getValues, setValue, getFieldState, append, insert, move, remove, replace, announce, ask, t]);

  return { questions: fields, acts };
}
