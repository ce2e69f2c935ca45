/**
 * React's renderer, the largest part of the code: the one inside index.html when there is one, else from its own file.
 * Rejects when that does not load.
 */
export async function loadRenderer() {
  return globalThis.renderer ?? import('./renderer.ts');
}
