import { expect, test } from 'vitest';
import { corsLines } from '../../../scripts/check-backend/cors.ts';
import type { Network } from '../../../scripts/check-backend/network.ts';

/** A network without any answer, with the backend at this origin. */
const networkAt = (origin: string) =>
  ({
    bases: { auth: `${origin}/auth`, api: `${origin}/evaluation` },
    deadReason: () => 'not tried in this test',
    all: [],
  }) as unknown as Network;

test.each([
  ['https://school.example', 'http://backend.example', true],
  ['https://school.example', 'https://backend.example', false],
  ['http://school.example', 'http://backend.example', false],
  ['https://school.example', 'http://localhost:8000', false],
  ['https://school.example', 'http://127.0.0.1:8000', false],
  ['https://school.example', 'http://[::1]:8000', false],
  ['https://school.example', 'http://[::2]:8000', true],
])('from %s a browser refuses %s because of http: %s', async (app, backend, isRefused) => {
  const lines = await corsLines(networkAt(backend), app);
  const refused = lines.filter(({ verdict }) => verdict === 'fails').map(({ call }) => call);
  expect(refused).toEqual(isRefused ? ['CORS of {auth}', 'CORS of {api}'] : []);
});
