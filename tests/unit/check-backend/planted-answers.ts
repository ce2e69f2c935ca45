import { at, type Case, json, reply, set } from './plant.ts';

const notGiven = 'the app reads it as not given';
const leftOut = 'the app leaves the row out';
const refused = 'the app cannot read the answer';
const notFound = '{"detail":"Not Found"}';
const notAllowed = '{"detail":"Not enough permissions"}';
const missing = [{ loc: ['body', 'username'], msg: 'Field required' }];

const oneForm = /^\/user_forms\/\d{1,6}$/;
const readForm = 'GET {api}/user_forms/{assignment_id}';
const question = 'blocks.0.questions.0';

/** What differs in the answers, and in their statuses. */
export const answerCases: Case[] = [
  [
    'a row without a field',
    'differs GET {api}/schools',
    ['[].name: expected a text, came nothing (1 of 3)', leftOut, 'src/api/account.ts'],
    json('/schools', set('1.name')),
  ],
  [
    'a list in an object',
    'differs GET {api}/schools',
    ['the answer: expected a list, came an object', refused],
    json('/schools', (items) => ({ items })),
  ],
  [
    'a value that only the app knows to be wrong',
    'differs GET {api}/user_forms',
    ['[]: expected a row that the app can read, came another one (1 of', leftOut],
    json('/user_forms', set('0.is_completed', 'yes')),
  ],
  [
    'an optional field of another type',
    'differs GET {api}/user_forms',
    ['[].group: expected an object, came a number', notGiven],
    json('/user_forms', set('0.group', 5)),
  ],
  [
    'a colour with a sign before it',
    'differs GET {api}/user_forms',
    ['[].color: expected six hex digits, without "#", came another value'],
    json('/user_forms', set('0.color', '#ff0000')),
  ],
  [
    'an answer that does not exist',
    `differs ${readForm}`,
    ['blocks[].questions[].answer: expected a number from 1 to 5, came another value', notGiven],
    json(oneForm, set(`${question}.answer`, 7)),
  ],
  [
    'two questions with one id',
    `differs ${readForm}`,
    ['blocks[].questions[].question_id: expected another one in each row, came another value (1 of'],
    json(oneForm, ({ blocks: [{ questions }] }) => {
      questions[1].question_id = questions[0].question_id;
    }),
  ],
  [
    'a group neither in the list nor in the questionnaire',
    `differs ${readForm}`,
    ['group: expected an object, here or in GET {api}/user_forms, came nothing', 'submitted'],
    (answer) => {
      if (answer.path.includes('/user_forms')) answer.body = answer.body.replaceAll('"group":', '"team":');
    },
  ],
  [
    'another questionnaire than the one that was asked for',
    `differs ${readForm}`,
    ['assignment_id: expected the id in the address, came another'],
    json(oneForm, set('assignment_id', 4711)),
  ],
  [
    'a role, a language and a day that the app does not know',
    'differs GET {auth}/user',
    [
      'role.role_id: expected a number from 1 to 5, came another value',
      'language: expected dutch, french, german, english, other, came another value',
      'birthdate: expected YYYY-MM-DD, came another value',
    ],
    json('{auth}/user', (user) => ({
      ...user,
      language: 'nl',
      role: { role_id: 9 },
      birthdate: '31/12/2008',
    })),
  ],
  ['an empty user', 'fails GET {auth}/user', ['the answer is empty'], reply('{auth}/user', 200, 'null')],
  [
    'averages in words',
    'differs GET {api}/assignment_averages?assignment_id=',
    ['blocks[].questions[].averages[].average: expected a number', 'src/api/averages.ts'],
    json(/^\/assignment_averages/, set(`${question}.averages`, [{ group_id: 1, average: 'good' }])),
    { role: 2 },
  ],
  [
    'a token under another name',
    'differs POST {auth}/login',
    ['access_token: expected a text, came nothing', 'src/api/users.ts'],
    at('/login', (answer) => {
      answer.body = answer.body.replace('access_token', 'token');
    }),
  ],
  [
    'a server error',
    'fails GET {api}/treo/question',
    ['status 500', "backend's log"],
    reply('/treo/question', 500, 'Internal Server Error'),
  ],
  [
    'a log in that takes no form',
    'fails POST {auth}/login',
    ['422: the backend does not accept username', 'form-encoded'],
    at('/login', (answer) => {
      Object.assign(answer, { status: 422, body: JSON.stringify({ detail: missing }) });
    }),
  ],
  [
    'a call that the backend does not have',
    'fails GET {api}/group_forms/{group_id}',
    ['status 404', 'listGroupForms in src/api/endpoints.ts'],
    reply(/^\/group_forms\//, 404, notFound),
    { role: 2 },
  ],
  [
    'a role without a right',
    'fails GET {api}/groups',
    ['status 403', 'Give this role the right'],
    reply('/groups', 403, notAllowed),
    { role: 2 },
  ],
  [
    'forms that every student may read',
    'differs GET {api}/forms',
    ['expected 401 or 403 for this role', 'refuse this call for this role'],
    reply('/forms', 200, '[{"form_id":1,"name":"x"}]'),
  ],
  [
    'a 401 for a wrong name',
    'differs POST {auth}/login with a random name',
    ['expected 400, came 401', 'src/api/users.ts'],
    at('/login', (answer) => {
      if (answer.status === 400) answer.status = 401;
    }),
  ],
  [
    'a 403 for who is not logged in',
    'differs GET {auth}/user without a token',
    ['expected 401, came 403', 'src/api/problem.ts'],
    (answer) => {
      if (answer.status === 401) answer.status = 403;
    },
  ],
  [
    'errors in HTML',
    'differs GET {api}/user_forms without a token',
    ['the body: expected {"detail": a text}, came HTML', 'shown to nobody'],
    (answer) => {
      if (answer.status === 401) answer.body = '<h1>Unauthorized</h1>';
    },
  ],
  [
    'an unknown questionnaire with words of its own',
    'differs GET {api}/user_forms/{unknown id}',
    ['400 with "Provided session does not exist.", came 400 with another detail'],
    reply('/user_forms/2147483646', 400, '{"detail":"No such session"}'),
  ],
  [
    'a teacher without forms, who may not read questionnaires',
    'fits GET {api}/user_forms/{unknown id}',
    [],
    (answer) => {
      json('/forms', () => [])(answer);
      reply(/^\/user_forms\/\d+$/, 403, notAllowed)(answer);
    },
    { role: 2 },
  ],
  [
    'a web server that answers its own page',
    `fails ${readForm}`,
    ['HTML instead of JSON', 'proxy'],
    reply(oneForm, 200, '<!doctype html><title>x</title>', { 'content-type': 'text/html' }),
  ],
  [
    'JSON that is cut off',
    'fails GET {api}/assignment',
    ['the answer is no JSON, or is cut off'],
    reply('/assignment', 200, '[{"assignment_id": 1, "na'),
    { role: 2 },
  ],
];
