import type { MiddlewareFunction } from 'react-router-dom';
import { readProgressContext } from '../session/progress.ts';

/** Gives pages a way to the progress of stored questionnaires; none where its code cannot be loaded. */
export const provideProgress: MiddlewareFunction = ({ context }) => {
  context.set(readProgressContext, async (session) => {
    const code = await import('../answers/progress.ts').catch(() => null);
    return (await code?.progressOf(session)) ?? new Map();
  });
};
