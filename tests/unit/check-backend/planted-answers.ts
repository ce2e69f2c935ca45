import { type Body, type Case, json, leftOut, notGiven, oneForm, refused, reply } from './plant.ts';

/** What differs in the answers, as a student reads them unless there is a role. */
export const answerCases: Case[] = [
  {
    name: 'a row without a field',
    plant: json('/schools', (rows) => {
      delete rows[1].name;
    }),
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['[].name: expected a text, came nothing (1 of 3)', leftOut, 'src/api/account.ts'],
  },
  {
    name: 'a list in an object',
    plant: json('/schools', (items) => ({ items })),
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['the answer: expected a list, came an object', refused],
  },
  {
    name: 'rows of which none can be read',
    plant: json('/roles', (rows) => rows.map(({ name }: Body) => ({ id: 1, name }))),
    verdict: 'differs',
    call: 'GET {api}/roles',
    says: ['[].role_id: expected a text or a number, came nothing (5 of 5)', refused, 'src/api/users.ts'],
  },
  {
    name: 'a value that only the app knows to be wrong',
    plant: json('/user_forms', (rows) => {
      rows[0].is_completed = 'yes';
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: ['[]: expected a row that the app can read, came another one (1 of', leftOut],
  },
  {
    name: 'an optional field of another type',
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
    says: ['[].color: expected six hex digits, without "#", came another value'],
  },
  {
    name: 'an answer that does not exist',
    plant: json(oneForm, (form) => {
      form.blocks[0].questions[0].answer = 7;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['blocks[].questions[].answer: expected a number from 1 to 5, came another value', notGiven],
  },
  {
    name: 'two questions with one id',
    plant: json(oneForm, ({ blocks: [block] }) => {
      block.questions[1].question_id = block.questions[0].question_id;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['blocks[].questions[].question_id: expected another one in each row, came another value (1 of'],
  },
  {
    name: 'an average that is no number',
    plant: json(oneForm, (form) => {
      form.blocks[0].questions[0].average = 'n/a';
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id} (completed)',
    says: ['blocks[].questions[].average: expected a number from 1 to 5, came another value'],
  },
  {
    name: 'a group neither in the list nor in the questionnaire',
    plant: (answer) => {
      if (answer.path.includes('/user_forms')) answer.body = answer.body.replaceAll('"group":', '"team":');
    },
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['group: expected an object, here or in GET {api}/user_forms, came nothing', 'submitted'],
  },
  {
    name: 'another questionnaire than the one that was asked for',
    plant: json(oneForm, (form) => ({ ...form, assignment_id: form.assignment_id + 1000 })),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['assignment_id: expected the id in the address, came another'],
  },
  {
    name: 'a user with the id of the role only',
    plant: json('{auth}/user', (user) => ({ ...user, role: undefined, role_id: 1 })),
    verdict: 'differs',
    call: 'GET {auth}/user',
    says: ['role: expected an object, came nothing', refused, 'src/api/users.ts'],
  },
  {
    name: 'a role and a language that the app does not know',
    plant: json('{auth}/user', (user) => ({ ...user, language: 'nl', role: { role_id: 9 } })),
    verdict: 'differs',
    call: 'GET {auth}/user',
    says: [
      'role.role_id: expected a number from 1 to 5, came another value',
      'language: expected dutch, french, german, english, other, came another value',
    ],
  },
  {
    name: 'a day in another order',
    plant: json('{auth}/user', (user) => ({ ...user, birthdate: '31/12/2008' })),
    verdict: 'differs',
    call: 'GET {auth}/user',
    says: ['birthdate: expected YYYY-MM-DD, came another value'],
  },
  {
    name: 'an empty user',
    plant: reply('{auth}/user', 200, 'null'),
    verdict: 'fails',
    call: 'GET {auth}/user',
    says: ['the answer is empty'],
  },
  {
    name: 'a form whose blocks have another name',
    role: 2,
    plant: json(/^\/forms\/\d+$/, ({ blocks, ...form }) => ({ ...form, sections: blocks })),
    verdict: 'differs',
    call: 'GET {api}/forms/{form_id}',
    says: ['blocks: expected a list, came nothing', refused, 'src/api/forms.ts'],
  },
  {
    name: 'averages in words',
    role: 2,
    plant: json(/^\/assignment_averages/, ({ blocks }) => {
      blocks[0].questions[0].averages = [{ group_id: 1, average: 'good' }];
    }),
    verdict: 'differs',
    call: 'GET {api}/assignment_averages?assignment_id=',
    says: ['blocks[].questions[].averages[].average: expected a number', 'src/api/averages.ts'],
  },
  {
    name: 'a token under another name',
    plant: (answer) => {
      if (answer.path.endsWith('/login')) answer.body = answer.body.replace('access_token', 'token');
    },
    verdict: 'differs',
    call: 'POST {auth}/login',
    says: ['access_token: expected a text, came nothing', 'src/api/users.ts'],
  },
];

/** What is wrong with a status, or in an error. */
export const statusCases: Case[] = [
  {
    name: 'a server error',
    plant: reply('/treo/question', 500, 'Internal Server Error'),
    verdict: 'fails',
    call: 'GET {api}/treo/question',
    says: ['status 500', "backend's log"],
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
    name: 'a call that the backend does not have',
    role: 2,
    plant: reply(/^\/group_forms\//, 404, '{"detail":"Not Found"}'),
    verdict: 'fails',
    call: 'GET {api}/group_forms/{group_id}',
    says: ['status 404', 'listGroupForms in src/api/endpoints.ts'],
  },
  {
    name: 'a role without a right',
    role: 2,
    plant: reply('/groups', 403, '{"detail":"Not enough permissions"}'),
    verdict: 'fails',
    call: 'GET {api}/groups',
    says: ['status 403', 'Give this role the right'],
  },
  {
    name: 'forms that every student may read',
    plant: reply('/forms', 200, '[{"form_id":1,"name":"x"}]'),
    verdict: 'differs',
    call: 'GET {api}/forms',
    says: ['expected 401 or 403 for this role', 'refuse this call for this role'],
  },
  {
    name: 'a 401 for a wrong name',
    plant: (answer) => {
      if (answer.path.endsWith('/login') && answer.status === 400) answer.status = 401;
    },
    verdict: 'differs',
    call: 'POST {auth}/login with a random name',
    says: ['expected 400, came 401', 'src/api/users.ts'],
  },
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
    name: 'an unknown questionnaire with words of its own',
    plant: reply('/user_forms/2147483646', 400, '{"detail":"No such session"}'),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{unknown id}',
    says: ['400 with "Provided session does not exist.", came 400 with another detail'],
  },
  {
    name: 'a teacher without forms, who may not read questionnaires',
    role: 2,
    plant: (answer) => {
      json('/forms', () => [])(answer);
      reply(/^\/user_forms\/\d+$/, 403, '{"detail":"Not enough permissions"}')(answer);
    },
    verdict: 'fits',
    call: 'GET {api}/user_forms/{unknown id}',
    says: [],
  },
];
