import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import accounts from '../../../mock-backend/accounts.json' with { type: 'json' };
import { createBackend } from '../../../mock-backend/backend.ts';
import { answerWithCors } from '../../../mock-backend/http.ts';
import type { Line, Report } from '../../../scripts/check-backend/types.ts';

/** One request that arrived, and the answer that goes back, which a planted difference changes. */
export type Planted = {
  method: string;
  /** The path with its query, without the origin. */
  path: string;
  token: string | undefined;
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds to wait before the answer. */
  delay: number;
  /** Ends the connection in place of an answer. */
  isCut: boolean;
};

export type Plant = (answer: Planted) => void;

const password = accounts[0]?.password ?? '';

/** What `check` needs to log in with the account of a role. */
export function accountOf(role: number) {
  return { username: accounts.find(({ role_id }) => role_id === role)?.email ?? '', password };
}

/** The mock backend behind a proxy that changes answers and notes every request. */
export async function servePlanted() {
  const backend = createBackend();
  const requests: Planted[] = [];
  let plant: Plant = () => {};
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = '', url: path = '' } = incoming;
    const response = await answerWithCors(backend, incoming);
    // A planted difference changes the length.
    const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
    const answer: Planted = {
      method,
      path,
      token: incoming.headers.authorization,
      status: response.status,
      headers,
      body: await response.text(),
      delay: 0,
      isCut: false,
    };
    requests.push(answer);
    plant(answer);
    if (answer.isCut) return outgoing.destroy();
    await new Promise((resolve) => setTimeout(resolve, answer.delay));
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  }

  return {
    db: backend.db,
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Replaces what was planted before, and forgets the requests so far. */
    plant(next: Plant = () => {}) {
      plant = next;
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const basesAt = (url: string) => ({ auth: `${url}/api/auth`, api: `${url}/api/evaluation` });

/** The lines that do not fit, without their times. */
export function wrongLines({ lines }: Report): Line[] {
  return lines.filter(({ verdict }) => verdict === 'differs' || verdict === 'fails');
}

/** Every text of the database that could belong to somebody, and the tokens. */
export function secretsOf(state: unknown): string[] {
  // The choices of the profile are words of the contract, which the report names.
  const words = ['dutch', 'french', 'german', 'english', 'other', 'single', 'highschool', 'college', 'open'];
  const texts: string[] = [];
  const visit = (value: unknown, key = '') => {
    if (typeof value === 'string' && value.length > 2 && key !== 'type') texts.push(value);
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) visit(part, name);
  };
  visit(state);
  texts.push(...Object.keys((state as { tokens: object }).tokens));
  return [...new Set(texts)].filter((text) => !words.includes(text));
}

/** Those of the texts that stand in the output as whole words. */
export function leaksIn(output: string, secrets: string[]): string[] {
  return secrets.filter((secret) => {
    for (let at = output.indexOf(secret); at >= 0; at = output.indexOf(secret, at + 1)) {
      const around = `${output[at - 1] ?? ' '}${output[at + secret.length] ?? ' '}`;
      if (!/[\p{L}\d]/u.test(around)) return true;
    }
    return false;
  });
}
