import { getResponse, type RequestHandler } from 'msw';
import { createBackend } from '../../mock-backend/backend.ts';
import { assignmentIds, formIds, groupIds, userIds } from '../../mock-backend/seed-ids.ts';
import type { CallName } from '../../src/api/calls.ts';
import { type Endpoint, endpoints } from '../../src/api/endpoints.ts';
import type { TestType } from '../../src/api/test-schema.ts';
import { callLine } from './functions.ts';

type Example = { name: CallName; as?: number; values?: Record<string, string | number> };

const { student, teacher } = userIds;
const assignment = { assignment_id: assignmentIds.averagesReady };

const examples: Example[] = [
  { name: 'getUser', as: student },
  { name: 'listSchools' },
  { name: 'listUserForms', as: student },
  { name: 'getUserForm', as: student, values: { assignmentId: assignmentIds.averagesReady } },
  { name: 'listForms', as: teacher },
  { name: 'getForm', as: teacher, values: { formId: formIds.teamwork } },
  { name: 'listGroups', as: teacher },
  { name: 'listGroupForms', as: teacher, values: { groupId: groupIds.curie } },
  { name: 'listAssignments', as: teacher },
  { name: 'getAssignmentDetails', as: teacher, values: assignment },
  { name: 'getAverages', as: teacher, values: assignment },
  { name: 'listTestQuestions', values: { type: 'bfi' } },
  { name: 'getTestResults', as: student, values: { type: 'bfi' } },
  { name: 'getTestResults', as: student, values: { type: 'treo' } },
  { name: 'listRoles' },
];

/** One answer of the mock backend to each read, as lines of Markdown. Of each list only the first row. */
export async function exampleLines(): Promise<string[]> {
  const lines = await Promise.all(examples.map(linesOf));
  return lines.flat().slice(0, -1);
}

async function linesOf({ name, as, values = {} }: Example): Promise<string[]> {
  const { db, handlers } = createBackend();
  if (name === 'getTestResults') await takeTest(handlers, String(values.type), db.newToken(student));
  const headers = as === undefined ? {} : { Authorization: `Bearer ${db.newToken(as)}` };
  const { base, path }: Endpoint = endpoints[name];
  const query = new URLSearchParams();
  const filled = Object.entries(values).reduce((path, [key, value]) => {
    if (!path.includes(`:${key}`)) query.set(key, String(value));
    return path.replace(`:${key}`, String(value));
  }, path);
  const prefix = base === 'auth' ? '/api/auth' : '/api/evaluation';
  const request = new Request(`http://backend.test${prefix}${filled}?${query}`, { headers });
  const response = await getResponse(handlers, request);
  if (!response?.ok) throw new Error(`${name} has no example: status ${response?.status}`);
  const body = JSON.stringify(firstRows(await response.json()), null, 1);
  return [
    `\`${callLine(name, values.type as TestType | undefined)}\``,
    '',
    '```json',
    ...body.split('\n'),
    '```',
    '',
  ];
}

/** Has the student submit a test, with every answer in turn. */
async function takeTest(handlers: RequestHandler[], type: string, token: string) {
  const address = `http://backend.test/api/evaluation/${type}`;
  const listed = await getResponse(handlers, new Request(`${address}/question`));
  const questions: object[] = await listed?.json();
  const body = { questions: questions.map((question, at) => ({ ...question, answer: 1 + (at % 5) })) };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await getResponse(
    handlers,
    new Request(`${address}/form`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

/** Leaves the first row of each list. */
function firstRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstRows);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, firstRows(part)]));
}
