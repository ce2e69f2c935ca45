import { type KeyboardEvent, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BlockList.module.css';

/** The functions for a block or a question, by its index in the list. */
export type ItemCommands = {
  move: (index: number, by: -1 | 1) => void;
  remove: (index: number) => void;
};

type Props = {
  kind: 'block' | 'question';
  index: number;
  last: boolean;
  commands: ItemCommands;
};

/** The buttons of a block or question. Disabled ones stay focusable, so that moving keeps the focus. */
export function ItemActions({ kind, index, last, commands }: Props) {
  const { t } = useTranslation('form-builder');
  const button = (
    command: 'up' | 'down' | 'remove',
    icon: 'up' | 'down' | 'bin',
    isDisabled: boolean,
    onClick: () => void,
  ) => {
    const label = t(`${kind}.${command}`, { number: index + 1 });
    return (
      <button
        type="button"
        className={styles.act}
        aria-label={label}
        title={label}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <div className={styles.actions}>
      {button('up', 'up', index === 0, () => commands.move(index, -1))}
      {button('down', 'down', last, () => commands.move(index, 1))}
      {button('remove', 'bin', false, () => commands.remove(index))}
    </div>
  );
}

/** The direction in which Alt with an arrow up or down moves the focused item. Null for other keys. */
export function moveDirection({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : null;
}

/**
 * Renders a change at once, and then focuses the element with this id. Without an id the focus returns to where it was:
 * an element loses it when it is moved.
 */
export function renderAndFocus(change: () => void, id?: string) {
  const focused = document.activeElement;
  flushSync(change);
  const target = id === undefined ? focused : document.getElementById(id);
  if (target instanceof HTMLElement && target.isConnected) target.focus();
}

/**
 * How many of `total` items to render: of a long list `step` at first, and `step` more whenever the browser has time
 * for it, until all are there. A form of thousands of questions opens with its first ones.
 */
export function useGradualCount(total: number, step: number): number {
  const [count, setCount] = useState(total > step ? step : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (count === Number.POSITIVE_INFINITY) return;
    startTransition(() => setCount(count < total ? count + step : Number.POSITIVE_INFINITY));
  }, [count, total, step]);
  return count;
}
