import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './FormBuilder.module.css';

/** The functions for a block or a question, by its index in the list. */
export type ItemCommands = {
  move: (index: number, by: -1 | 1) => void;
  duplicate: (index: number) => void;
  remove: (index: number) => void;
};

type Props = {
  kind: 'block' | 'question';
  index: number;
  /** Whether it is the last one of its list. */
  last: boolean;
  commands: ItemCommands;
};

/** The buttons of a block or a question. One that is disabled can still have the focus, so that moving does not lose it. */
export function ItemActions({ kind, index, last, commands }: Props) {
  const { t } = useTranslation('form-builder');
  const number = index + 1;
  const buttons = [
    { name: 'up', icon: 'up', disabled: index === 0, run: () => commands.move(index, -1) },
    { name: 'down', icon: 'down', disabled: last, run: () => commands.move(index, 1) },
    { name: 'duplicate', icon: 'copy', disabled: false, run: () => commands.duplicate(index) },
    { name: 'remove', icon: 'bin', disabled: false, run: () => commands.remove(index) },
  ] as const;
  return (
    <div className={styles.acts}>
      {buttons.map(({ name, icon, disabled, run }) => (
        <button
          key={name}
          type="button"
          className={styles.act}
          aria-label={t(`${kind}.${name}`, { number })}
          title={t(`${kind}.${name}`, { number })}
          onClick={(event: MouseEvent) => (disabled ? event.preventDefault() : run())}
          {...(disabled && { 'aria-disabled': true })}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

/** Which way a key moves the item that has the focus: Alt with an arrow up or down. Null for any other key. */
export function moveDirection({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : null;
}
