import * as v from 'valibot';
import { readJson, writeJson } from './local-storage.ts';

/** What the questionnaire does after an answer and with number keys. Not in keys.ts, which every page loads. */
export const paceKey = 'pace';

const settingsSchema = v.object({
  /** Whether the page scrolls to the next open question after an answer. */
  autoScroll: v.boolean(),
  /** Whether the keys 1 to 5 answer a question (WCAG 2.1.4 requires that these can be switched off). */
  numberKeys: v.boolean(),
});
export type PaceSettings = v.InferOutput<typeof settingsSchema>;

// The settings that storage did not take. They last until the page is closed.
let inMemory: PaceSettings | null = null;

/** The settings on this device. Both are on at first. */
export function readPaceSettings(): PaceSettings {
  const stored = v.safeParse(settingsSchema, readJson(paceKey));
  return inMemory ?? (stored.success ? stored.output : { autoScroll: true, numberKeys: true });
}

/** Stores the settings on this device. */
export function writePaceSettings(settings: PaceSettings) {
  inMemory = writeJson(paceKey, settings) ? null : settings;
}
