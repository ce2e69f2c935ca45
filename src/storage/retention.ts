const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether something that was stored at `savedAt` may stay: for 30 days. Without a readable date it counts as old, and so
 * does a date more than a day in the future, which would never expire.
 *
 * @param now in ms since 1970, like `savedAt`
 */
export function isRecent(savedAt: unknown, now = Date.now()): boolean {
  return typeof savedAt === 'number' && now - savedAt <= 30 * dayMs && savedAt - now <= dayMs;
}
