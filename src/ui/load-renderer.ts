/**
 * React's renderer, the largest part of the code: from the page itself when it came with that, else from its file.
 * Rejects when that does not come.
 */
export async function loadRenderer() {
  return globalThis.renderer ?? import('./renderer.ts');
}
