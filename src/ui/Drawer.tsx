import { clsx } from 'clsx';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './Drawer.module.css';
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

/**
 * The widths of the drawer in px: open, collapsed (docs/backend.md, 9), the limits of resizing, and the steps of an
 * arrow key and of a button.
 */
export const drawerWidths = { open: 268, collapsed: 32, min: 200, max: 480, step: 16, button: 64 } as const;

/** `width` is that of the open drawer, in px. */
export type DrawerState = { open: boolean; width: number };

type DrawerSeparatorProps = {
  state: DrawerState;
  label: string;
  controls: string;
  /** Called during a drag, and with null when it is cancelled. */
  onPull: (state: DrawerState | null) => void;
  /** Called at the end of a drag. */
  onRest: (state: DrawerState) => void;
};

/** `from` is the state before the drag: a drawer that is collapsed by it opens again with that width. */
type Pull = { pointer: number; offset: number; from: DrawerState; last: DrawerState | null };

/** The edge of the drawer as a window splitter (https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/). */
function DrawerSeparator({ state, label, controls, onPull, onRest }: DrawerSeparatorProps) {
  const pull = useRef<Pull | null>(null);
  const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';
  const edgeAt = (event: PointerEvent) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box) return 0;
    return isRtl(event.currentTarget) ? box.right - event.clientX : event.clientX - box.left;
  };

  const start = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = state.open ? state.width : drawerWidths.collapsed;
    pull.current = { pointer: event.pointerId, offset: width - edgeAt(event), from: state, last: null };
  };
  const move = (event: PointerEvent) => {
    if (pull.current?.pointer !== event.pointerId) return;
    const { offset, from } = pull.current;
    pull.current.last = drawerAt(edgeAt(event) + offset, from);
    onPull(pull.current.last);
  };
  const end = (event: PointerEvent, keep: boolean) => {
    if (pull.current?.pointer !== event.pointerId) return;
    const { last } = pull.current;
    pull.current = null;
    onPull(null);
    if (keep && last) onRest(last);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = drawerKey(event.key, state, isRtl(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    onRest(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be a window splitter with focus
    <div
      role="separator"
      tabIndex={0}
      className={styles.separator}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={state.open ? state.width : drawerWidths.collapsed}
      aria-valuemin={state.open ? drawerWidths.min : drawerWidths.collapsed}
      aria-valuemax={drawerWidths.max}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onKeyDown={handleKey}
    />
  );
}

type DrawerSizesProps = {
  /** The width of the open drawer in px. */
  width: number;
  labels: { narrower: string; wider: string };
  onChange: (width: number) => void;
};

/** Two buttons instead of dragging (WCAG 2.5.7). Tab skips them, because the separator has the arrow keys. */
function DrawerSizes({ width, labels, onChange }: DrawerSizesProps) {
  const sizes = [
    { label: labels.narrower, sign: '−', next: clamp(width - drawerWidths.button) },
    { label: labels.wider, sign: '+', next: clamp(width + drawerWidths.button) },
  ];
  return (
    <div className={styles.sizes}>
      {sizes.map(({ label, sign, next }) => (
        <button
          key={sign}
          type="button"
          tabIndex={-1}
          aria-label={label}
          title={label}
          disabled={next === width}
          onClick={() => onChange(next)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

const clamp = (width: number) => Math.round(Math.min(drawerWidths.max, Math.max(drawerWidths.min, width)));

/** The state after the edge was dragged to `edge` px: collapsed when that is nearer than `min`. */
function drawerAt(edge: number, state: DrawerState): DrawerState {
  if (edge < (drawerWidths.collapsed + drawerWidths.min) / 2) return { open: false, width: state.width };
  return { open: true, width: clamp(edge) };
}

/** The state after a key press on the separator, or null for other keys. Arrows follow the writing direction. */
function drawerKey(key: string, state: DrawerState, rtl: boolean): DrawerState | null {
  const grow = rtl ? 'ArrowLeft' : 'ArrowRight';
  const shrink = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Enter') return { ...state, open: !state.open };
  if (key === 'Home') return { open: true, width: drawerWidths.min };
  if (key === 'End') return { open: true, width: drawerWidths.max };
  if (key === grow) return { open: true, width: clamp(state.open ? state.width + drawerWidths.step : 0) };
  if (key === shrink && state.open) return { open: true, width: clamp(state.width - drawerWidths.step) };
  return null;
}
