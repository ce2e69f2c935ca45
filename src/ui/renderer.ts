import { createRoot } from 'react-dom/client';

declare global {
  /** React's renderer, when index.html contains it. */
  var renderer: { createRoot: typeof createRoot } | undefined;
}

// A script inside index.html has no exports, so that it sets a global variable.
globalThis.renderer = { createRoot };

export { createRoot };
