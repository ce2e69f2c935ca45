import { randomBytes } from 'node:crypto';
import { seedSchool } from './seed.ts';
import type {
  AssignmentRow,
  FormRow,
  GroupRow,
  QuestionRow,
  State,
  SubscriptionRow,
  TestRow,
  UserRow,
} from './state.ts';

/** Whether two ids are the same. A request may have numbers or texts of digits. */
function sameId(a: unknown, b: unknown): boolean {
  return isId(a) && isId(b) && String(a) === String(b);
}

/** The database of the mock backend, in memory, with the queries that handlers and tests share. */
export class Db {
  state: State = seedSchool();

  reset(): void {
    this.state = seedSchool();
  }

  /** The whole state as JSON. */
  snapshot(): string {
    return JSON.stringify(this.state);
  }

  /** Replaces all data by a snapshot. Throws, and changes nothing, when it has another shape. */
  restore(json: string): void {
    const state: unknown = JSON.parse(json);
    if (!isState(state)) throw new Error('This is not a snapshot of the current version');
    this.state = state;
  }

  newId(): number {
    this.state.lastId += 1;
    return this.state.lastId;
  }

  user(userId: unknown): UserRow | undefined {
    return this.state.users.find((user) => sameId(user.user_id, userId));
  }

  userByEmail(email: string): UserRow | undefined {
    const wanted = email.trim().toLowerCase();
    return this.state.users.find((user) => user.email.toLowerCase() === wanted);
  }

  /** Finds a user by email or school number, and password. */
  userByLogin(username: string, password: string): UserRow | undefined {
    const wanted = username.trim().toLowerCase();
    return this.state.users.find(
      (user) =>
        user.password === password &&
        (user.email.toLowerCase() === wanted || user.school_user_id?.toLowerCase() === wanted),
    );
  }

  /** Starts a session for this user and returns its bearer token. */
  newToken(userId: number): string {
    const token = randomBytes(24).toString('base64url');
    this.state.tokens[token] = userId;
    return token;
  }

  /** A bearer token for a test that does not log in. Throws when no user has this email. */
  tokenFor(email: string): string {
    const user = this.userByEmail(email);
    if (!user) throw new Error(`No user with email ${email}`);
    return this.newToken(user.user_id);
  }

  group(groupId: unknown): GroupRow | undefined {
    return this.state.groups.find((group) => sameId(group.group_id, groupId));
  }

  form(formId: unknown): FormRow | undefined {
    return this.state.forms.find((form) => sameId(form.form_id, formId));
  }

  assignment(assignmentId: unknown): AssignmentRow | undefined {
    return this.state.assignments.find((assignment) => sameId(assignment.assignment_id, assignmentId));
  }

  subscription(assignmentId: unknown, userId: unknown): SubscriptionRow | undefined {
    return this.subscriptionsOf(assignmentId).find((row) => sameId(row.user_id, userId));
  }

  /** The subscriptions to an assignment, or only those in one of its groups. */
  subscriptionsOf(assignmentId: unknown, groupId?: unknown): SubscriptionRow[] {
    return this.state.subscriptions.filter(
      (row) =>
        sameId(row.assignment_id, assignmentId) && (groupId === undefined || sameId(row.group_id, groupId)),
    );
  }

  submissionsOf(assignmentId: unknown, groupId?: unknown): SubscriptionRow[] {
    return this.subscriptionsOf(assignmentId, groupId).filter((row) => row.submitted_at !== null);
  }

  /** Adds a user to a group of an assignment, without answers. */
  subscribe(assignmentId: number, groupId: number, userId: number): SubscriptionRow {
    const row = {
      assignment_id: assignmentId,
      group_id: groupId,
      user_id: userId,
      answers: {},
      submitted_at: null,
    };
    this.state.subscriptions.push(row);
    return row;
  }

  test(type: TestRow['type'], userId: number): TestRow | undefined {
    return this.state.tests.find((row) => row.type === type && row.user_id === userId);
  }

  /** Stores a user's answers to a self-test, replacing earlier ones. */
  storeTest(row: TestRow): void {
    const others = this.state.tests.filter(
      (other) => other.type !== row.type || other.user_id !== row.user_id,
    );
    this.state.tests = [...others, row];
  }
}

/** A new database with the seed. */
export function createDb(): Db {
  return new Db();
}

/** All questions of a form, in the order of its blocks. */
export function questionsOf(form: FormRow): QuestionRow[] {
  return form.blocks.flatMap((block) => block.questions);
}

function isId(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function isState(value: unknown): value is State {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Record<string, unknown>;
  return Object.entries(seedSchool()).every(([key, sample]) => {
    const found = candidate[key];
    if (key === 'version') return found === sample;
    return typeof found === typeof sample && found !== null && Array.isArray(found) === Array.isArray(sample);
  });
}
