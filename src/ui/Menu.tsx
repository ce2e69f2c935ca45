import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Menu.module.css';

type MenuProps = {
  label: ReactNode;
  /** Buttons and links, rendered only while the menu is open, so that many menus render fast. */
  children: ReactNode;
};

/**
 * A button with three dots that opens actions in a native popover. The focus starts on the first one, moves with the
 * arrow keys too, and returns to the button after an action and on Escape.
 */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    menu.current?.hidePopover();
    // The browser focuses the button only if a click has focused it before, which Safari does not do.
    button.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const actions = actionsOf(event.currentTarget);
    const place = actions.indexOf(document.activeElement as HTMLElement) + step;
    actions.at(place % actions.length)?.focus();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    const isLeft =
      relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget);
    if (isLeft) currentTarget.hidePopover();
  };
  return (
    <>
      <button ref={button} type="button" className={styles.opener} popoverTarget={id}>
        <span className={styles.dots} aria-hidden="true" />
        <span className="visually-hidden">{label}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the listeners are for the buttons inside */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') actionsOf(currentTarget)[0]?.focus();
          // Not before: the browser returns the focus only from an action to the button.
          else setOpen(false);
        }}
        onClick={close}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      >
        {open && children}
      </div>
    </>
  );
}

function actionsOf(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLElement>('a, button')];
}
