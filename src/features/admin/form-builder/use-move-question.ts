import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/announce.ts';
import type { FormFields } from './form-rules.ts';

/** The indexes of a question and of its block. */
export type QuestionPlace = { block: number; index: number };

/** Moves a question to the start or end of another block. The focus follows it. */
export type MoveQuestion = (from: QuestionPlace, toBlock: number, side: 'start' | 'end') => void;

/** Returns the function that moves a question to another block. `open` opens that block first. */
export function useMoveQuestion(
  form: UseFormReturn<FormFields>,
  open: (block: number) => void,
): MoveQuestion {
  const { getValues, setValue, getFieldState, trigger } = form;
  const { t } = useTranslation('form-builder');
  return useCallback(
    (from, toBlock, side) => {
      const source = getValues(`blocks.${from.block}.questions`);
      const target = getValues(`blocks.${toBlock}.questions`);
      const question = source?.[from.index];
      if (!question || !target) return;
      const to = { block: toBlock, index: side === 'start' ? 0 : target.length };
      const lists = [`blocks.${from.block}.questions`, `blocks.${toBlock}.questions`] as const;
      const hasErrors = lists.some((list) => getFieldState(list).invalid);
      const command = focusedCommand();
      flushSync(() => {
        open(toBlock);
        setValue(lists[0], source.toSpliced(from.index, 1));
        setValue(lists[1], target.toSpliced(to.index, 0, question));
      });
      // Errors are stored by index, and would stay with the wrong questions.
      if (hasErrors) void trigger(lists);
      focusQuestion(to, command);
      announce(
        t('question.movedToBlock', { block: toBlock + 1, number: to.index + 1, count: target.length + 1 }),
      );
    },
    [getValues, setValue, getFieldState, trigger, open, t],
  );
}

/** The name of the focused button of a question, if any. */
function focusedCommand(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset.command : undefined;
}

/** Focuses the same button of the question as before, else its field. */
function focusQuestion({ block, index }: QuestionPlace, command: string | undefined) {
  const field = document.getElementById(`blocks.${block}.questions.${index}.question`);
  const button = field?.closest('li')?.querySelector<HTMLElement>(`[data-command="${command}"]`);
  (button ?? field)?.focus();
}

/** Focuses a field by its name, if it is on the page. */
export function focusField(field: string) {
  document.getElementById(field)?.focus();
}

/** Renders a change synchronously, and then focuses a field that it may have added. */
export function changeAndFocus(change: () => void, field: string) {
  flushSync(change);
  focusField(field);
}

/** Renders a change synchronously and restores the focus, which an element loses when it is moved. */
export function changeAndRestoreFocus(change: () => void) {
  const focused = document.activeElement;
  flushSync(change);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
