import { setTimeout as wait } from 'node:timers/promises';
import { phone } from './phone.ts';

/** Sends one response after the network of a phone has carried it. */
export type Pace = (bytes: number) => Promise<void>;

/**
 * Paces the responses of a host for a browser whose network cannot be throttled: each waits for the latency, and then
 * for its share of the bandwidth, one after the other.
 */
export function paceNetwork(): Pace {
  let freeAt = 0;
  return async (bytes) => {
    await wait(phone.latencyMs);
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + bytes / (phone.kbitPerSecond * 0.128);
    await wait(freeAt - now);
  };
}
