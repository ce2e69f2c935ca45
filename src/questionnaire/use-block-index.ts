import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/** The fragment of a block in the address, which is also the id of its heading. Blocks count from 1 there. */
export function blockHash(index: number): string {
  return `blok-${index + 1}`;
}

/** What the fragment with answers from another device begins with (transfer/draft-hash.ts). It has no block. */
export const draftHash = '#verder-';

/**
 * The block in the address, or else the first one, and the function that shows another. Because the block is in the
 * address, a reload shows the same block and Back shows the previous one.
 */
export function useBlockIndex(
  count: number,
): [index: number, goTo: (index: number, options?: NavigateOptions) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const number = Number(/^#blok-(\d+)$/.exec(hash)?.[1] ?? 1);
  const goTo = useCallback(
    (index: number, options?: NavigateOptions) => void navigate({ hash: blockHash(index) }, options),
    [navigate],
  );
  return [number >= 1 && number <= count ? number - 1 : 0, goTo];
}
