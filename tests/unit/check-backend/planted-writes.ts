import { type Case, inSchema, openApi } from './plant.ts';

/** What differs in the description of the writes. */
export const writesCases: Case[] = [
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
    plant: inSchema('UserUpdate', ({ properties, required }) => {
      properties.education = { type: 'string' };
      required.push('education');
    }),
    verdict: 'differs',
    call: 'PUT {api}/user',
    says: ['education: the backend expects a text, the app sends null'],
  },
  {
    // As FastAPI writes it with pydantic 1, which has no null in its descriptions.
    name: 'an optional field that is not said to take null',
    plant: inSchema('UserUpdate', (found) => {
      found.properties.education = { type: 'string' };
      found.required = ['uuid'];
    }),
    verdict: 'fits',
    call: 'PUT {api}/user',
    says: ['does not say whether null may be sent for education'],
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
