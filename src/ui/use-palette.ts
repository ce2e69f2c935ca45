import { useEffect, useState } from 'react';

const queries = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'];

function readPalette() {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    accent: color('accent'),
    card: color('card'),
    ink: color('ink'),
    line: color('line'),
    muted: color('muted'),
    font: style.fontFamily,
    still: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** The look's colours and font as a canvas needs them, read again when the person's preferences change. */
export function usePalette() {
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => {
    const read = () => setPalette(readPalette());
    const lists = queries.map((query) => window.matchMedia(query));
    for (const list of lists) list.addEventListener('change', read);
    return () => {
      for (const list of lists) list.removeEventListener('change', read);
    };
  }, []);
  return palette;
}
