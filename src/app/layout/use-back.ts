import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { takeCachedPageShown } from '../page-cache.ts';

/** Brings a page up to date that showed at once, on the way through the history, what it showed before. */
export function useBack() {
  const { revalidate } = useRevalidator();
  // After each change of the address, which renders where this is used.
  useEffect(() => {
    if (takeCachedPageShown()) void revalidate();
  });
}
