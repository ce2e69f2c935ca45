import { type RefObject, useEffect, useState } from 'react';

/** Shows an element in full screen, which some phones do not support. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const read = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    // If the browser refuses, the page stays as it is.
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => {});
  };
  return { isOn, isPossible: document.fullscreenEnabled === true, toggle };
}
