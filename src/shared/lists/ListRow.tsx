import type { ReactNode, Ref } from 'react';
import type { AppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import styles from './ListRow.module.css';

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
  /** Why the last action on this item failed, and the item's name. */
  error?: AppError | undefined;
  name: string;
  /** Content that opens below the row. */
  children?: ReactNode;
};

/** An item of a list: a row over the whole width, and a small card on a phone. */
export function ListRow({ ref, color, title, info, state, action, error, name, children }: Props) {
  const hex = color && /^[0-9a-f]{6}$/i.test(color) ? `#${color}` : null;
  return (
    <li ref={ref} className={styles.row}>
      {hex && <span className={styles.stripe} style={{ background: hex }} role="img" aria-label={hex} />}
      <div className={styles.title}>{title}</div>
      {info && <div className={styles.info}>{info}</div>}
      {state && <div className={styles.state}>{state}</div>}
      <div className={styles.actions}>{action}</div>
      {(error || children) && (
        <div className={styles.below}>
          {error && <ErrorMessage error={error} title={<bdi lang="">{name}</bdi>} />}
          {children}
        </div>
      )}
    </li>
  );
}
