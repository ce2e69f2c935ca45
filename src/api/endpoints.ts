/**
 * The one table of the backend's calls (specification, section 7). Where that section shows no path, the
 * README's list of decisions holds, and a backend that differs is met by changing its line here.
 *
 * `base`: which of the two bases of `index.html`; `bearer`: sent with the session's token; `retries`: how
 * often a read is asked again after a 5xx.
 */
export type Endpoint = {
  base: 'auth' | 'api';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  bearer: boolean;
  retries?: number;
};

export const endpoints = {
  login: { base: 'auth', method: 'POST', path: '/login', bearer: false },
  getUser: { base: 'auth', method: 'GET', path: '/user', bearer: true, retries: 2 },
  signUp: { base: 'auth', method: 'POST', path: '/user', bearer: false },
  listSchools: { base: 'api', method: 'GET', path: '/schools', bearer: false },
  listUserForms: { base: 'api', method: 'GET', path: '/user_forms', bearer: true },
  // Not shown in the specification: the "session id" of the path is the assignment's id, and the
  // confirmation page reads the same resource.
  getUserForm: { base: 'api', method: 'GET', path: '/user_forms/:assignmentId', bearer: true },
  submitForm: { base: 'api', method: 'POST', path: '/user_forms', bearer: true },
  // Not shown in the specification: method and path are a decision.
  saveAnswer: {
    base: 'api',
    method: 'PUT',
    path: '/user_forms/:assignmentId/answers/:questionId',
    bearer: true,
  },
  getForm: { base: 'api', method: 'GET', path: '/forms/:formId', bearer: true },
  getAssignmentDetails: { base: 'api', method: 'GET', path: '/assignment_details', bearer: true },
  listTestQuestions: { base: 'api', method: 'GET', path: '/:type/question', bearer: false },
  submitTest: { base: 'api', method: 'POST', path: '/:type/form', bearer: true },
  getTestResults: { base: 'api', method: 'GET', path: '/:type/personality', bearer: true },
  subscribe: { base: 'api', method: 'POST', path: '/subscribe', bearer: true },
} as const satisfies Record<string, Endpoint>;
