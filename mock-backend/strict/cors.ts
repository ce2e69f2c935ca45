/** The configuration of Starlette's CORSMiddleware. */
export interface Cors {
  /** The origins of the app, or `*` for all. */
  origins: readonly string[];
  methods: readonly string[];
  headers: readonly string[];
  exposed: readonly string[];
}

/** As docs/hosting.md requires of a backend on another origin. */
export const corsForEveryOrigin: Cors = {
  origins: ['*'],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  headers: ['Authorization', 'Content-Type'],
  exposed: ['Retry-After'],
};

const maxAgeSeconds = 600;

/** Headers that CORS allows by default. */
const safelisted = ['Accept', 'Accept-Language', 'Content-Language', 'Content-Type'];

/** The response to a preflight; undefined for other requests. */
export function preflight(cors: Cors, request: Request): Response | undefined {
  const origin = request.headers.get('Origin');
  const method = request.headers.get('Access-Control-Request-Method');
  if (request.method !== 'OPTIONS' || origin === null || method === null) return undefined;
  const allowed = [...new Set([...safelisted, ...cors.headers])].sort();
  const names = allowed.map((name) => name.toLowerCase());
  const wanted = (request.headers.get('Access-Control-Request-Headers') ?? '').split(',');
  const failures = [
    !isAllowed(cors, origin) && 'origin',
    !cors.methods.includes(method) && 'method',
    !wanted.every((name) => name.trim() === '' || names.includes(name.trim().toLowerCase())) && 'headers',
  ].filter(Boolean);
  const headers = {
    ...originHeaders(cors, origin),
    'Content-Type': 'text/plain; charset=utf-8',
    'Access-Control-Allow-Methods': cors.methods.join(', '),
    'Access-Control-Max-Age': String(maxAgeSeconds),
    'Access-Control-Allow-Headers': allowed.join(', '),
  };
  return failures.length > 0
    ? new Response(`Disallowed CORS ${failures.join(', ')}`, { status: 400, headers })
    : new Response('OK', { headers });
}

/** The headers of every other response to a request from this origin. */
export function corsHeaders(cors: Cors, origin: string | null): Record<string, string> {
  if (origin === null) return {};
  return { ...originHeaders(cors, origin), 'Access-Control-Expose-Headers': cors.exposed.join(', ') };
}

function originHeaders(cors: Cors, origin: string): Record<string, string> {
  if (cors.origins.includes('*')) return { 'Access-Control-Allow-Origin': '*' };
  return isAllowed(cors, origin)
    ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
    : { Vary: 'Origin' };
}

function isAllowed({ origins }: Cors, origin: string): boolean {
  return origins.includes('*') || origins.includes(origin);
}
