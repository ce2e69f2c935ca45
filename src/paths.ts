type Id = string | number;

const part = (id: Id) => encodeURIComponent(String(id));

type TestType = 'bfi' | 'treo';

const testParts: Record<TestType, string> = { bfi: 'bfi2', treo: 'Treo' };

/** Every address that the app links to. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  sessionEnded: '/sign-in?session=ended',
  signUp: '/sign-up',
  privacy: '/privacy',
  userNotFound: '/usernotfound',
  profile: '/profile',
  general: '/profile/algemeen',
  password: '/profile/password',
  personalData: '/profile/data',
  test: (type: TestType) => `/profile/data/${testParts[type]}`,
  testResults: (type: TestType) => `/profile/data/${testParts[type]}/results`,
  admin: '/profile/admin',
  users: '/profile/admin/users',
  groups: '/profile/admin/groups',
  groupForms: (groupId: Id) => `/profile/admin/groups/${part(groupId)}/forms`,
  addGroup: '/profile/admin/groups/add',
  forms: '/profile/admin/forms',
  addForm: '/profile/admin/forms/add',
  addFormFrom: (formId: Id) => `/profile/admin/forms/add?from=${part(formId)}`,
  assignments: '/profile/admin/assignments',
  addAssignment: '/profile/admin/assignments/add',
  adminAverages: (assignmentId: Id) => `/profile/admin/assignments/${part(assignmentId)}/gemiddeldes`,
  data: '/profile/admin/data',
  questionnaire: (assignmentId: Id) => `/vragenlijst/${part(assignmentId)}`,
  preview: (formId: Id) => `/vragenlijst/view/${part(formId)}`,
  averages: (assignmentId: Id) => `/vragenlijst/${part(assignmentId)}/gemiddeldes`,
  confirmation: (assignmentId: Id) => `/confirmation/${part(assignmentId)}`,
} as const;
