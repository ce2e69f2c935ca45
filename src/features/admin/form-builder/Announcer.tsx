import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Gives the function that has a text read aloud when the reader is done with what it was at. */
export function useAnnounce() {
  return useContext(AnnounceContext);
}

/** Reads aloud what changes in the form; what is inside it does not render for that. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden" role="status">
        {/* A new element each time: the same words twice are news twice. */}
        <span key={said.turn}>{said.text}</span>
      </div>
    </AnnounceContext>
  );
}
