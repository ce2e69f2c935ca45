import { type Endpoint, endpoints } from './endpoints.ts';
import { buildRequest, buildUrl, readBase } from './request.ts';

/** Why a call got no answer that the browser lets the app read. */
type Cause = 'connection' | 'server' | 'cors' | 'policy';

/** What is called to find out. It needs no token: without one, the user is refused, which is an answer too. */
const probes = { auth: { ...endpoints.getUser, bearer: false }, api: endpoints.listSchools } as const;

const probeTimeoutMs = 3000;
/** How long a cause holds, so that a page with many failing calls, or the outbox, does not probe again for each. */
const causeHoldsMs = 30_000;

let causes = new Map<string, Promise<Cause>>();
const reported = new Set<string>();
addEventListener('online', forgetCauses);

/**
 * Finds out why a call got no answer, and writes it to the console for the administrator (docs/hosting.md). Returns the
 * reason for the person: `network` for the connection, `server` for everything that the person cannot repair.
 */
export async function diagnose(endpoint: Endpoint): Promise<'network' | 'server'> {
  const base = readBase(endpoint.base);
  let finding = causes.get(base);
  if (!finding) {
    finding = findCause(endpoint.base);
    causes.set(base, finding);
    setTimeout(forgetCauses, causeHoldsMs);
  }
  const cause = await finding;
  const line = `${endpoint.method} {${endpoint.base}}${endpoint.path.replace(/:(\w+)/g, '{$1}')}: ${words[cause](base)}`;
  if (!reported.has(cause + base)) write(cause, line);
  reported.add(cause + base);
  return cause === 'connection' ? 'network' : 'server';
}

function forgetCauses() {
  causes = new Map();
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
    // An answer that the app may not read still shows that the server can be reached.
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
    // The event of a forbidden call comes after its failure.
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

/** A lost connection is no error of the site, so it is a warning. */
function write(cause: Cause, line: string) {
  // biome-ignore lint/suspicious/noConsole: it is for the administrator, and shown nowhere else.
  if (cause === 'connection') console.warn(line);
  // biome-ignore lint/suspicious/noConsole: as above.
  else console.error(line);
}
