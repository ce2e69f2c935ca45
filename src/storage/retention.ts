const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether something that was stored at `savedAt` may stay at `now` (both in ms since 1970): for 30 days. What has
 * no readable date is old, and so is what comes from more than a day in the future: it would never go.
 */
export function isRecent(savedAt: unknown, now: number): boolean {
  return typeof savedAt === 'number' && now - savedAt <= 30 * dayMs && savedAt - now <= dayMs;
}
