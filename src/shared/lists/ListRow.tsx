import { type ReactNode, type Ref, useDeferredValue } from 'react';
import type { AppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/Menu.tsx';
import styles from './ListRow.module.css';
import type { List } from './use-list.ts';

/** The class of a list of `ListRow`s, whose columns line up. */
export const rowsClass = styles.rows;
/** A quiet button that deletes the item: styled as dangerous only under the pointer or with the focus. */
export const destroyClass = styles.destroy;

type Props = {
  ref?: Ref<HTMLLIElement>;
  /** The colour of the stripe, six hex digits without '#'. Any other text is ignored. */
  color?: string | null | undefined;
  title: ReactNode;
  /** A description, a form, groups. */
  info?: ReactNode;
  state?: ReactNode;
  action: ReactNode;
  menu?: { label: string; actions: ReactNode };
  /** Why the last action on this item failed, and the item's name. */
  error?: AppError | undefined;
  name: string;
  /** Content that opens below the row. */
  children?: ReactNode;
};

/** An item of a list: a row over the whole width, and a small card on a phone. */
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

type RowsProps<Item> = {
  list: List<Item>;
  className?: string | undefined;
  /** Renders an item. */
  children: (item: Item) => ReactNode;
};

/** The number of rows that a new order shows at once: more than most screens have room for. */
export const firstRows = 20;

/** The rows of a list's page. A new order shows the first ones at once and then the others, for slow phones. */
export function ListRows<Item>({ list, className, children }: RowsProps<Item>) {
  const completeOrder = useDeferredValue(list.order);
  const items = list.order === completeOrder ? list.items : list.items.slice(0, firstRows);
  // With the order as key: replacing the whole element takes a third less time than replacing each row.
  return (
    <ul key={list.order} className={cx(rowsClass, className)}>
      {items.map(children)}
    </ul>
  );
}
