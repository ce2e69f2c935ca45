import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './ScrollRegion.module.css';

type ScrollRegionProps = {
  /** The id of the element that names the region; otherwise give `label`. */
  labelledBy?: string;
  label?: string;
  children: ReactNode;
};

/** Lets wide content scroll sideways. It is focusable for the keyboard only while it overflows. */
export function ScrollRegion({ labelledBy, label, children }: ScrollRegionProps) {
  const box = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  const measure = () => {
    if (box.current) setOverflows(box.current.scrollWidth > box.current.clientWidth);
  };
  useLayoutEffect(measure);
  // A chart or a font that loads changes the width without a resize of the window.
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const element of [box.current, ...box.current.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  const name = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label };
  return (
    <div ref={box} className={styles.scroll} {...(overflows && { role: 'region', tabIndex: 0, ...name })}>
      {children}
    </div>
  );
}
