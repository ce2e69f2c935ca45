import { openApiDocument } from './openapi-document.ts';
import type { Plant, Planted } from './planted-backend.ts';

export type Case = {
  name: string;
  /** Whose account the check logs in with; a student's when it is not given. */
  role?: number;
  /** Whether the app is on another origin. */
  cors?: boolean;
  plant: Plant;
  verdict: 'fits' | 'differs' | 'fails';
  call: string;
  /** What the line must say. */
  says: string[];
};

// biome-ignore lint/suspicious/noExplicitAny: a planted difference changes any part of an answer
type Body = any;

/** Changes the JSON of a GET that was answered well. */
function json(path: string | RegExp, change: (body: Body) => Body): Plant {
  return (answer) => {
    if (answer.method !== 'GET' || answer.status !== 200 || !isAt(answer, path)) return;
    const body = JSON.parse(answer.body);
    answer.body = JSON.stringify(change(body) ?? body);
  };
}

/** Answers in another way, with or without a session. */
function reply(
  path: string | RegExp,
  status: number,
  body = '',
  headers: Record<string, string> = {},
): Plant {
  return (answer) => {
    if (answer.method !== 'GET' || !isAt(answer, path)) return;
    Object.assign(answer, { status, body, headers: { ...answer.headers, ...headers } });
  };
}

/** Serves a description of the writes in which something is wrong. */
function openApi(change: (document: Body) => void): Plant {
  return (answer) => {
    if (answer.path !== '/openapi.json') return;
    const document = openApiDocument();
    change(document);
    Object.assign(answer, { status: 200, body: JSON.stringify(document) });
  };
}

function preflight(change: (answer: Planted) => void): Plant {
  return (answer) => answer.method === 'OPTIONS' && change(answer);
}

function isAt({ path }: Planted, wanted: string | RegExp) {
  const short = path.replace(/^\/api\/(auth|evaluation)/, (_, base) => (base === 'auth' ? '{auth}' : ''));
  return typeof wanted === 'string' ? short === wanted : wanted.test(short);
}

const notGiven = 'the app reads it as not given';
const leftOut = 'the app leaves the row out';
const refused = 'the app cannot read the answer';
const oneForm = /^\/user_forms\/\d{1,6}$/;

const schema = (name: string) => (document: Body) => document.components.schemas[name];
const inSchema = (name: string, change: (found: Body) => void) =>
  openApi((document) => change(schema(name)(document)));

export const cases: Case[] = [
  // Lists without a session
  {
    name: 'a school without a name',
    plant: json('/schools', (rows) => {
      delete rows[1].name;
    }),
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['[].name: expected a text, came nothing (1 of 3)', leftOut, 'src/api/schools.ts'],
  },
  {
    name: 'schools in an object',
    plant: json('/schools', (items) => ({ items })),
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['the answer: expected a list, came an object', refused],
  },
  {
    name: 'roles that call their id otherwise',
    plant: json('/roles', (rows) => rows.map(({ name }: Body) => ({ id: 1, name }))),
    verdict: 'differs',
    call: 'GET {api}/roles',
    says: ['[].role_id: expected a text or a number, came nothing (5 of 5)', refused, 'src/api/roles.ts'],
  },
  {
    name: 'a test question without its text',
    plant: json('/bfi/question', (rows) => {
      rows[3].question = null;
    }),
    verdict: 'differs',
    call: 'GET {api}/bfi/question',
    says: ['[].question: expected a text, came null (1 of 60)', refused],
  },
  {
    name: 'a server error',
    plant: reply('/treo/question', 500, 'Internal Server Error'),
    verdict: 'fails',
    call: 'GET {api}/treo/question',
    says: ['status 500', "backend's log"],
  },
  // Log in and user
  {
    name: 'a token under another name',
    plant: (answer) => {
      if (answer.path.endsWith('/login')) answer.body = answer.body.replace('access_token', 'token');
    },
    verdict: 'differs',
    call: 'POST {auth}/login',
    says: ['access_token: expected a text, came nothing', 'src/api/session.ts'],
  },
  {
    name: 'a log in that takes no form',
    plant: (answer) => {
      if (!answer.path.endsWith('/login')) return;
      const detail = [{ loc: ['body', 'username'], msg: 'Field required' }];
      Object.assign(answer, { status: 422, body: JSON.stringify({ detail }) });
    },
    verdict: 'fails',
    call: 'POST {auth}/login',
    says: ['422: the backend does not accept username', 'form-encoded'],
  },
  {
    name: 'a 401 for a wrong name',
    plant: (answer) => {
      if (answer.path.endsWith('/login') && answer.status === 400) answer.status = 401;
    },
    verdict: 'differs',
    call: 'POST {auth}/login with a random name',
    says: ['expected 400, came 401', 'src/api/session.ts'],
  },
  {
    name: 'a user with the id of the role only',
    plant: json('{auth}/user', (user) => ({ ...user, role: undefined, role_id: 1 })),
    verdict: 'differs',
    call: 'GET {auth}/user',
    says: ['role: expected an object, came nothing', refused, 'src/api/users.ts'],
  },
  {
    name: 'a role that the app does not know',
    plant: json('{auth}/user', (user) => ({ ...user, role: { role_id: 9 } })),
    verdict: 'differs',
    call: 'GET {auth}/user',
    says: ['role: expected a role_id from 1 to 5, came another one'],
  },
  {
    name: 'an email that is no text',
    plant: json('{auth}/user', (user) => ({ ...user, email: 12 })),
    verdict: 'differs',
    call: 'GET {auth}/user',
    says: ['email: expected a text, came a number', notGiven],
  },
  {
    name: 'a day in another order',
    plant: json('{auth}/user', (user) => ({ ...user, birthdate: '31/12/2008' })),
    verdict: 'differs',
    call: 'GET {auth}/user',
    says: ['birthdate: expected YYYY-MM-DD, came another text'],
  },
  {
    name: 'a language that the app does not know',
    plant: json('{auth}/user', (user) => ({ ...user, language: 'nl' })),
    verdict: 'differs',
    call: 'GET {auth}/user',
    says: ['language: expected dutch, french, german, english, other, came another text'],
  },
  {
    name: 'a permission that is only a number',
    plant: json('{auth}/user', (user) => ({ ...user, gdpr_permission: 1 })),
    verdict: 'differs',
    call: 'GET {auth}/user',
    says: ['gdpr_permission: expected an object, came a number', notGiven],
  },
  {
    name: 'an empty user',
    plant: reply('{auth}/user', 200, 'null'),
    verdict: 'fails',
    call: 'GET {auth}/user',
    says: ['the answer is empty'],
  },
  // A student's calls
  {
    name: 'a questionnaire that does not say whether it is completed',
    plant: json('/user_forms', (rows) => {
      rows[0].is_completed = 'yes';
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: [
      '[].is_completed: expected true or false or 0 or 1, came a text',
      leftOut,
      'src/api/user-forms.ts',
    ],
  },
  {
    name: 'a group that is only a number',
    plant: json('/user_forms', (rows) => {
      rows[0].group = 5;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: ['[].group: expected an object, came a number', notGiven],
  },
  {
    name: 'a colour with a sign before it',
    plant: json('/user_forms', (rows) => rows.map((row: Body) => ({ ...row, color: `#${row.color}` }))),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: ['[].color: expected six hex digits, without "#", came another text'],
  },
  {
    name: 'an answer that does not exist',
    plant: json(oneForm, (form) => {
      form.blocks[0].questions[0].answer = 7;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['blocks[].questions[].answer: expected 1, 2, 3, 4 or 5, came another number', notGiven],
  },
  {
    name: 'a question without an id',
    plant: json(oneForm, (form) => {
      delete form.blocks[1].questions[0].question_id;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['blocks[].questions[].question_id: expected a text or a number, came nothing (1 of', refused],
  },
  {
    name: 'an average that is no number',
    plant: json(oneForm, (form) => {
      form.blocks[0].questions[0].average = 'n/a';
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id} (completed)',
    says: ['blocks[].questions[].average: expected a number, came a text that is no such number'],
  },
  {
    name: 'feedback in a shape of its own',
    plant: json(oneForm, (form) => {
      form.blocks[0].feedback = { html: '<b>x</b>' };
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['blocks[].feedback: expected a text, {main_feedback, feedback_steps}', 'no feedback'],
  },
  {
    name: 'a web server that answers its own page',
    plant: reply(oneForm, 200, '<!doctype html><title>x</title>', { 'content-type': 'text/html' }),
    verdict: 'fails',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['HTML instead of JSON', 'proxy'],
  },
  {
    name: 'forms that every student may read',
    plant: reply('/forms', 200, '[{"form_id":1,"name":"x"}]'),
    verdict: 'differs',
    call: 'GET {api}/forms',
    says: ['expected 401 or 403 for this role', 'refuse this call for this role'],
  },
  {
    name: 'test results under other names',
    plant: reply('/bfi/personality', 200, '{"domains":{"x":1}}'),
    verdict: 'differs',
    call: 'GET {api}/bfi/personality',
    says: ['the answer: expected at least one field that can be read, came none', 'src/api/self-tests.ts'],
  },
  {
    name: 'a score in words',
    plant: reply('/bfi/personality', 200, '{"domainPersonalities":{"Zx":"high","Zy":3}}'),
    verdict: 'differs',
    call: 'GET {api}/bfi/personality',
    says: ['domainPersonalities.{name}: expected a number, came a text that is no such number (1 of 2)'],
  },
  {
    name: 'scores in a list',
    plant: reply('/treo/personality', 200, '[{"role":"x","score":1}]'),
    verdict: 'differs',
    call: 'GET {api}/treo/personality',
    says: ['the answer: expected an object, came a list'],
  },
  // A teacher's calls
  {
    name: 'ids that cannot stand in an address',
    role: 2,
    plant: json('/forms', (rows) => {
      rows[0].form_id = 'form/1';
    }),
    verdict: 'differs',
    call: 'GET {api}/forms',
    says: ['[].form_id: expected 1 to 64 letters, digits', 'the app makes no call with it'],
  },
  {
    name: 'a form whose blocks have another name',
    role: 2,
    plant: json(/^\/forms\/\d+$/, ({ blocks, ...form }) => ({ ...form, sections: blocks })),
    verdict: 'differs',
    call: 'GET {api}/forms/{form_id}',
    says: ['blocks: expected a list, came nothing', 'src/api/form-schema.ts'],
  },
  {
    name: 'a teacher without rights',
    role: 2,
    plant: reply('/groups', 403, '{"detail":"Not enough permissions"}'),
    verdict: 'fails',
    call: 'GET {api}/groups',
    says: ['status 403', 'Give this role the right'],
  },
  {
    name: 'a call that the backend does not have',
    role: 2,
    plant: reply(/^\/group_forms\//, 404, '{"detail":"Not Found"}'),
    verdict: 'fails',
    call: 'GET {api}/group_forms/{group_id}',
    says: ['status 404', 'listGroupForms in src/api/endpoints.ts'],
  },
  {
    name: 'JSON that is cut off',
    role: 2,
    plant: reply('/assignment', 200, '[{"assignment_id": 1, "na'),
    verdict: 'fails',
    call: 'GET {api}/assignment',
    says: ['the answer is no JSON, or is cut off'],
  },
  {
    name: 'details without groups',
    role: 2,
    plant: json(/^\/assignment_details/, (details) => ({ ...details, groups: null })),
    verdict: 'differs',
    call: 'GET {api}/assignment_details?assignment_id=',
    says: ['groups: expected a list, came null', refused, 'src/api/assignments.ts'],
  },
  {
    name: 'averages in words',
    role: 2,
    plant: json(/^\/assignment_averages/, ({ blocks }) => {
      blocks[0].questions[0].averages = [{ group_id: 1, average: 'good' }];
    }),
    verdict: 'differs',
    call: 'GET {api}/assignment_averages?assignment_id=',
    says: ['blocks[].questions[].averages[].average: expected a number', notGiven, 'src/api/averages.ts'],
  },
  {
    name: 'a query parameter with another name',
    role: 2,
    plant: reply(/^\/assignment_averages/, 422, '{"detail":[{"loc":["query","id"],"msg":"Field required"}]}'),
    verdict: 'fails',
    call: 'GET {api}/assignment_averages?assignment_id=',
    says: ['422: the backend does not accept query.id', 'getAverages'],
  },
  // Errors
  {
    name: 'a 403 for who is not logged in',
    plant: (answer) => {
      if (answer.status === 401) answer.status = 403;
    },
    verdict: 'differs',
    call: 'GET {auth}/user without a token',
    says: ['expected 401, came 403', 'src/api/problem.ts'],
  },
  {
    name: 'errors in HTML',
    plant: (answer) => {
      if (answer.status === 401) answer.body = '<h1>Unauthorized</h1>';
    },
    verdict: 'differs',
    call: 'GET {api}/user_forms without a token',
    says: ['the body: expected {"detail": a text}, came HTML', 'shown to nobody'],
  },
  {
    name: 'a server error for an unknown id',
    role: 2,
    plant: reply(/^\/forms\/2147483646/, 500),
    verdict: 'differs',
    call: 'GET {api}/forms/{unknown id}',
    says: ['expected 404, came 500'],
  },
  {
    name: 'an unknown questionnaire with words of its own',
    plant: reply('/user_forms/2147483646', 400, '{"detail":"No such session"}'),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{unknown id}',
    says: ['400 with "Provided session does not exist.", came 400 with another detail'],
  },
  // The way to the backend
  {
    name: 'a redirect to the path with a slash',
    plant: (answer) => {
      if (answer.path === '/api/evaluation/schools')
        Object.assign(answer, { status: 307, headers: { location: '/api/evaluation/schools/' } });
      if (answer.path === '/api/evaluation/schools/') Object.assign(answer, { status: 200, body: '[]' });
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
    plant: (answer) => {
      if (answer.path.endsWith('/roles')) answer.delay = 1500;
    },
    verdict: 'fails',
    call: 'GET {api}/roles',
    says: ['no answer in time: the app gives up after 15 s'],
  },
  {
    name: 'a slow answer',
    plant: (answer) => {
      if (answer.path.endsWith('/roles')) answer.delay = 700;
    },
    verdict: 'fits',
    call: 'GET {api}/roles',
    says: ['slow: more than 0.6 s'],
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
    name: 'a waiting time that the app may not read',
    cors: true,
    plant: ({ headers }) => void delete headers['access-control-expose-headers'],
    verdict: 'differs',
    call: 'Expose-Headers of {api}',
    says: ['Access-Control-Expose-Headers lacks Retry-After'],
  },
  // Writes
  {
    name: 'a write at another path',
    plant: openApi(({ paths }) => {
      delete paths['/api/evaluation/subscribe'];
    }),
    verdict: 'fails',
    call: 'POST {api}/subscribe',
    says: ['the path is not in /openapi.json', 'subscribe in src/api/endpoints.ts'],
  },
  {
    name: 'a write with a slash at its end',
    plant: openApi(({ paths }) => {
      paths['/api/evaluation/subscribe/'] = paths['/api/evaluation/subscribe'];
      delete paths['/api/evaluation/subscribe'];
    }),
    verdict: 'differs',
    call: 'POST {api}/subscribe',
    says: ['in /openapi.json the path ends with another slash'],
  },
  {
    name: 'a write with another method',
    plant: openApi(({ paths }) => {
      paths['/api/auth/user/update_password'] = { put: paths['/api/auth/user/update_password'].patch };
    }),
    verdict: 'fails',
    call: 'PATCH {auth}/user/update_password',
    says: ['/openapi.json has no PATCH at this path'],
  },
  {
    name: 'a field that the app does not send',
    plant: inSchema('Group', (found) => found.required.push('school_id')),
    verdict: 'differs',
    call: 'POST {api}/groups',
    says: ['school_id: the backend expects a value, the app sends nothing'],
  },
  {
    name: 'a field that the backend refuses',
    plant: inSchema('Submission', (found) => {
      delete found.properties.open;
      Object.assign(found, { required: [], additionalProperties: false });
    }),
    verdict: 'differs',
    call: 'POST {api}/user_forms',
    says: ['open: the backend expects no such field, the app sends one'],
  },
  {
    name: 'a field of another type',
    plant: inSchema('Submission', ({ properties }) => {
      properties.blocks.items.properties.questions.items.properties.answer = { type: 'string' };
    }),
    verdict: 'differs',
    call: 'POST {api}/user_forms',
    says: ['blocks[].questions[].answer: the backend expects a text, the app sends a number'],
  },
  {
    name: 'a choice that the backend does not take',
    plant: inSchema('SignUp', ({ properties }) => {
      properties.sex = { enum: ['m', 'v'] };
    }),
    verdict: 'differs',
    call: 'POST {auth}/user',
    says: ['sex: the backend expects other values, the app sends "x"'],
  },
  {
    name: 'a field of the account that may not be empty',
    plant: inSchema('UserUpdate', ({ properties }) => {
      properties.education = { type: 'string' };
    }),
    verdict: 'differs',
    call: 'PUT {api}/user',
    says: ['education: the backend expects a text, the app sends null'],
  },
  {
    name: 'a query parameter that the app does not send',
    plant: openApi(({ paths }) => {
      paths['/api/evaluation/assignment'].put.parameters.push({ name: 'open', in: 'query', required: true });
    }),
    verdict: 'differs',
    call: 'PUT {api}/assignment',
    says: ['?open=: the backend expects a value, the app sends nothing'],
  },
  {
    name: 'a query parameter that the backend does not know',
    plant: openApi(({ paths }) => {
      paths['/api/evaluation/user_role'].put.parameters.shift();
    }),
    verdict: 'differs',
    call: 'PUT {api}/user_role',
    says: ['?uuid=: the backend expects no such parameter, the app sends one'],
  },
];
