import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './site.ts';

/** Receives the backend's response and sends something else in its place. */
export type Fault = (
  answer: { status: number; body: string },
  response: ServerResponse,
) => void | Promise<void>;

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Retry-After',
};
const json = { ...cors, 'Content-Type': 'application/json' };

/** The backend handles the request, but the connection breaks before its response. */
export const breakOff: Fault = (_, response) => void response.destroy();

/** The connection breaks in the middle of the response. */
export const cutOff: Fault = ({ status, body }, response) => {
  response.writeHead(status, { ...json, 'Content-Length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
};

/** The response has no CORS headers, so the app cannot read it. */
export const withoutCors: Fault = ({ status, body }, response) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);

/**
 * A proxy between the app and the backend. It applies the fault that `faults` has for a method and path, such as
 * "GET /api/auth/user", and passes on all other responses.
 */
export async function startFaultyServer(backend: string) {
  const faults = new Map<string, Fault>();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const answer = await pass(backend, request);
    const { pathname } = new URL(request.url ?? '/', backend);
    const fault = faults.get(`${request.method} ${pathname}`);
    if (fault) await fault(answer, response);
    else response.writeHead(answer.status, json).end(answer.body);
  };
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  );
  return { ...(await listen(server)), faults };
}

async function pass(backend: string, request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = 'GET', headers, url = '/' } = request;
  const answer = await fetch(backend + url, {
    method,
    headers: {
      Authorization: headers.authorization ?? '',
      'Content-Type': headers['content-type'] ?? 'text/plain',
    },
    body: method === 'GET' ? null : Buffer.concat(chunks),
  });
  return { status: answer.status, body: await answer.text() };
}
