const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether an entry stored at `savedAt` (ms since 1970) may stay: for 30 days. An unreadable date counts as old, and so
 * does one more than a day in the future, which would never expire.
 */
export function isRecent(savedAt: unknown, now = Date.now()): boolean {
  return typeof savedAt === 'number' && now - savedAt <= 30 * dayMs && savedAt - now <= dayMs;
}
