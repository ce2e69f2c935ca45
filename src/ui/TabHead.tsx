import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './TabHead.module.css';

type TabHeadProps = {
  label: string;
  name: ReactNode;
  about: ReactNode;
  actions: ReactNode;
  /** A link to each page. The one with `aria-current` is marked. */
  children: ReactNode;
};

/** The shared head of several pages: what they are about, and a tab for each. */
export function TabHead({ label, name, about, actions, children }: TabHeadProps) {
  return (
    <nav className={styles.head} aria-label={label}>
      <p className={styles.name}>{name}</p>
      <div className={styles.about}>{about}</div>
      <div className={styles.actions}>{actions}</div>
      <div className={clsx(styles.links, 'nav-links')}>{children}</div>
    </nav>
  );
}
