import { type Body, type Case, json, leftOut, notGiven, oneForm, refused, reply } from './plant.ts';

/** What differs in a student's calls. */
export const studentCases: Case[] = [
  // A student's calls
  {
    name: 'a questionnaire that does not say whether it is completed',
    plant: json('/user_forms', (rows) => {
      rows[0].is_completed = 'yes';
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: [
      '[].is_completed: expected true or 1 or false or 0, came a text',
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
    says: ['blocks[].questions[].answer: expected one of 1, 2, 3, 4, 5, came another number', notGiven],
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
    name: 'two questions with one id',
    plant: json(oneForm, ({ blocks: [block] }) => {
      block.questions[1].question_id = block.questions[0].question_id;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['blocks[].questions[].question_id: expected another one in each row, came one twice'],
  },
  {
    name: 'a row that comes twice',
    plant: json('/user_forms', (rows) => [...rows, rows[0]]),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: ['[].assignment_id: expected another one in each row', 'takes the two rows for one'],
  },
  {
    name: 'an average outside the scale',
    plant: json(oneForm, (form) => {
      form.blocks[0].questions[0].average = 87.5;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id} (completed)',
    says: ['blocks[].questions[].average: expected a number from 1 to 5, came another number'],
  },
  {
    name: 'an average that is NaN',
    plant: (answer) => {
      if (answer.path.endsWith('/user_forms')) answer.body = answer.body.replace(/:\s*true/, ':NaN');
    },
    verdict: 'fails',
    call: 'GET {api}/user_forms',
    says: ['NaN or Infinity, which is no JSON'],
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
    name: 'a questionnaire without blocks',
    plant: json(oneForm, (form) => ({ ...form, blocks: [] })),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['blocks: expected at least one row, came none'],
  },
  {
    name: 'a block without questions',
    plant: json(oneForm, (form) => {
      form.blocks[1].questions = [];
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['blocks[].questions: expected at least one row, came none (1 of'],
  },
  {
    name: 'tags in feedback',
    plant: json(oneForm, (form) => {
      form.blocks[0].feedback = { main_feedback: '<p>x</p>' };
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['expected plain texts, came tags of HTML'],
  },
  {
    name: 'another questionnaire than the one that was asked for',
    plant: json(oneForm, (form) => ({ ...form, assignment_id: form.assignment_id + 1000 })),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['assignment_id: expected the id in the address, came another'],
  },
];
