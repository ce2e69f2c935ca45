import { type Case, oneForm, preflight, reply } from './plant.ts';

/** What is wrong on the way to the backend, or for an app on another origin. */
export const networkCases: Case[] = [
  // The way to the backend
  {
    name: 'a redirect to the path with a slash',
    plant: (answer) => {
      if (answer.path === '/api/evaluation/schools')
        Object.assign(answer, { status: 307, headers: { location: '/api/evaluation/schools/' } });
      if (answer.path === '/api/evaluation/schools/')
        Object.assign(answer, { status: 200, body: '[{"id":1,"name":"x"}]' });
    },
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['307: redirects to the same path but for the slash', 'slash included'],
  },
  {
    name: 'a connection that is cut',
    plant: (answer) => {
      answer.isCut = answer.path.endsWith('/roles');
    },
    verdict: 'fails',
    call: 'GET {api}/roles',
    says: ['the connection was closed'],
  },
  {
    name: 'an answer that takes too long',
    limits: { timeoutMs: 1000 },
    plant: (answer) => {
      if (answer.path.endsWith('/roles')) answer.delay = 5000;
    },
    verdict: 'fails',
    call: 'GET {api}/roles',
    says: ['no answer in time: the app gives up after 15 s'],
  },
  {
    name: 'a slow answer',
    limits: { slowMs: 300 },
    plant: (answer) => {
      if (answer.path.endsWith('/roles')) answer.delay = 400;
    },
    verdict: 'fits',
    call: 'GET {api}/roles',
    says: ['slow: more than 0.3 s'],
  },
  {
    name: 'a redirect to itself',
    plant: (answer) => {
      if (answer.path.endsWith('/roles'))
        Object.assign(answer, { status: 301, headers: { location: answer.path } });
    },
    verdict: 'fails',
    call: 'GET {api}/roles',
    says: ['301: redirects to itself', 'about https, or about the slash'],
  },
  {
    name: 'a web server that answers its own page',
    plant: reply(oneForm, 200, '<!doctype html><title>x</title>', { 'content-type': 'text/html' }),
    verdict: 'fails',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['HTML instead of JSON', 'proxy'],
  },
  {
    name: 'JSON that is cut off',
    role: 2,
    plant: reply('/assignment', 200, '[{"assignment_id": 1, "na'),
    verdict: 'fails',
    call: 'GET {api}/assignment',
    says: ['the answer is no JSON, or is cut off'],
  },
  // Another origin
  {
    name: 'answers without CORS',
    cors: true,
    plant: (answer) => {
      if (answer.method === 'GET' && answer.status < 400)
        delete answer.headers['access-control-allow-origin'];
    },
    verdict: 'fails',
    call: 'Allow-Origin on answers of {api}',
    says: ['Access-Control-Allow-Origin is missing', 'CORS settings'],
  },
  {
    name: 'errors without CORS',
    cors: true,
    plant: (answer) => {
      if (answer.status >= 400) delete answer.headers['access-control-allow-origin'];
    },
    verdict: 'fails',
    call: 'Allow-Origin on errors of {auth}',
    says: ['Access-Control-Allow-Origin is missing', 'a broken connection'],
  },
  {
    name: 'CORS from the backend and from its proxy',
    cors: true,
    plant: (answer) => {
      answer.headers['access-control-allow-origin'] = '*, *';
    },
    verdict: 'fails',
    call: 'Allow-Origin on answers of {auth}',
    says: ['comes twice'],
  },
  {
    name: 'CORS for another app',
    cors: true,
    plant: preflight(({ headers }) => {
      headers['access-control-allow-origin'] = 'https://other.example';
    }),
    verdict: 'fails',
    call: 'OPTIONS {api} for GET',
    says: ['names another origin'],
  },
  {
    name: 'a wildcard for headers, which is not for the token',
    cors: true,
    plant: preflight(({ headers }) => {
      headers['access-control-allow-headers'] = '*';
    }),
    verdict: 'fails',
    call: 'OPTIONS {api} for PUT',
    says: ['Access-Control-Allow-Headers lacks authorization'],
  },
  {
    name: 'a method that is not allowed',
    cors: true,
    plant: preflight(({ headers }) => {
      headers['access-control-allow-methods'] = 'GET, POST, PUT, DELETE';
    }),
    verdict: 'fails',
    call: 'OPTIONS {auth} for PATCH',
    says: ['Access-Control-Allow-Methods lacks PATCH'],
  },
  {
    name: 'preflights that are refused at some paths',
    cors: true,
    plant: preflight((answer) => {
      if (answer.path.endsWith('/subscribe')) answer.status = 405;
    }),
    verdict: 'fails',
    call: 'OPTIONS {api} for POST',
    says: ['status 405 at /subscribe'],
  },
  {
    name: 'preflights that are redirected',
    cors: true,
    plant: preflight((answer) => {
      if (!answer.path.endsWith('/assignment/1')) return;
      Object.assign(answer, { status: 307, headers: { location: `${answer.path}/` } });
    }),
    verdict: 'fails',
    call: 'OPTIONS {api} for DELETE',
    says: ['a preflight may not be redirected at /assignment/:assignmentId'],
  },
  {
    name: 'preflights that are cut',
    cors: true,
    plant: preflight((answer) => {
      answer.isCut = answer.path.endsWith('/assignment/1');
    }),
    verdict: 'fails',
    call: 'OPTIONS {api} for DELETE',
    says: ['the connection was closed'],
  },
];
