type Id = string | number;

const part = (id: Id) => encodeURIComponent(String(id));

/** Every address that the app links to (specification, section 2). */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  sessionEnded: '/sign-in?session=ended',
  signUp: '/sign-up',
  privacy: '/privacy',
  userNotFound: '/usernotfound',
  profile: '/profile',
  admin: '/profile/admin',
  users: '/profile/admin/users',
  groups: '/profile/admin/groups',
  forms: '/profile/admin/forms',
  assignments: '/profile/admin/assignments',
  data: '/profile/admin/data',
  questionnaire: (assignmentId: Id) => `/vragenlijst/${part(assignmentId)}`,
  preview: (formId: Id) => `/vragenlijst/view/${part(formId)}`,
  averages: (assignmentId: Id) => `/vragenlijst/${part(assignmentId)}/gemiddeldes`,
  confirmation: (assignmentId: Id) => `/confirmation/${part(assignmentId)}`,
} as const;
