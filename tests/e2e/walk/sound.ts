import { limit } from '../../../scripts/tools/limit.mjs';
import { expect } from '../fixtures.ts';
import { problemsOf } from './check.ts';
import type { World } from './world.ts';
import { wrongCalls } from './wrong-calls.ts';

const intervals = [0, 5, 10, 20, 50, 100];
// While an earlier submission may still arrive, the app waits up to 15 seconds with another one.
export const timeout = limit(20_000);

/** Waits until no invariant is broken. Fails with what is. */
export async function expectSound(world: World) {
  let wrong: string[] = [];
  let soundTwice = 0;
  // Twice, because a press may start a call a moment later.
  const isDecided = async () => {
    wrong = await findProblems(world).catch((error) => [String(error)]);
    soundTwice = wrong.length === 0 ? soundTwice + 1 : 0;
    return world.events.length > 0 || soundTwice === 2;
  };
  await expect
    .poll(isDecided, { intervals, timeout })
    .toBe(true)
    .catch(() => {});
  expect(wrong).toEqual([]);
  const { auth_token } = world.storage;
  for (const token of world.stored) if (token !== auth_token) world.retired.add(token);
  if (auth_token) world.stored.add(auth_token);
}

/** What is wrong now, also what may become right in a moment. */
export async function findProblems(world: World): Promise<string[]> {
  const { traffic, pages, events } = world;
  const waiting = traffic.waiting(pages).map(({ method, path }) => `waits for ${method} ${path}`);
  if (waiting.length > 0) return [...events, ...waiting];
  world.storage = await world.page.evaluate(() => ({ ...localStorage }));
  for (const [token, user] of Object.entries(world.db.state.tokens)) world.tokens.set(token, user);
  const seen = await Promise.all(pages.map(async (page) => [page, await world.see(page)] as const));
  return [...events, ...wrongCalls(world), ...problemsOf(world, new Map(seen))];
}
