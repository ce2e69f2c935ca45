import * as v from 'valibot';
import { readJson, writeJson } from './local-storage.ts';

/** Not in keys.ts, which every page loads. */
export const paceKey = 'pace';

const settingsSchema = v.object({
  /** Whether the page scrolls to the next open question after an answer. */
  autoScroll: v.boolean(),
  /** Whether the keys 1 to 5 answer a question. WCAG 2.1.4 requires that this can be switched off. */
  numberKeys: v.boolean(),
});
export type PaceSettings = v.InferOutput<typeof settingsSchema>;

// Settings that could not be stored. They last until the page is closed.
let inMemory: PaceSettings | null = null;

/** The settings on this device. Both are on by default. */
export function readPaceSettings(): PaceSettings {
  const stored = v.safeParse(settingsSchema, readJson(paceKey));
  return inMemory ?? (stored.success ? stored.output : { autoScroll: true, numberKeys: true });
}

export function writePaceSettings(settings: PaceSettings) {
  inMemory = writeJson(paceKey, settings) ? null : settings;
}
