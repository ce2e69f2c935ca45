import type { Endpoint } from './endpoints.ts';

/**
 * The address of one of the two bases of the backend, without a slash at its end. It is read from the
 * page's meta tags when asked, so that one build serves every host (docs/backend.md, 2).
 */
export function baseOf(base: Endpoint['base']): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${base}-base"]`)?.content ?? '';
  return content.trim().replace(/\/+$/, '');
}
