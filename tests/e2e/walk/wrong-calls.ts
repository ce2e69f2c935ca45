import { pathOf } from '../../calls.ts';
import type { Call } from './traffic.ts';
import type { World } from './world.ts';

/** Calls of this step with a token that the browser no longer has, and writes that were sent twice. */
export function wrongCalls({ traffic, retired, last }: World): string[] {
  const now = traffic.calls.filter(({ step }) => step === traffic.step);
  const old = now.filter(({ token }) => token !== null && retired.has(token));
  const writes = now.filter(({ method }) => method !== 'GET');
  const twice = writes.filter((call) => {
    const before = traffic.calls.slice(0, traffic.calls.indexOf(call));
    const isTwice = (other: Call) => isSame(other, call) && isRepeated(other, call, last.isPress === true);
    // The same PUT after another one changes a value back.
    const latest = before.findLast(({ method, path }) => method === 'PUT' && path === call.path);
    return call.method === 'PUT' ? latest && isTwice(latest) : before.some(isTwice);
  });
  return [
    ...old.map(({ method, path }) => `an old token: ${method} ${path}`),
    ...twice.map(({ method, path, body }) => `sent twice: ${method} ${path} ${body.slice(0, 200)}`),
  ];
}

function isSame(one: Call, other: Call): boolean {
  return (['method', 'path', 'body', 'token'] as const).every((part) => one[part] === other[part]);
}

/**
 * Whether a write is one too many: two for one press, or one without a press after it was confirmed. Signing in again with
 * the same password is no repeat of anything.
 */
function isRepeated(first: Call, second: Call, isPress: boolean): boolean {
  if (second.path === pathOf('login')) return false;
  const isConfirmed =
    first.fault === null && first.status !== null && first.status >= 200 && first.status < 300;
  return first.step === second.step ? isPress : !isPress && isConfirmed;
}
