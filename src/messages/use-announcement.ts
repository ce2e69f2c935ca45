import { useEffect, useEffectEvent } from 'react';
import { announce } from './announce.ts';

/** Announces a text that the page shows, when it appears. Not again when it changes, which another language does. */
export function useAnnouncement(text: string | false | null | undefined) {
  const isShown = Boolean(text);
  const tell = useEffectEvent(() => {
    if (text) announce(text);
  });
  useEffect(() => {
    if (isShown) tell();
  }, [isShown]);
}
