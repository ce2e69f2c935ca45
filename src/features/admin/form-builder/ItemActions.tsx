import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ItemActions.module.css';

/** The functions for a block or a question, by its index in the list. */
export type ItemCommands = {
  move: (index: number, by: -1 | 1) => void;
  duplicate: (index: number) => void;
  remove: (index: number) => void;
};

type Props = {
  kind: 'block' | 'question';
  index: number;
  /** Whether it cannot move up. */
  first: boolean;
  /** Whether it cannot move down. */
  last: boolean;
  commands: ItemCommands;
  /** Further buttons, before the one that removes the item. */
  children?: ReactNode;
};

/** The buttons of a block or a question. One that is disabled can still have the focus, so that moving does not lose it. */
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
  /** The name by which the button is found again after its item has moved. */
  command?: string;
  disabled?: boolean;
  onClick: () => void;
};

/** A button with only an icon. Disabled, it can still have the focus. */
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

/** Which way a key moves the item that has the focus: Alt with an arrow up or down. Null for any other key. */
export function moveDirection({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : null;
}
