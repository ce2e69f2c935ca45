import * as v from 'valibot';
import { ageOf, cacheKeys } from './cache.ts';
import {
  keysWithPrefix,
  outboxPrefix,
  queuedKeysOf,
  readJson,
  remove,
  tooOldKey,
  unsentPrefixes,
  writeJson,
} from './local-storage.ts';

const dayMs = 24 * 60 * 60 * 1000;

const entrySchema = v.looseObject({});
const timesSchema = v.fallback(v.record(v.string(), v.number()), {});

/**
 * Removes what was not changed for 30 days, of everybody, but never by one reading of the clock: it must have been too old at
 * an earlier start as well, at least a day ago. What is queued stays, and so does what has no age, which is dated today.
 */
export function removeExpired(now = Date.now()) {
  if (now < __BUILT_AT__) return;
  const queued = new Set(keysWithPrefix(outboxPrefix).filter(isQueued).flatMap(queuedKeysOf));
  const before = v.parse(timesSchema, readJson(tooOldKey));
  const tooOld: Record<string, number> = {};
  for (const key of [...cacheKeys(), ...unsentPrefixes.flatMap(keysWithPrefix)]) {
    if (queued.has(key)) continue;
    const { success, output: entry } = v.safeParse(entrySchema, readJson(key));
    const age = success ? ageOf(entry.savedAt, now) : 0;
    const knownFor = ageOf(before[key], now) ?? 0;
    if (!success || (age !== null && age > 30 * dayMs && knownFor >= dayMs)) remove(key);
    else if (age === null) writeJson(key, { ...entry, savedAt: now });
    else if (age > 30 * dayMs) tooOld[key] = now - knownFor;
  }
  if (Object.keys(tooOld).length > 0) writeJson(tooOldKey, tooOld);
  else remove(tooOldKey);
}

/** Whether an entry of the outbox waits to be sent. One that was refused does not. */
function isQueued(key: string): boolean {
  const { success, output } = v.safeParse(entrySchema, readJson(key));
  return success && output.refused === undefined;
}
