import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './FormBuilder.module.css';

/** What can be done with a block or a question, by its place in the list. */
export type ItemActs = {
  move: (index: number, by: -1 | 1) => void;
  duplicate: (index: number) => void;
  remove: (index: number) => void;
};

type Props = {
  kind: 'block' | 'question';
  index: number;
  /** Whether it is the last one of its list. */
  last: boolean;
  acts: ItemActs;
};

/** The buttons of a block or a question. Those that cannot do anything here keep their place, and the focus. */
export function ItemActions({ kind, index, last, acts }: Props) {
  const { t } = useTranslation('form-builder');
  const number = index + 1;
  const buttons = [
    { act: 'up', icon: 'up', off: index === 0, do: () => acts.move(index, -1) },
    { act: 'down', icon: 'down', off: last, do: () => acts.move(index, 1) },
    { act: 'duplicate', icon: 'copy', off: false, do: () => acts.duplicate(index) },
    { act: 'remove', icon: 'bin', off: false, do: () => acts.remove(index) },
  ] as const;
  return (
    <div className={styles.acts}>
      {buttons.map((button) => (
        <button
          key={button.act}
          type="button"
          className={styles.act}
          aria-label={t(`${kind}.${button.act}`, { number })}
          title={t(`${kind}.${button.act}`, { number })}
          onClick={(event: MouseEvent) => (button.off ? event.preventDefault() : button.do())}
          {...(button.off && { 'aria-disabled': true })}
        >
          <Icon name={button.icon} />
        </button>
      ))}
    </div>
  );
}
