import type { ReactNode } from 'react';
import styles from './TabHead.module.css';

type TabHeadProps = {
  /** The accessible name of the navigation. */
  label: string;
  /** A line above the name. */
  above?: ReactNode;
  name: ReactNode;
  /** A line below the name. */
  about: ReactNode;
  /** Buttons beside the name. */
  actions: ReactNode;
  /** A link to each page. The one with `aria-current` is marked. */
  children: ReactNode;
};

/** The shared head of several pages: what they are about, and a tab for each. */
export function TabHead({ label, above, name, about, actions, children }: TabHeadProps) {
  return (
    <nav className={styles.head} aria-label={label}>
      {above}
      <p className={styles.name}>{name}</p>
      <div className={styles.about}>{about}</div>
      <div className={styles.actions}>{actions}</div>
      <div className={styles.links}>{children}</div>
    </nav>
  );
}
