import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Returns the function that has a screen reader read a text aloud when it has finished its sentence. */
export function useAnnounce() {
  return useContext(AnnounceContext);
}

/** Announces changes of the form to screen readers. An announcement does not render the children. */
export function Announcer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState({ text: '', id: 0 });
  const announce = useCallback((text: string) => setAnnouncement(({ id }) => ({ text, id: id + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden" role="status">
        {/* With a new element, a text that is announced twice is read twice. */}
        <span key={announcement.id}>{announcement.text}</span>
      </div>
    </AnnounceContext>
  );
}
