import { type Body, type Case, json, leftOut, notGiven, refused, reply } from './plant.ts';

/** What differs in the calls without a session, the log in and the user. */
export const peopleCases: Case[] = [
  // Lists without a session
  {
    name: 'a school without a name',
    plant: json('/schools', (rows) => {
      delete rows[1].name;
    }),
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['[].name: expected a text, came nothing (1 of 3)', leftOut, 'src/api/account.ts'],
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
  {
    name: 'an empty list of schools',
    plant: reply('/schools', 200, '[]'),
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['the answer: expected at least one row, came none', 'nobody can register'],
  },
  {
    name: 'roles that are counted from 0',
    plant: json('/roles', (rows) => rows.map((row: Body) => ({ ...row, role_id: row.role_id - 1 }))),
    verdict: 'differs',
    call: 'GET {api}/roles',
    says: ['[].role_id: expected a number from 1 to 5, came another one (1 of 5)'],
  },
  {
    name: 'texts that were encoded twice',
    plant: reply('/schools', 200, JSON.stringify([{ id: 1, name: Buffer.from('Één').toString('latin1') }])),
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['the body: expected texts in UTF-8, came UTF-8 that was encoded twice'],
  },
  {
    name: 'entities in texts',
    plant: reply('/schools', 200, '[{"id":1,"name":"&Eacute;cole"}]'),
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['the body: expected plain texts, came entities of HTML'],
  },
];
