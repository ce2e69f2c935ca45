type Id = string | number;

const part = (id: Id) => encodeURIComponent(String(id));

type TestType = 'bfi' | 'treo';

const testParts: Record<TestType, string> = { bfi: 'bfi2', treo: 'Treo' };

/** The app's base path, set by the build: `/`, or a folder such as `/evaluatie/`. */
const base = import.meta.env.BASE_URL;

/** Every address that the app links to. A school may have statements of its own. */
export const paths = {
  home: base,
  signIn: `${base}sign-in`,
  sessionEnded: `${base}sign-in?session=ended`,
  userUnread: `${base}sign-in?session=unread`,
  signUp: `${base}sign-up`,
  privacy: globalThis.site?.privacy ?? `${base}privacy`,
  accessibility: globalThis.site?.accessibility ?? `${base}accessibility`,
  userNotFound: `${base}usernotfound`,
  profile: `${base}profile`,
  general: `${base}profile/algemeen`,
  password: `${base}profile/password`,
  personalData: `${base}profile/data`,
  test: (type: TestType) => `${base}profile/data/${testParts[type]}`,
  testResults: (type: TestType) => `${base}profile/data/${testParts[type]}/results`,
  admin: `${base}profile/admin`,
  users: `${base}profile/admin/users`,
  groups: `${base}profile/admin/groups`,
  addGroup: `${base}profile/admin/groups/add`,
  forms: `${base}profile/admin/forms`,
  addForm: `${base}profile/admin/forms/add`,
  addFormFrom: (formId: Id) => `${base}profile/admin/forms/add?from=${part(formId)}`,
  assignments: `${base}profile/admin/assignments`,
  addAssignment: `${base}profile/admin/assignments/add`,
  addAssignmentFrom: (assignmentId: Id) => `${base}profile/admin/assignments/add?from=${part(assignmentId)}`,
  addAssignmentFor: (formId: Id) => `${base}profile/admin/assignments/add?form=${part(formId)}`,
  assignment: (assignmentId: Id) => `${base}profile/admin/assignments/${part(assignmentId)}`,
  adminAverages: (assignmentId: Id) => `${base}profile/admin/assignments/${part(assignmentId)}/gemiddeldes`,
  follow: (assignmentId: Id) => `${base}profile/admin/assignments/${part(assignmentId)}/volgen`,
  compare: (assignmentId: Id, otherId?: Id) =>
    `${base}profile/admin/assignments/${part(assignmentId)}/vergelijken${otherId === undefined ? '' : `?met=${part(otherId)}`}`,
  reports: (assignmentId: Id, groupId?: Id) =>
    `${base}profile/admin/assignments/${part(assignmentId)}/verslagen${groupId === undefined ? '' : `?groep=${part(groupId)}`}`,
  data: `${base}profile/admin/data`,
  scores: `${base}profile/admin/data/lezen`,
  questionnaire: (assignmentId: Id) => `${base}vragenlijst/${part(assignmentId)}`,
  preview: (formId: Id) => `${base}vragenlijst/view/${part(formId)}`,
  averages: (assignmentId: Id) => `${base}vragenlijst/${part(assignmentId)}/gemiddeldes`,
  confirmation: (assignmentId: Id) => `${base}confirmation/${part(assignmentId)}`,
} as const;
