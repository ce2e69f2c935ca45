/** A call of the backend (docs/backend.md, 2). A backend with another path needs a change of its line below only. */
export type Endpoint = {
  /** One of the two bases in the meta tags of index.html. */
  base: 'auth' | 'api';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  bearer: boolean;
  /** How often a GET is retried after a 5xx. */
  retries?: number;
  /** The content type of the response when it is not JSON. */
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
  // The "session id" in this path is the assignment's id (docs/backend.md, 10).
  getUserForm: { base: 'api', method: 'GET', path: '/user_forms/:assignmentId', bearer: true },
  submitForm: { base: 'api', method: 'POST', path: '/user_forms', bearer: true },
  // We chose the method and the path (docs/backend.md, 10).
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
  // We chose the path (docs/backend.md, 10).
  getAverages: { base: 'api', method: 'GET', path: '/assignment_averages', bearer: true },
  subscribe: { base: 'api', method: 'POST', path: '/subscribe', bearer: true },
  listRoles: { base: 'api', method: 'GET', path: '/roles', bearer: false },
  assignRole: { base: 'api', method: 'PUT', path: '/user_role', bearer: true },
  downloadDump: { base: 'api', method: 'GET', path: '/data', bearer: true, accept: '*/*' },
} as const satisfies Record<string, Endpoint>;
