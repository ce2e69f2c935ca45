// What each call sends, and who may make it. Together with endpoints.ts and the fetch functions beside it, this is the
// only description of the calls: types, mock backend, `npm run check-backend` and docs/ follow it. The app imports only
// types from it, because the schemas would be a part of every first visit.
import * as v from 'valibot';
import { educations, isDay, maritalStates, sexes, spokenLanguages } from './account.ts';
import type { Endpoint, endpoints } from './endpoints.ts';
import type { Parts } from './request.ts';
import type { Right } from './rights.ts';
import { type Answer, answerRange } from './scale.ts';
import type { Id } from './schema.ts';
import { testTypes } from './test-schema.ts';
import { profileFields } from './users.ts';

/** An object with these fields and no others. */
const fields = v.strictObject;
type Fields = v.StrictObjectSchema<v.ObjectEntries, undefined>;

const text = v.string();
const textFrom = (length: number) => v.pipe(text, v.trim(), v.minGraphemes(length));

/** A whole number. The app passes ids as it got them; `buildRequest` makes numbers of texts of digits. */
const id = wholeNumber<Id>();
const answer = wholeNumber<Answer>(answerRange);
const uuid = v.pipe(text, v.trim(), v.toLowerCase(), v.uuid());
const email = v.pipe(text, v.trim(), v.email());
const newPassword = v.pipe(text, v.minLength(8));
const pastDay = v.pipe(text, v.isoDate(), v.check(isPastDay));

function wholeNumber<Passed>({ min = -Infinity, max = Infinity } = {}) {
  const schema = v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
  return schema as v.GenericSchema<unknown, number> as v.GenericSchema<Passed, number>;
}

/** One of these texts. The app may pass any other: what it does not know goes back as it came. */
function choice<const Value extends string>(...values: readonly Value[]) {
  return v.picklist(values) as v.GenericSchema<string, Value>;
}

function isPastDay(day: string): boolean {
  return isDay(day) && Date.parse(day) <= Date.now();
}

// An empty text is sent as null. A backend that needs it refuses it with a 422.
const profile = fields({
  uuid,
  ...v.entriesFromList(profileFields, v.nullable(text)),
  firstname: v.nullable(textFrom(1)),
  email: v.nullable(email),
  sex: v.nullable(choice(...sexes)),
  language: v.nullable(choice(...spokenLanguages)),
  birthdate: v.nullable(pastDay),
  marital_state: v.nullable(choice(...maritalStates)),
  education: v.nullable(choice(...educations)),
  permission_id: wholeNumber<number>({ min: 1, max: 3 }),
});

const newUser = fields({
  firstname: textFrom(1),
  name: v.pipe(text, v.trim()),
  email,
  password: newPassword,
  school_id: id,
  school_user_id: v.nullable(textFrom(1)),
  sex: choice(...sexes),
  role_id: v.literal(1),
  permission_id: v.literal(1),
});

const submission = fields({
  form_id: id,
  assignment_id: id,
  group_id: id,
  user_id: id,
  open: v.boolean(),
  blocks: v.array(fields({ block_id: id, questions: v.array(fields({ question_id: id, answer })) })),
});

const newForm = fields({
  name: textFrom(3),
  description: text,
  color: v.pipe(text, v.regex(/^[0-9a-fA-F]{6}$/)),
  blocks: v.pipe(
    v.array(
      fields({ name: textFrom(3), description: text, questions: v.array(fields({ question: textFrom(3) })) }),
    ),
    v.minLength(1),
  ),
});

const newGroup = fields({
  name: v.pipe(textFrom(1), v.maxGraphemes(255)),
  memberlimit: wholeNumber<number>({ min: 1 }),
});

const testAnswers = fields({ questions: v.array(fields({ question_id: id, question: text, answer })) });

const test = fields({ type: v.picklist(testTypes) });

export type Call = {
  /** Who may make it: any of these. Without it, everybody, or everybody with a session. */
  rights?: readonly [Right, ...Right[]];
  params?: Fields;
  query?: Fields;
  json?: Fields;
  form?: Fields;
};

export const calls = {
  login: { form: fields({ username: text, password: text }) },
  getUser: {},
  signUp: { json: newUser },
  updateUser: { json: profile },
  changePassword: { json: fields({ old_password: text, new_password: newPassword }) },
  listSchools: {},
  listUserForms: { rights: ['own-forms'] },
  getUserForm: { rights: ['own-forms'], params: fields({ assignmentId: id }) },
  submitForm: { rights: ['own-forms'], json: submission },
  saveAnswer: {
    rights: ['own-forms'],
    params: fields({ assignmentId: id, questionId: id }),
    json: fields({ answer }),
  },
  listForms: { rights: ['forms'] },
  createForm: { rights: ['forms'], query: fields({ teacher_id: id }), json: newForm },
  deleteForm: { rights: ['forms'], query: fields({ form_id: id }) },
  getForm: { rights: ['forms'], params: fields({ formId: id }) },
  listGroups: { rights: ['groups', 'assignments'] },
  createGroup: { rights: ['groups'], json: newGroup },
  deleteGroup: { rights: ['groups'], query: fields({ group_id: id }) },
  listGroupForms: { rights: ['groups'], params: fields({ groupId: id }) },
  listAssignments: { rights: ['assignments'] },
  createAssignment: {
    rights: ['assignments'],
    query: fields({ form_id: id, name: textFrom(1) }),
    json: fields({ groups: v.pipe(v.array(id), v.minLength(1)) }),
  },
  lockAssignment: { rights: ['assignments'], query: fields({ assignment_id: id }) },
  deleteAssignment: { rights: ['assignments'], params: fields({ assignmentId: id }) },
  getAssignmentDetails: { rights: ['own-forms', 'assignments'], query: fields({ assignment_id: id }) },
  listTestQuestions: { params: test },
  submitTest: { params: test, json: testAnswers },
  getTestResults: { params: test },
  getAverages: { rights: ['assignments', 'data'], query: fields({ assignment_id: id }) },
  subscribe: { rights: ['own-forms'], json: fields({ assignment_id: id, group_id: id }) },
  listRoles: {},
  assignRole: { rights: ['users'], query: fields({ uuid, role_id: id }) },
  downloadDump: { rights: ['data'] },
} as const satisfies Record<keyof typeof endpoints, Call>;

export type CallName = keyof typeof endpoints;

type SentBy<Call> = { [Part in keyof Omit<Call, 'rights'>]: v.InferInput<Call[Part] & v.GenericSchema> };
/** What the app passes for each part of a call. */
export type Sent<Name extends CallName> = SentBy<(typeof calls)[Name]>;
/** The same for the call with this endpoint; for an endpoint that is not known by its type, anything. */
export type PartsOf<Of extends Endpoint> = Endpoint extends Of ? Parts : Sent<NameOf<Of>>;
type NameOf<Of> = { [Name in CallName]: Of extends (typeof endpoints)[Name] ? Name : never }[CallName];

type ReadBy<Call> = { [Part in keyof Omit<Call, 'rights'>]: v.InferOutput<Call[Part] & v.GenericSchema> };
/** What the backend reads from each part of a call. */
export type Read<Name extends CallName> = ReadBy<(typeof calls)[Name]>;

/** What a call sends, and who may make it. */
export function callOf(name: CallName): Call {
  return calls[name];
}

/** A path as docs/backend.md writes it, such as `/user_forms/{assignment_id}`. */
export function pathTemplate(path: string): string {
  return path.replace(/:(\w+)/g, (_, name) => `{${parameterName(name)}}`);
}

/** The name of a path's parameter in a path template: `assignment_id` for `assignmentId`. */
export function parameterName(name: string): string {
  return name.replace(/Id$/, '_id');
}
