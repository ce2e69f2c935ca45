import styles from './Spinner.module.css';

type SpinnerProps = {
  /** Diameter in px; 20 by default, 80 on the confirmation page (docs/backend.md, 9). */
  size?: number;
  /** White by default, for the accent colour (docs/backend.md, 9). */
  color?: string;
  /** What is loading. Without it the spinner is hidden from screen readers. */
  label?: string | undefined;
};

/** A turning ring, which stands still under reduced motion. */
export function Spinner({ size = 20, color = 'white', label }: SpinnerProps) {
  const ring = (
    <span className={styles.ring} style={{ inlineSize: size, blockSize: size, color }} aria-hidden="true" />
  );
  if (!label) return ring;
  return (
    <span className={styles.status} role="status">
      {ring}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
