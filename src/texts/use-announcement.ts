import { useEffect, useEffectEvent } from 'react';
import { announce } from './announce.ts';

/** Announces a text of the page when it appears, but not when it changes, as with another language. */
export function useAnnouncement(text: string | false | null | undefined) {
  const isShown = Boolean(text);
  const tell = useEffectEvent(() => {
    if (text) announce(text);
  });
  useEffect(() => {
    if (isShown) tell();
  }, [isShown]);
}
