import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li';
  /** The colour of the stripe, six hex digits without '#'. Any other text is ignored. */
  color?: string | null | undefined;
  children: ReactNode;
  /** Buttons and links at the bottom, where they line up in a row of cards. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** A card with a thin border and an optional coloured stripe. */
export function Card({ as: Root = 'div', color, children, actions, className }: CardProps) {
  const striped = /^[0-9a-f]{6}$/i.test(color ?? '');
  return (
    <Root
      className={clsx(styles.card, striped && styles.striped, className)}
      {...(striped && { style: { '--stripe': `#${color}` } as CSSProperties })}
    >
      <div className={styles.body}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Root>
  );
}

/** A link or button that is a whole tile, with the name in a `<strong>` and a text beside it. */
export const tileClass = clsx(styles.tile);
/** A link inside the edge of a tile, below its text, in the same list item. */
export const tileLineClass = clsx(styles.line);
/** A list of tiles, with as many in a row as fit. */
export const tileGridClass = clsx(styles.grid, styles.tiles);
/** A list of cards, with the same height in a row. */
export const cardGridClass = clsx(styles.grid, styles.cards);
