import { calls, type Read } from '../src/api/calls.ts';

export type Json = Record<string, unknown>;

export interface SchoolRow {
  id: number;
  name: string;
}

export interface RoleRow {
  id: number;
  role_id: number;
  name: string;
}

type Profile = Read<'updateUser'>['json'];

/** A user, with the fields of the profile. */
export interface UserRow extends Omit<Profile, 'firstname' | 'name' | 'email' | 'sex'> {
  user_id: number;
  firstname: string;
  name: string;
  email: string;
  /** Plain text, because this is a mock. Never part of a response. */
  password: string;
  role_id: number;
  school_id: number;
  school_user_id: string | null;
  sex: string | null;
}

/** The fields of a profile of which nothing is filled in. */
export function emptyProfile(): Profile {
  const names = Object.keys(calls.updateUser.json.entries);
  return Object.fromEntries(names.map((name) => [name, null])) as unknown as Profile;
}

export interface GroupRow {
  group_id: number;
  name: string;
  /** The maximum number of members in one assignment. */
  memberlimit: number;
}

export interface QuestionRow {
  question_id: number;
  question: string;
}

export interface BlockRow {
  block_id: number;
  name: string;
  description: string;
  questions: QuestionRow[];
}

export interface FormRow {
  form_id: number;
  name: string;
  description: string;
  /** Six hex digits, no "#". */
  color: string;
  teacher_id: number;
  blocks: BlockRow[];
}

export interface AssignmentRow {
  assignment_id: number;
  name: string;
  form_id: number;
  group_ids: number[];
  open: boolean;
}

/** A user in an assignment: the group, the answers so far, and when they were submitted. */
export interface SubscriptionRow {
  assignment_id: number;
  group_id: number;
  user_id: number;
  /** Answers by question id. */
  answers: Record<string, number>;
  /** In ISO format; null while the form is being filled in. */
  submitted_at: string | null;
}

export interface TestRow {
  type: 'bfi' | 'treo';
  user_id: number;
  /** Answers by question id. */
  answers: Record<string, number>;
}

/** All data of the backend as plain JSON. When its shape changes, `version` must change too. */
export interface State {
  version: 2;
  lastId: number;
  schools: SchoolRow[];
  roles: RoleRow[];
  users: UserRow[];
  groups: GroupRow[];
  forms: FormRow[];
  assignments: AssignmentRow[];
  subscriptions: SubscriptionRow[];
  tests: TestRow[];
  /** User id by bearer token. */
  tokens: Record<string, number>;
}
