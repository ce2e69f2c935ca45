import { type RefObject, useEffect, useState } from 'react';

/** Shows an element on the whole screen. It is not possible on some phones. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const read = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    // A browser may refuse: then the page stays as it is.
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => {});
  };
  return { isOn, isPossible: document.fullscreenEnabled === true, toggle };
}
