import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const queries = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', 'print'];

/** The look's colours and fonts, as a canvas needs them. */
export type Palette = ReturnType<typeof readPalette>;

/** Reads the colours and fonts of the screen as it is, or those of paper: the light ones, and nothing moves. */
export function readPalette(paper = matches('print')) {
  const place = document.body.appendChild(document.createElement('span'));
  place.className = paper ? 'on-paper' : '';
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const palette = {
    paper: token('paper'),
    card: token('card'),
    ink: token('ink'),
    muted: token('muted'),
    line: token('line'),
    control: token('control'),
    accent: token('accent'),
    series: [1, 2, 3, 4, 5].map((number) => token(`series-${number}`)),
    font: style.fontFamily,
    serif: token('serif'),
    still: paper || matches('(prefers-reduced-motion: reduce)'),
  };
  place.remove();
  return palette;
}

/** The look's colours and fonts, read again when the person's preferences change and while the page is printed. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(() => readPalette());
  useEffect(() => {
    // At once: the browser takes its print as soon as its listeners have run.
    const read = (paper?: boolean) => flushSync(() => setPalette(readPalette(paper)));
    const ended = new AbortController();
    const listen = { signal: ended.signal };
    for (const query of queries) matchMedia(query).addEventListener('change', () => read(), listen);
    // Firefox prints a copy of the page, and tells the page itself only this.
    window.addEventListener('beforeprint', () => read(true), listen);
    window.addEventListener('afterprint', () => read(), listen);
    return () => ended.abort();
  }, []);
  return palette;
}

function matches(query: string): boolean {
  return window.matchMedia(query).matches;
}
