import type { ReactNode, Ref } from 'react';
import type { AppError } from '../api/errors.ts';
import { ErrorMessage } from '../messages/ErrorMessage.tsx';
import { Menu } from '../ui/Menu.tsx';
import styles from './ListRow.module.css';

/**
 * For a list of `ListRow`s. Their columns line up. With the order as its key, another order replaces the whole element, which
 * takes a third less time than replacing each row.
 */
export const rowsClass = styles.rows;
/** For the quiet button in a row that destroys the item: it looks so only when it is meant. */
export const destroyClass = styles.destroy;

type Props = {
  ref?: Ref<HTMLLIElement>;
  /** A colour for the stripe, six hex digits without '#'. Any other text is ignored. */
  color?: string | null | undefined;
  /** The name of the item, as a heading, link or button. */
  title: ReactNode;
  /** What it is: a description, a form, groups. */
  info?: ReactNode;
  state?: ReactNode;
  /** The actions that the row itself shows. */
  action: ReactNode;
  /** The other actions, in a menu with a label. */
  menu?: { label: string; actions: ReactNode };
  /** Why the last action on this item failed, and the name of the item. */
  error?: AppError | undefined;
  name: string;
  /** What opens below the row. */
  children?: ReactNode;
};

/** An item of a list: a row over the whole width, which is a small card on a phone. */
export function ListRow({ ref, color, title, info, state, action, menu, error, name, children }: Props) {
  const hex = color && /^[0-9a-f]{6}$/i.test(color) ? `#${color}` : null;
  return (
    <li ref={ref} className={styles.row}>
      {hex && <span className={styles.stripe} style={{ background: hex }} role="img" aria-label={hex} />}
      <div className={styles.title}>{title}</div>
      {info && <div className={styles.info}>{info}</div>}
      {state && <div className={styles.state}>{state}</div>}
      <div className={styles.actions}>
        {action}
        {menu && (
          <Menu
            label={
              <>
                {menu.label} <bdi lang="">{name}</bdi>
              </>
            }
          >
            {menu.actions}
          </Menu>
        )}
      </div>
      {(error || children) && (
        <div className={styles.below}>
          {error && <ErrorMessage error={error} title={<bdi lang="">{name}</bdi>} />}
          {children}
        </div>
      )}
    </li>
  );
}
