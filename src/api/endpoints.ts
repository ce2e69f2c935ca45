/**
 * The one table of the backend's calls (docs/backend.md, 2). Some paths are decisions (docs/backend.md, 10). A backend that
 * differs is met by changing its line here.
 *
 * `base`: which of the two bases of `index.html`; `bearer`: sent with the session's token; `retries`: how
 * often a read is asked again after a 5xx; `accept`: what it answers with, where that is not JSON.
 */
export type Endpoint = {
  base: 'auth' | 'api';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  bearer: boolean;
  retries?: number;
  accept?: string;
};

export const endpoints = {
  login: { base: 'auth', method: 'POST', path: '/login', bearer: false },
  getUser: { base: 'auth', method: 'GET', path: '/user', bearer: true, retries: 2 },
  signUp: { base: 'auth', method: 'POST', path: '/user', bearer: false },
  updateUser: { base: 'api', method: 'PUT', path: '/user', bearer: true },
  changePassword: { base: 'auth', method: 'PATCH', path: '/user/update_password', bearer: true },
  listSchools: { base: 'api', method: 'GET', path: '/schools', bearer: false },
  listUserForms: { base: 'api', method: 'GET', path: '/user_forms', bearer: true },
  // A decision (docs/backend.md, 10): the "session id" of the path is the assignment's id, and the
  // confirmation page reads the same resource.
  getUserForm: { base: 'api', method: 'GET', path: '/user_forms/:assignmentId', bearer: true },
  submitForm: { base: 'api', method: 'POST', path: '/user_forms', bearer: true },
  // A decision (docs/backend.md, 10): method and path.
  saveAnswer: {
    base: 'api',
    method: 'PUT',
    path: '/user_forms/:assignmentId/answers/:questionId',
    bearer: true,
  },
  listForms: { base: 'api', method: 'GET', path: '/forms', bearer: true },
  createForm: { base: 'api', method: 'POST', path: '/forms', bearer: true },
  deleteForm: { base: 'api', method: 'DELETE', path: '/forms', bearer: true },
  getForm: { base: 'api', method: 'GET', path: '/forms/:formId', bearer: true },
  listGroups: { base: 'api', method: 'GET', path: '/groups', bearer: true },
  createGroup: { base: 'api', method: 'POST', path: '/groups', bearer: true },
  deleteGroup: { base: 'api', method: 'DELETE', path: '/groups', bearer: true },
  listGroupForms: { base: 'api', method: 'GET', path: '/group_forms/:groupId', bearer: true },
  listAssignments: { base: 'api', method: 'GET', path: '/assignment', bearer: true },
  createAssignment: { base: 'api', method: 'POST', path: '/assignment', bearer: true },
  lockAssignment: { base: 'api', method: 'PUT', path: '/assignment', bearer: true },
  deleteAssignment: { base: 'api', method: 'DELETE', path: '/assignment/:assignmentId', bearer: true },
  getAssignmentDetails: { base: 'api', method: 'GET', path: '/assignment_details', bearer: true },
  listTestQuestions: { base: 'api', method: 'GET', path: '/:type/question', bearer: false },
  submitTest: { base: 'api', method: 'POST', path: '/:type/form', bearer: true },
  getTestResults: { base: 'api', method: 'GET', path: '/:type/personality', bearer: true },
  // A decision (docs/backend.md, 10): the path.
  getAverages: { base: 'api', method: 'GET', path: '/assignment_averages', bearer: true },
  subscribe: { base: 'api', method: 'POST', path: '/subscribe', bearer: true },
  listRoles: { base: 'api', method: 'GET', path: '/roles', bearer: false },
  assignRole: { base: 'api', method: 'PUT', path: '/user_role', bearer: true },
  downloadDump: { base: 'api', method: 'GET', path: '/data', bearer: true, accept: '*/*' },
} as const satisfies Record<string, Endpoint>;
