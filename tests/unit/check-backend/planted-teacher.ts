import { type Case, json, notGiven, refused, reply } from './plant.ts';

/** What differs in a teacher's calls, and in errors. */
export const teacherCases: Case[] = [
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
    says: ['blocks: expected a list, came nothing', 'src/api/forms.ts'],
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
    says: ['groups: expected a list, came null', refused, 'src/api/assignment-details.ts'],
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
  {
    name: 'averages that name no group id',
    role: 2,
    plant: json(/^\/assignment_averages/, ({ blocks }) => {
      for (const { averages } of blocks[0].questions) for (const row of averages) delete row.group_id;
    }),
    verdict: 'differs',
    call: 'GET {api}/assignment_averages?assignment_id=',
    says: ['blocks[].questions[].averages[].group_id: expected an id, came nothing'],
  },
  {
    name: 'averages of blocks only',
    role: 2,
    plant: json(/^\/assignment_averages/, ({ blocks: [block] }) => {
      delete block.questions;
    }),
    verdict: 'differs',
    call: 'GET {api}/assignment_averages?assignment_id=',
    says: ['blocks[].questions: expected at least one row, came none (1 of'],
  },
  {
    name: 'a 401 for a role without a right',
    role: 2,
    plant: reply('/groups', 401, '{"detail":"No rights"}'),
    verdict: 'fails',
    call: 'GET {api}/groups',
    says: ['Give this role the right', 'a 401 ends the session'],
  },
  {
    name: 'a first page of a list',
    role: 2,
    plant: (answer) => {
      if (answer.method === 'GET' && answer.path.endsWith('/groups'))
        answer.headers = { ...answer.headers, link: '</groups?page=2>; rel="next"' };
    },
    verdict: 'differs',
    call: 'GET {api}/groups',
    says: ['the header Link names a next page'],
  },
  {
    name: 'an assignment that does not say whether it is open',
    role: 2,
    plant: json(/^\/assignment_details/, (details) => {
      delete details.open;
    }),
    verdict: 'fits',
    call: 'GET {api}/assignment_details?assignment_id=',
    says: ['without open, the app takes every assignment for an open one'],
  },
];
