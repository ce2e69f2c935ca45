import { cx } from './cx.ts';
import styles from './Tile.module.css';

/** For a link or button that is a whole tile; give it `<strong>` for the name and text beside it if need be. */
export const tileClass = cx(styles.tile);
/** For the list of tiles; fills each row with as many as fit. */
export const tileGridClass = cx(styles.grid, styles.tiles);
/** For the list of cards; cards in one row are of one height. */
export const cardGridClass = cx(styles.grid, styles.cards);
