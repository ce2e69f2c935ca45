import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const queries = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(prefers-reduced-motion: reduce)',
  'print',
];

/** The colours and fonts of the design, for a canvas. */
export type Palette = ReturnType<typeof readPalette>;

/** Reads the current colours and fonts, or those for print: light, without animation. */
function readPalette(paper = matches('print')) {
  const place = document.body.appendChild(document.createElement('span'));
  place.className = paper ? 'on-paper' : '';
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const palette = {
    card: token('card'),
    ink: token('ink'),
    muted: token('muted'),
    line: token('line'),
    control: token('control'),
    accent: token('accent'),
    series: [1, 2, 3, 4, 5].map((number) => token(`series-${number}`)),
    font: style.fontFamily,
    still: paper || matches('(prefers-reduced-motion: reduce)'),
  };
  place.remove();
  return palette;
}

/** The colours and fonts of the design, read again when a preference changes and while printing. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(() => readPalette());
  useEffect(() => {
    // Rendered synchronously, because the browser prints right after its listeners.
    const read = (paper?: boolean) => flushSync(() => setPalette(readPalette(paper)));
    const unmounted = new AbortController();
    const listen = { signal: unmounted.signal };
    for (const query of queries) matchMedia(query).addEventListener('change', () => read(), listen);
    // Firefox fires these events for printing, but does not change the media query.
    window.addEventListener('beforeprint', () => read(true), listen);
    window.addEventListener('afterprint', () => read(), listen);
    return () => unmounted.abort();
  }, []);
  return palette;
}

function matches(query: string): boolean {
  return window.matchMedia(query).matches;
}
