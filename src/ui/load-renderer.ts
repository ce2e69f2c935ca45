/**
 * Loads React's renderer, the largest part of the code: from index.html when it contains it, else from its own file.
 * Rejects when that does not load.
 */
export async function loadRenderer() {
  return globalThis.renderer ?? import('./renderer.ts');
}
