import { type Endpoint, endpoints } from './endpoints.ts';
import { buildRequest, buildUrl, readBase } from './request.ts';

/** Why the browser gave the app no response to read. */
type Cause = 'connection' | 'server' | 'cors' | 'policy';

/** The calls to find out with. They need no token: a 401 is an answer too. */
const probes = { auth: { ...endpoints.getUser, bearer: false }, api: endpoints.listSchools } as const;

const probeTimeoutMs = 3000;
/** How long a cause is reused, so that many failing calls do not probe again for each. */
const causeHoldsMs = 30_000;

const causes = new Map<string, Promise<Cause>>();
const reported = new Set<string>();
addEventListener('online', () => causes.clear());

/**
 * Finds out why a call got no answer, and writes the cause to the console for the administrator (docs/hosting.md).
 * Returns the reason for the user: `network` for the connection, `server` for everything that a user cannot repair.
 */
export async function diagnose(endpoint: Endpoint): Promise<'network' | 'server'> {
  const base = readBase(endpoint.base);
  let finding = causes.get(base);
  if (!finding) {
    finding = findCause(endpoint.base);
    causes.set(base, finding);
    setTimeout(() => causes.clear(), causeHoldsMs);
  }
  const cause = await finding;
  const line = `${endpoint.method} {${endpoint.base}}${endpoint.path.replace(/:(\w+)/g, '{$1}')}: ${words[cause](base)}`;
  if (!reported.has(cause + base)) write(cause, line);
  reported.add(cause + base);
  return cause === 'connection' ? 'network' : 'server';
}

async function findCause(base: Endpoint['base']): Promise<Cause> {
  const url = buildUrl(probes[base], {});
  const origin = originOf(url);
  let isForbidden = false;
  const handleViolation = ({ disposition, blockedURI }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && blockedURI.startsWith(origin)) isForbidden = true;
  };
  document.addEventListener('securitypolicyviolation', handleViolation);
  try {
    if (await answers(url, buildRequest(probes[base], {}, undefined))) return 'server';
    // A response that the app may not read still shows that the server is reachable.
    const isReached =
      origin !== location.origin && (await answers(url, { mode: 'no-cors', credentials: 'omit' }));
    if (isForbidden) return 'policy';
    return isReached ? 'cors' : 'connection';
  } finally {
    document.removeEventListener('securitypolicyviolation', handleViolation);
  }
}

async function answers(url: string, request: RequestInit): Promise<boolean> {
  const signal = AbortSignal.timeout(probeTimeoutMs);
  return fetch(url, { ...request, signal }).then(
    () => true,
    // The browser fires the event for a forbidden call after the call has failed.
    () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false))),
  );
}

function originOf(address: string): string {
  return new URL(address, location.href).origin;
}

const see = "See docs/hosting.md, 'When something goes wrong'.";

const words: Record<Cause, (base: string) => string> = {
  server: (base) =>
    `no answer that can be read, but ${base} answers other calls. Either the server failed, and its failure has no CORS headers: see its log. Or CORS does not allow this method, or the header Authorization. ${see}`,
  cors: (base) =>
    `${base} answers, but CORS does not let ${location.origin} read it. Either the backend does not allow this address, or something in front of it failed. ${see}`,
  policy: (base) =>
    `the policy of this page forbids calls to ${base}. Make the release with this address, and take over its configuration. ${see}`,
  connection: (base) =>
    `no answer from ${originOf(base)}. Unless this device has no connection: the server is down, its name or certificate is wrong, or the base is. ${see}`,
};

/** A lost connection is no fault of the site, so it is a warning. */
function write(cause: Cause, line: string) {
  // biome-ignore lint/suspicious/noConsole: for the administrator; the app shows it nowhere.
  if (cause === 'connection') console.warn(line);
  // biome-ignore lint/suspicious/noConsole: as above.
  else console.error(line);
}
