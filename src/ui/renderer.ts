import { createRoot } from 'react-dom/client';

declare global {
  /** React's renderer, when index.html contains it. */
  var renderer: { createRoot: typeof createRoot } | undefined;
}

// A global variable, because an inline script has no exports.
globalThis.renderer = { createRoot };

export { createRoot };
