/** Why there was no answer, and what to do. `isLasting`: the next call to the same base would fail the same way. */
export type Failure = { reason: string; change: string; isLasting: boolean };

const certificate =
  'Give the server a certificate for this name with its whole chain. Is it of an authority of the school? ' +
  'Then set NODE_EXTRA_CA_CERTS to the file of that authority.';

const failures: [codes: RegExp, reason: string, change: string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'the host name is not known (DNS)',
    'Look at the spelling of the base, and at DNS.',
  ],
  [
    /^ECONNREFUSED$/,
    'the connection was refused',
    'Look whether the backend runs, at the port of the base, and at the firewall.',
  ],
  [
    /^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'the host cannot be reached',
    'Look at the network and the firewall between this machine and the backend.',
  ],
  [/CERT|TLS|SSL|SIGNATURE|ISSUER|EPROTO/, 'the TLS connection failed', certificate],
];

const closed = [
  /^/,
  'the connection was closed before the answer was complete',
  'Look at the port of the base, at its protocol, and at the log of the backend and of the proxy before it.',
] as const;

/** The reason of a failed `fetch`, in words. */
export function causeOf(error: unknown, isTimeout: boolean): Failure {
  if (isTimeout) {
    return {
      reason: 'no answer in time: the app gives up after 15 s',
      change: 'Look why the backend needs so long, or at the proxy before it.',
      isLasting: false,
    };
  }
  const codes = codesOf(error);
  const found = failures.find(([known]) => codes.some((code) => known.test(code)));
  const [, reason, change] = found ?? closed;
  return { reason: reason + (codes[0] ? ` (${codes[0]})` : ''), change, isLasting: found !== undefined };
}

/** `fetch` hides the code in `cause`; a host with several addresses has one in each of `errors`. */
function codesOf(error: unknown): string[] {
  const { code, cause, errors } = Object(error) as { code?: unknown; cause?: unknown; errors?: unknown[] };
  const deeper = [cause, ...(errors ?? [])].filter((found) => found !== undefined).flatMap(codesOf);
  return [...deeper, ...(typeof code === 'string' && /^[A-Z_0-9]+$/.test(code) ? [code] : [])];
}
