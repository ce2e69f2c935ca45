import { at, type Case, type Change, description, sent, set } from './plant.ts';
import type { Plant, Planted } from './planted-backend.ts';

const cors = { origin: 'http://app.example' };
const allowOrigin = 'access-control-allow-origin';
const otherSlash = { status: 307, headers: { location: '/api/evaluation/schools/' } };

const preflight =
  (change: (answer: Planted) => void): Plant =>
  (answer) =>
    answer.method === 'OPTIONS' && change(answer);

/** What is wrong on the way to the backend, or for an app on another origin. */
export const networkCases: Case[] = [
  [
    'a redirect to the path with a slash',
    'differs GET {api}/schools',
    ['307: redirects to the same path but for the slash', 'slash included'],
    (answer) => {
      at('/schools', () => Object.assign(answer, otherSlash))(answer);
      at('/schools/', () => Object.assign(answer, { status: 200, body: '[{"id":1,"name":"x"}]' }))(answer);
    },
  ],
  [
    'a redirect to itself',
    'fails GET {api}/roles',
    ['301: redirects to itself', 'about https, or about the slash'],
    at('/roles', (answer) => Object.assign(answer, { status: 301, headers: { location: answer.path } })),
  ],
  [
    'a connection that is cut',
    'fails GET {api}/roles',
    ['the connection was closed'],
    at('/roles', set('isCut', true)),
  ],
  [
    'an answer that takes too long',
    'fails GET {api}/roles',
    ['no answer in time: the app gives up after 15 s'],
    at('/roles', set('delay', 5000)),
    { timeoutMs: 1000 },
  ],
  [
    'a slow answer',
    'fits GET {api}/roles',
    ['slow: more than 0.3 s'],
    at('/roles', set('delay', 400)),
    { slowMs: 300 },
  ],
  [
    'answers without CORS',
    'fails Allow-Origin on answers of {api}',
    ['Access-Control-Allow-Origin is missing', 'CORS settings'],
    ({ method, status, headers }) => {
      if (method === 'GET' && status < 400) delete headers[allowOrigin];
    },
    cors,
  ],
  [
    'errors without CORS',
    'fails Allow-Origin on errors of {auth}',
    ['Access-Control-Allow-Origin is missing', 'a broken connection'],
    ({ status, headers }) => {
      if (status >= 400) delete headers[allowOrigin];
    },
    cors,
  ],
  [
    'CORS from the backend and from its proxy',
    'fails Allow-Origin on answers of {auth}',
    ['comes twice'],
    set(`headers.${allowOrigin}`, '*, *'),
    cors,
  ],
  [
    'CORS for another app',
    'fails OPTIONS {api} for GET',
    ['names another origin'],
    preflight(set(`headers.${allowOrigin}`, 'https://other.example')),
    cors,
  ],
  [
    'a wildcard for headers, which is not for the token',
    'fails OPTIONS {api} for PUT',
    ['Access-Control-Allow-Headers lacks authorization'],
    preflight(set('headers.access-control-allow-headers', '*')),
    cors,
  ],
  [
    'a method that is not allowed',
    'fails OPTIONS {auth} for PATCH',
    ['Access-Control-Allow-Methods lacks PATCH'],
    preflight(set('headers.access-control-allow-methods', 'GET, POST, PUT, DELETE')),
    cors,
  ],
  [
    'preflights that are refused at some paths',
    'fails OPTIONS {api} for POST',
    ['status 405 at /subscribe'],
    preflight(at('/subscribe', set('status', 405))),
    cors,
  ],
  [
    'preflights that are redirected',
    'fails OPTIONS {api} for DELETE',
    ['a preflight may not be redirected at /assignment/:assignmentId'],
    preflight(at('/assignment/1', (answer) => Object.assign(answer, otherSlash))),
    cors,
  ],
];

const subscribe = '/api/evaluation/subscribe';
const submission = (change: Change) => sent('/api/evaluation/user_forms', 'post', change);
const account = (more: object) =>
  sent('/api/evaluation/user', 'put', (schema) => {
    Object.assign(schema.properties, { education: { type: 'string' } });
    Object.assign(schema, more);
  });

/** What differs in the description of the writes. */
export const writesCases: Case[] = [
  [
    'a write at another path',
    'fails POST {api}/subscribe',
    ['the path is not in /openapi.json', 'subscribe in src/api/endpoints.ts'],
    description(set(`paths.${subscribe}`)),
  ],
  [
    'a write with a slash at its end',
    'differs POST {api}/subscribe',
    ['in /openapi.json the path ends with another slash'],
    description(
      ({ paths }) => set(`paths.${subscribe}/`, paths[subscribe])({ paths }),
      set(`paths.${subscribe}`),
    ),
  ],
  [
    'a write with another method',
    'fails PATCH {auth}/user/update_password',
    ['/openapi.json has no PATCH at this path'],
    description(set('paths./api/auth/user/update_password', { put: {} })),
  ],
  [
    'a field that the app does not send',
    'differs POST {api}/groups',
    ['school_id: the backend expects a value, the app sends nothing'],
    description(set('components.schemas.Group.required', ['school_id'])),
  ],
  [
    'a field that the backend refuses',
    'differs POST {api}/user_forms',
    ['open: the backend expects no such field, the app sends one'],
    description(
      submission(set('properties.open')),
      submission(set('additionalProperties', false)),
      submission(set('required')),
    ),
  ],
  [
    'a choice that the backend does not take',
    'differs POST {auth}/user',
    ['sex: the backend expects other values, the app sends "x"'],
    description(sent('/api/auth/user', 'post', set('properties.sex', { enum: ['m', 'v'] }))),
  ],
  [
    'a field of the account that may not be empty',
    'differs PUT {api}/user',
    ['education: the backend expects a text, the app sends null'],
    description(account({ required: ['education'] })),
  ],
  [
    // As FastAPI writes it with pydantic 1, which has no null in its descriptions.
    'an optional field that is not said to take null',
    'fits PUT {api}/user',
    ['does not say whether null may be sent for education'],
    description(account({ required: ['uuid'] })),
  ],
  [
    'a query parameter that the app does not send',
    'differs PUT {api}/assignment',
    ['?open=: the backend expects a value, the app sends nothing'],
    description(
      set('paths./api/evaluation/assignment.put.parameters.1', { name: 'open', in: 'query', required: true }),
    ),
  ],
  [
    'a query parameter that the backend does not know',
    'differs PUT {api}/user_role',
    ['?uuid=: the backend expects no such parameter, the app sends one'],
    description(({ paths }) => paths['/api/evaluation/user_role'].put.parameters.shift()),
  ],
];
