/** Why there was no answer, and what to do. `isLasting`: the next call to the same base would fail the same way. */
export type Failure = { cause: string; change: string; isLasting: boolean };

const dns = {
  cause: 'the host name is not known (DNS)',
  change: 'Look at the spelling of the base, and at DNS.',
};
const refused = {
  cause: 'the connection was refused',
  change: 'Look whether the backend runs, at the port of the base, and at the firewall.',
};
const unreachable = {
  cause: 'the host cannot be reached',
  change: 'Look at the network and the firewall between this machine and the backend.',
};
const broken = {
  cause: 'the connection was closed before the answer was complete',
  change: 'Look at the log of the backend and of the proxy before it: one of them ended the connection.',
};
const certificate =
  'Give the server a certificate for this name with its whole chain. Is it of an authority of the school? ' +
  'Then set NODE_EXTRA_CA_CERTS to the file of that authority.';

const byCode: Record<string, { cause: string; change: string }> = {
  ENOTFOUND: dns,
  EAI_AGAIN: dns,
  ECONNREFUSED: refused,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  UND_ERR_CONNECT_TIMEOUT: unreachable,
  ECONNRESET: broken,
  EPIPE: broken,
  UND_ERR_SOCKET: broken,
};

/** The cause of a failed `fetch`, in words. */
export function causeOf(error: unknown, isTimeout: boolean): Failure {
  if (isTimeout) {
    return {
      cause: 'no answer in time: the app gives up after 15 s',
      change: 'Look why the backend needs so long, or at the proxy before it.',
      isLasting: false,
    };
  }
  const codes = codesOf(error);
  const known = codes.map((code) => byCode[code]).find((found) => found);
  if (known) return { ...known, isLasting: known !== broken };
  const [code = ''] = codes;
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER|EPROTO/.test(code))
    return { cause: `the TLS connection failed (${code})`, change: certificate, isLasting: true };
  const change =
    'Look at the port of the base, at its protocol, and at the log of the proxy before the backend.';
  return { cause: `there was no answer${code && ` (${code})`}`, change, isLasting: false };
}

/** `fetch` hides the code in `cause`; a host with several addresses has one in each of `errors`. */
function codesOf(error: unknown): string[] {
  const { code, cause, errors } = Object(error) as { code?: unknown; cause?: unknown; errors?: unknown[] };
  const deeper = [cause, ...(errors ?? [])].filter((found) => found !== undefined).flatMap(codesOf);
  return [...deeper, ...(typeof code === 'string' && /^[A-Z_0-9]+$/.test(code) ? [code] : [])];
}
