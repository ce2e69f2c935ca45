import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Reads the page anew when another tab has removed what is kept under a key: it may have handed the answers in. */
export function useRemovedElsewhere(storageKey: string) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey && newValue === null) void revalidate();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [storageKey, revalidate]);
}
