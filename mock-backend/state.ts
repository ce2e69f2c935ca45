export interface SchoolRow {
  id: number;
  name: string;
}

export interface RoleRow {
  id: number;
  role_id: number;
  name: string;
}

export interface UserRow {
  user_id: number;
  uuid: string;
  firstname: string;
  name: string;
  email: string;
  /** Plain text, for a backend that only ever plays one. Never leaves in a reply. */
  password: string;
  role_id: number;
  permission_id: number;
  school_id: number;
  school_user_id: string;
  sex: string | null;
  language: string | null;
  /** YYYY-MM-DD */
  birthdate: string | null;
  marital_state: string | null;
  education: string | null;
}

export interface GroupRow {
  group_id: number;
  name: string;
  /** How many people may join this group in one assignment. */
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

/** One person's part in one assignment: the group, the answers so far, and whether they were sent. */
export interface SubscriptionRow {
  assignment_id: number;
  group_id: number;
  user_id: number;
  /** Answers 1 to 5 by question id. */
  answers: Record<string, number>;
  /** ISO time of the submission; null while the form is being filled in. */
  submitted_at: string | null;
}

/** What a person answered to a standalone test the last time. */
export interface TestRow {
  type: 'bfi' | 'treo';
  user_id: number;
  /** Answers 1 to 5 by question id. */
  answers: Record<string, number>;
}

/** Everything the backend knows, as plain JSON. A change of shape wants a new version number. */
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
