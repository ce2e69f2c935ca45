import { createContext } from 'react-router-dom';
import type { Session } from './session.ts';

/** How many questions have an answer, and how many there are, by assignment. */
export type Progress = ReadonlyMap<string, { done: number; total: number }>;

/**
 * Reads the progress of the questionnaires that a session has stored on this device. The app gives it: the home
 * page, which shows it, and the questionnaire, which knows it, do not know each other.
 */
export const readProgressContext = createContext<(session: Session) => Promise<Progress>>();
