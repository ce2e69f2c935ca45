import { cx } from './cx.ts';
import styles from './Tile.module.css';

/** For a link or button that is a whole tile, with a `<strong>` for the name and a text beside it. */
export const tileClass = cx(styles.tile);
/** For a link inside the edge of a tile, below its text. It stands beside the tile in the same list item. */
export const tileLineClass = cx(styles.line);
/** For a list of tiles, with as many in a row as fit. */
export const tileGridClass = cx(styles.grid, styles.tiles);
/** For a list of tiles with a name only. */
export const smallTileGridClass = cx(styles.grid, styles.small);
/** For a list of cards. The cards in a row have the same height. */
export const cardGridClass = cx(styles.grid, styles.cards);
