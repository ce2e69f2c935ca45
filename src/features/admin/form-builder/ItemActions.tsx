import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BlockEditor.module.css';

/** The functions for a block or a question, by its index in the list. */
export type ItemCommands = {
  move: (index: number, by: -1 | 1) => void;
  duplicate: (index: number) => void;
  remove: (index: number) => void;
};

type Props = {
  kind: 'block' | 'question';
  index: number;
  first: boolean;
  last: boolean;
  commands: ItemCommands;
  /** More buttons, before the one that removes the item. */
  children?: ReactNode;
};

/** The buttons of a block or question. Disabled ones stay focusable, so that moving keeps the focus. */
export function ItemActions({ kind, index, first, last, commands, children }: Props) {
  const { t } = useTranslation('form-builder');
  const label = (name: 'up' | 'down' | 'duplicate' | 'remove') => t(`${kind}.${name}`, { number: index + 1 });
  return (
    <div className={styles.acts}>
      <ItemButton
        command="up"
        icon="up"
        label={label('up')}
        disabled={first}
        onClick={() => commands.move(index, -1)}
      />
      <ItemButton
        command="down"
        icon="down"
        label={label('down')}
        disabled={last}
        onClick={() => commands.move(index, 1)}
      />
      {children}
      <ItemButton icon="copy" label={label('duplicate')} onClick={() => commands.duplicate(index)} />
      <ItemButton icon="bin" label={label('remove')} onClick={() => commands.remove(index)} />
    </div>
  );
}

type ButtonProps = {
  icon: ComponentProps<typeof Icon>['name'];
  label: string;
  /** The name by which the button is found after its item has moved. */
  command?: string;
  disabled?: boolean;
  onClick: () => void;
};

/** A button with only an icon, focusable when disabled. */
export function ItemButton({ icon, label, command, disabled = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.act}
      aria-label={label}
      title={label}
      data-command={command}
      onClick={(event) => (disabled ? event.preventDefault() : onClick())}
      {...(disabled && { 'aria-disabled': true })}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The direction in which Alt with an arrow up or down moves the focused item. Null for other keys. */
export function moveDirection({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : null;
}
