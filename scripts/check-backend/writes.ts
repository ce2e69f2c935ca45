import { changePassword, permissions, sexes, signUp, updateUser } from '../../src/api/account.ts';
import { createAssignment, deleteAssignment, lockAssignment } from '../../src/api/assignments.ts';
import type { endpoints } from '../../src/api/endpoints.ts';
import { createForm, deleteForm } from '../../src/api/forms.ts';
import { createGroup, deleteGroup } from '../../src/api/groups.ts';
import type { Auth } from '../../src/api/http.ts';
import { assignRole } from '../../src/api/roles.ts';
import { answerValues } from '../../src/api/scale.ts';
import type { Id } from '../../src/api/schema.ts';
import { submitForm, submitTest } from '../../src/api/submissions.ts';
import { subscribe } from '../../src/api/subscribe.ts';
import { type TestType, testTypes } from '../../src/api/test-schema.ts';
import { saveAnswer } from '../../src/api/user-forms.ts';
import type { User } from '../../src/api/users.ts';
import { educations, maritalStates, spokenLanguages } from '../../src/features/profile/user-fields.ts';
import type { Kind } from './reads.ts';

type Table = typeof endpoints;

/** Every call of the app that changes something. The log in is tried itself. */
export type WriteName = Exclude<
  { [Name in keyof Table]: Table[Name]['method'] extends 'GET' ? never : Name }[keyof Table],
  'login'
>;

/** The request that the app would make, which is caught before it leaves. */
export type Sample = { method: string; url: URL; json?: unknown; contentType: string | null };

type Write = (auth: Auth, ids: Record<Kind, Id>) => Promise<unknown>[];

const uuid = '00000000-0000-4000-8000-000000000000';
const user = {
  uuid,
  user_id: 1,
  firstname: 'A',
  name: 'B',
  email: 'a@school.example',
  role: { role_id: 1, name: null },
};
const newUser = {
  firstname: 'A',
  name: 'B',
  email: 'a@school.example',
  password: 'Aa1!aaaaaaaa',
  school_id: 1,
};

/** Each field of the account in every value that the app sends, empty ones included. */
const users: User[] = [null, ...spokenLanguages.keys(), ...maritalStates.keys()].map((at) => ({
  ...user,
  sex: at === null ? null : (sexes[at % 3] ?? null),
  language: spokenLanguages[at ?? -1] ?? null,
  birthdate: at === null ? null : '2008-02-29',
  marital_state: maritalStates[at ?? -1] ?? null,
  education: educations[at ?? -1] ?? null,
  gdpr_permission: { permission_id: Object.values(permissions)[(at ?? 0) % 3] ?? permissions.given },
  school_id: 1,
  school_user_id: '1',
}));

const questions = answerValues.map((answer) => ({ question_id: 1, question: 'Aaa', answer }));

/** The file with each write, in src/api/. */
export const writeFiles: Record<WriteName, string> = {
  signUp: 'account.ts',
  updateUser: 'account.ts',
  changePassword: 'account.ts',
  submitForm: 'submissions.ts',
  submitTest: 'submissions.ts',
  saveAnswer: 'user-forms.ts',
  createForm: 'forms.ts',
  deleteForm: 'forms.ts',
  createGroup: 'groups.ts',
  deleteGroup: 'groups.ts',
  createAssignment: 'assignments.ts',
  lockAssignment: 'assignments.ts',
  deleteAssignment: 'assignments.ts',
  subscribe: 'subscribe.ts',
  assignRole: 'roles.ts',
};

/** Has the app's own functions make every write, with values that mean nothing. */
export const writes: Record<WriteName, Write> = {
  signUp: (auth) => sexes.map((sex) => signUp({ ...newUser, school_user_id: '1', sex }, auth)),
  updateUser: (auth) => users.map((user) => updateUser(user, auth)),
  changePassword: (auth) => [changePassword('Aa1!aaaaaaaa', 'Bb1!bbbbbbbb', auth)],
  submitForm: (auth, { assignment, form, group }) => [
    submitForm(
      {
        form_id: form,
        assignment_id: assignment,
        group_id: group,
        user_id: 1,
        open: true,
        blocks: [{ block_id: 1, questions }],
      },
      auth,
    ),
  ],
  saveAnswer: (auth, { assignment }) => answerValues.map((answer) => saveAnswer(assignment, 1, answer, auth)),
  createForm: (auth) => [
    createForm(
      1,
      {
        name: 'Aaa',
        description: '',
        color: 'ff0000',
        blocks: [{ name: 'Aaa', description: '', questions: [{ question: 'Aaa' }] }],
      },
      auth,
    ),
  ],
  deleteForm: (auth, { form }) => [deleteForm(form, auth)],
  createGroup: (auth) => [createGroup({ name: 'A', memberlimit: 15 }, auth)],
  deleteGroup: (auth, { group }) => [deleteGroup(group, auth)],
  createAssignment: (auth, { form, group }) => [
    createAssignment({ formId: form, name: 'A', groups: [group] }, auth),
  ],
  lockAssignment: (auth, { assignment }) => [lockAssignment(assignment, auth)],
  deleteAssignment: (auth, { assignment }) => [deleteAssignment(assignment, auth)],
  submitTest: (auth) => testTypes.map((type: TestType) => submitTest(type, questions, auth)),
  subscribe: (auth, { assignment, group }) => [subscribe(assignment, group, auth)],
  assignRole: (auth) => [1, 2, 3, 4, 5].map((roleId) => assignRole(uuid, roleId, auth)),
};

/** The requests of a write. None of them leaves: `fetch` is replaced by one that only takes them down. */
export async function samplesOf(name: WriteName, ids: Partial<Record<Kind, Id[]>>): Promise<Sample[]> {
  const samples: Sample[] = [];
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const contentType = new Headers(init?.headers).get('Content-Type');
    const json = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    samples.push({ method: init?.method ?? '', url: new URL(String(url)), json, contentType });
    throw new TypeError('This request is only a sample.');
  };
  try {
    // Ids have the type that those of this backend have; a text of digits goes out as a number.
    const idOf = (kind: Kind) => ids[kind]?.[0] ?? 1;
    const found = { assignment: idOf('assignment'), form: idOf('form'), group: idOf('group') };
    await Promise.allSettled(writes[name]({}, found));
  } finally {
    globalThis.fetch = fetchBefore;
  }
  return samples;
}
