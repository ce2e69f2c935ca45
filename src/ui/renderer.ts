import { createRoot } from 'react-dom/client';

declare global {
  /** React's renderer, where the page itself brought it. */
  var renderer: { createRoot: typeof createRoot } | undefined;
}

// Code inside the page exports to nobody.
globalThis.renderer = { createRoot };

export { createRoot };
