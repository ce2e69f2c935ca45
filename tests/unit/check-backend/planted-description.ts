import { type Body, type Case, leftOut, notGiven, openApi, refused } from './plant.ts';

const api = '/api/evaluation';
const listed = (paths: Body) =>
  paths[`${api}/user_forms`].get.responses[200].content['application/json'].schema.items;
const one = (paths: Body) =>
  paths[`${api}/user_forms/{assignment_id}`].get.responses[200].content['application/json'].schema;
const describe = (operation: Body, schema: Body) => {
  operation.responses[200].content['application/json'].schema = schema;
};

/** What differs in the description of the reads. */
export const descriptionCases: Case[] = [
  {
    name: 'a read that is not described',
    plant: openApi(({ paths }) => {
      delete paths[`${api}/user_forms`].get;
      delete paths[`${api}/schools`];
    }),
    verdict: 'differs',
    call: 'GET {api}/schools',
    says: ['the path is not in /openapi.json', 'listSchools in src/api/endpoints.ts'],
  },
  {
    name: 'a read with another method in the description',
    plant: openApi(({ paths }) => {
      delete paths[`${api}/user_forms`].get;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: ['/openapi.json has no GET at this path'],
  },
  {
    name: 'a read with a parameter that the app does not send',
    plant: openApi(({ paths }) => {
      paths[`${api}/user_forms`].get.parameters = [{ name: 'year', in: 'query', required: true }];
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: ['?year=: the backend expects a value, the app sends nothing'],
  },
  {
    name: 'a read with a header that the app does not send',
    plant: openApi(({ paths }) => {
      paths[`${api}/user_forms`].get.parameters = [
        { name: 'authorization', in: 'header', required: true },
        { name: 'x-school', in: 'header', required: true },
        { name: 'x-trace', in: 'header' },
      ];
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: ['header x-school: the backend expects a value, the app sends nothing'],
  },
  {
    name: 'a described answer without a field that every row needs',
    plant: openApi(({ paths }) => {
      delete listed(paths).properties.assignment_id;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: ['[].assignment_id: expected a text or a number, came nothing', leftOut, 'src/api/user-forms.ts'],
  },
  {
    name: 'a described answer without a field that the app needs',
    plant: openApi(({ paths }) => {
      delete one(paths).properties.blocks;
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['blocks: expected a list, came nothing', refused],
  },
  {
    name: 'a described answer without a field that may be missing',
    plant: openApi(({ paths }) => {
      delete one(paths).properties.form_name;
    }),
    verdict: 'fits',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['whose answer has no form_name: the app reads that as not given'],
  },
  {
    name: 'a described field of another type, behind a reference',
    plant: openApi(({ paths, components }) => {
      components.schemas.Form = {
        type: 'object',
        properties: { ...one(paths).properties, form_name: { type: 'array', items: { type: 'string' } } },
      };
      describe(paths[`${api}/user_forms/{assignment_id}`].get, { $ref: '#/components/schemas/Form' });
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms/{assignment_id}',
    says: ['form_name: expected a text, came a list', notGiven],
  },
  {
    name: 'a described answer that is no list',
    plant: openApi(({ paths }) => {
      describe(paths[`${api}/user_forms`].get, {
        type: 'object',
        properties: { items: { type: 'array', items: listed(paths) } },
      });
    }),
    verdict: 'differs',
    call: 'GET {api}/user_forms',
    says: ['the answer: expected a list, came an object', refused],
  },
  {
    name: 'an answer of which nothing is described, as FastAPI writes it without a model',
    plant: openApi(({ paths }) => {
      describe(paths[`${api}/user_forms`].get, {});
    }),
    verdict: 'fits',
    call: 'GET {api}/user_forms',
    says: ['which does not describe the answer'],
  },
  {
    name: 'the log in with another field for its token',
    plant: openApi(({ paths }) => {
      describe(paths['/api/auth/login'].post, { type: 'object', properties: { token: { type: 'string' } } });
    }),
    verdict: 'differs',
    call: 'POST {auth}/login',
    says: ['access_token: expected a text, came nothing'],
  },
];
