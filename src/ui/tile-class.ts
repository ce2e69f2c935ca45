import { cx } from './cx.ts';
import styles from './Tile.module.css';

/** A link or button that is a whole tile, with the name in a `<strong>` and a text beside it. */
export const tileClass = cx(styles.tile);
/** A link inside the edge of a tile, below its text, in the same list item. */
export const tileLineClass = cx(styles.line);
/** A list of tiles, with as many in a row as fit. */
export const tileGridClass = cx(styles.grid, styles.tiles);
export const smallTileGridClass = cx(styles.grid, styles.small);
/** A list of cards, with the same height in a row. */
export const cardGridClass = cx(styles.grid, styles.cards);
