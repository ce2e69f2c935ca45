import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/** The fragment that names a block in the address, and the id of its heading; counted from 1. */
export function blockHash(index: number): string {
  return `blok-${index + 1}`;
}

/**
 * The block that the address names, else the first one (docs/backend.md, 4), and the function that
 * goes to another. So a reload stays where it was, and Back goes to the block before.
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
