import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from './Announcer.tsx';
import { useAsk } from './Asker.tsx';
import type { BlockActs } from './BlockEditor.tsx';
import { changeAndFocus, changeAndKeepFocus } from './focus.ts';
import { blankBlock, countQuestions, isBlankBlock } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';

/** With more questions than this, a form that is opened shows the fields of its first block only. */
const mostAtOnce = 60;

/** What the rest of the page may ask of the blocks. */
export type BlocksHandle = { open: (index: number) => void };

/** The blocks of the form, which of them are shut, and what can be done with them. */
export function useBlocks(
  { control, getValues, clearErrors }: UseFormReturn<FormFields>,
  ref: Ref<BlocksHandle>,
) {
  const { t } = useTranslation('form-builder');
  const announce = useAnnounce();
  const ask = useAsk();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'blocks' });
  const [shut, setShut] = useState<ReadonlySet<string>>(
    () => new Set(countQuestions(fields) > mostAtOnce ? fields.slice(1).map(({ id }) => id) : []),
  );
  const ids = fields.map(({ id }) => id).join();

  const acts = useMemo((): BlockActs & { add: () => void } => {
    const idAt = (index: number) => ids.split(',')[index] ?? '';
    const all = () => getValues('blocks');
    const nameAt = (index: number) => `blocks.${index}.name`;
    const quietly = { shouldFocus: false };
    const drop = (index: number) => {
      const left = all().length - 1;
      changeAndFocus(() => remove(index), 'blocks');
      if (left > 0) focusBlock(Math.min(index, left - 1));
      announce(t('block.removed', { number: index + 1 }));
    };
    return {
      toggle: (index) => setShut((before) => toggled(before, idAt(index))),
      move: (index, by) => {
        const [to, count] = [index + by, all().length];
        if (to < 0 || to >= count) return;
        changeAndKeepFocus(() => move(index, to));
        announce(t('block.moved', { number: to + 1, count }));
      },
      duplicate: (index) => {
        const copy = structuredClone(all()[index] ?? blankBlock());
        changeAndFocus(() => insert(index + 1, copy, quietly), nameAt(index + 1));
        announce(t('block.added', { number: index + 2 }));
      },
      remove: (index) => {
        if (isBlankBlock(all()[index] ?? blankBlock())) return drop(index);
        ask({
          title: t('block.removeTitle', { number: index + 1 }),
          text: t('block.removeText'),
          confirm: t('remove'),
          onConfirm: () => drop(index),
        });
      },
      add: () => {
        const index = all().length;
        // That there is none is mended; what is wrong in the others stays.
        if (index === 0) clearErrors('blocks');
        changeAndFocus(() => append(blankBlock(), quietly), nameAt(index));
        announce(t('block.added', { number: index + 1 }));
      },
    };
  }, [ids, getValues, clearErrors, append, insert, move, remove, announce, ask, t]);

  useImperativeHandle(
    ref,
    () => ({
      open: (index) => {
        const id = ids.split(',')[index] ?? '';
        flushSync(() => setShut((before) => (before.has(id) ? toggled(before, id) : before)));
      },
    }),
    [ids],
  );

  return { blocks: fields.map(({ id }) => ({ id, open: !shut.has(id) })), acts };
}

function toggled(shut: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(shut);
  if (!after.delete(id)) after.add(id);
  return after;
}

function focusBlock(index: number) {
  document.querySelector<HTMLElement>(`[data-block="${index}"] [aria-expanded]`)?.focus();
}
