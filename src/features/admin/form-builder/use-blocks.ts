import {
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from './Announcer.tsx';
import { useAsk } from './Asker.tsx';
import type { BlockActs } from './BlockEditor.tsx';
import { changeAndFocus, changeAndKeepFocus } from './focus.ts';
import { blankBlock, countQuestions, isBlankBlock } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';
import type { InsertBlocks } from './use-questions.ts';

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
  const latestIds = useRef(ids);
  useLayoutEffect(() => {
    latestIds.current = ids;
  }, [ids]);
  // The places of blocks that are being inserted shut: they have no ids before they are rendered.
  const [inserting, setInserting] = useState({ from: 0, to: 0 });

  const insertBlocks = useCallback<InsertBlocks>(
    (index, blocks) => {
      const isLarge = countQuestions([...getValues('blocks'), ...blocks]) > mostAtOnce;
      const end = index + blocks.length;
      flushSync(() => {
        if (isLarge) setInserting({ from: index, to: end });
        insert(index, blocks, { shouldFocus: false });
      });
      if (isLarge) {
        const inserted = latestIds.current.split(',').slice(index, end);
        setShut((before) => new Set([...before, ...inserted]));
        setInserting({ from: 0, to: 0 });
      }
      focusBlock(index);
    },
    [getValues, insert],
  );

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
      insert: insertBlocks,
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
  }, [ids, getValues, clearErrors, append, insert, insertBlocks, move, remove, announce, ask, t]);

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

  const isInserting = (index: number) => index >= inserting.from && index < inserting.to;
  const blocks = fields.map(({ id }, index) => ({ id, open: !shut.has(id) && !isInserting(index) }));
  return { blocks, acts };
}

function toggled(shut: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(shut);
  if (!after.delete(id)) after.add(id);
  return after;
}

function focusBlock(index: number) {
  document.querySelector<HTMLElement>(`[data-block="${index}"] [aria-expanded]`)?.focus();
}
