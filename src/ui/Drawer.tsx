import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import styles from './Drawer.module.css';
import { DrawerSeparator, DrawerSizes, type DrawerState, drawerWidths } from './DrawerSeparator.tsx';
import { Icon } from './Icon.tsx';

type DrawerProps = DrawerState & {
  resizable: boolean;
  /** Called with the new state, and once at the end of a drag. */
  onChange: (state: DrawerState) => void;
  labels: {
    /** The accessible name of the toggle of a collapsed drawer. */
    toggleOpen: string;
    /** The accessible name of the toggle of an open drawer. */
    toggleClose: string;
    resize: string;
    narrower: string;
    wider: string;
    name?: string;
  };
  /** The content at the top, which stays visible on a narrow screen while the drawer is collapsed. */
  header: ReactNode;
  children: ReactNode;
};

/**
 * The side drawer of the questionnaire, collapsible and resizable: beside its next sibling on a wide screen, above it
 * on a narrow one. The parent owns its state and puts it in a flex row.
 */
export function Drawer({ open, width, resizable, onChange, labels, header, children }: DrawerProps) {
  const bodyId = useId();
  const [pulled, setPulled] = useState<DrawerState | null>(null);
  const shown = pulled ?? { open, width };
  return (
    <aside
      className={clsx(styles.drawer, !shown.open && styles.collapsed)}
      style={{ '--width': `${shown.open ? shown.width : drawerWidths.collapsed}px` } as CSSProperties}
      {...(labels.name && { 'aria-label': labels.name })}
    >
      <div className={styles.pane}>
        <div className={styles.bar}>
          <div className={styles.header}>{header}</div>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={shown.open}
            aria-controls={bodyId}
            aria-label={shown.open ? labels.toggleClose : labels.toggleOpen}
            onClick={() => onChange({ open: !open, width })}
          >
            <span className={styles.beside}>
              <Icon name={shown.open ? 'start' : 'end'} />
            </span>
            <span className={styles.above}>
              <Icon name="down" />
            </span>
          </button>
        </div>
        <div id={bodyId} className={styles.body} hidden={!shown.open}>
          {children}
          {resizable && (
            <DrawerSizes width={width} labels={labels} onChange={(width) => onChange({ open, width })} />
          )}
        </div>
      </div>
      {resizable && (
        <DrawerSeparator
          state={shown}
          label={labels.resize}
          controls={bodyId}
          onPull={setPulled}
          onRest={onChange}
        />
      )}
    </aside>
  );
}
