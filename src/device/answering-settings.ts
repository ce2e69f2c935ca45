import * as v from 'valibot';
import { readWithFallback, writeWithFallback } from './local-storage.ts';

/** Not in keys.ts, which every page loads. */
export const answeringSettingsKey = 'pace';

const settingsSchema = v.object({
  /** Whether the page scrolls to the next open question after an answer. */
  autoScroll: v.boolean(),
  /** Whether the digit keys answer a question. WCAG 2.1.4 requires that this can be switched off. */
  numberKeys: v.boolean(),
});
export type AnsweringSettings = v.InferOutput<typeof settingsSchema>;

const textSchema = v.pipe(v.string(), v.parseJson(), settingsSchema);

/** The settings on this device. Both are on by default. */
export function readAnsweringSettings(): AnsweringSettings {
  const stored = v.safeParse(textSchema, readWithFallback(answeringSettingsKey));
  return stored.success ? stored.output : { autoScroll: true, numberKeys: true };
}

export function writeAnsweringSettings(settings: AnsweringSettings) {
  writeWithFallback(answeringSettingsKey, JSON.stringify(settings));
}
