import { callOf } from '../../src/api/calls.ts';
import { endpoints } from '../../src/api/endpoints.ts';
import { may } from '../../src/api/rights.ts';
import type { Id } from '../../src/api/schema.ts';
import { login, type User } from '../../src/api/users.ts';
import { callLine, functionOf, typesOf } from '../calls/functions.ts';
import type { Kind } from '../calls/samples.ts';
import { callApp } from './call-app.ts';
import { judge } from './judge.ts';
import type { Network } from './network.ts';
import { needOf, type ReadName, schemaOf } from './reads.ts';
import { type Line, line } from './types.ts';

/** What the calls before have brought. */
export type Known = {
  token?: string;
  user?: User;
  ids: Record<Kind, Id[]>;
  /** The assignment that the student has completed. */
  completed?: Id;
  /** The assignments whose group stands in the student's list. */
  grouped: Id[];
  /** Why there is no id of a kind. */
  noIds: Partial<Record<Kind, { reason: string; isAboutRights: boolean }>>;
};

/** Logs in, once. */
export async function tryLogin(
  network: Network,
  known: Known,
  { username, password }: { username: string; password: string },
  slowMs: number,
): Promise<Line> {
  const label = 'POST {auth}/login';
  const reason = network.deadReason('auth');
  if (reason) return line('not tried', label, { reason });
  const schema = schemaOf('login');
  const answer = { name: 'login', call: label, file: 'users.ts', schema, isAllowed: true, slowMs } as const;
  const called = await callApp(network, (auth) => login(username, password, auth));
  if (called.result) known.token = called.result;
  return judge({ ...answer, ...called });
}

/** Tries a read, or says why it cannot be tried. */
export async function tryRead(
  network: Network,
  name: ReadName,
  known: Known,
  slowMs: number,
): Promise<Line[]> {
  const { file, run } = functionOf(name);
  const { base, bearer } = endpoints[name];
  const need = needOf(name);
  const { rights } = callOf(name);
  const ids = need ? known.ids[need] : [''];
  const lines: Line[] = [];
  for (const type of typesOf(name)) {
    const title = callLine(name, type);
    const reason =
      network.deadReason(base) ??
      (bearer && !known.token ? 'the log in failed' : undefined) ??
      (rights && !known.user ? 'the role is not known, because the user could not be read' : undefined) ??
      (need && ids.length === 0 ? known.noIds[need]?.reason : undefined);
    if (reason) {
      lines.push(line('not tried', title, { reason }));
      noteNoIds(name, known, `${title} was not tried`);
      continue;
    }
    // A student's questionnaires have other content once they are completed, so one of each is read.
    for (const id of name === 'getUserForm' ? ids : ids.slice(0, 1)) {
      const { user } = known;
      const isAllowed = !rights || !user || rights.some((right) => may(user, right));
      const call = id !== '' && id === known.completed ? `${title} (completed)` : title;
      const answer = { name, call, file, schema: schemaOf(name, type), isAllowed, slowMs };
      const argument = type ?? id;
      const called = await callApp(
        network,
        (auth) => (argument === '' ? run(auth) : run(argument, auth)),
        known.token,
      );
      const { result } = called;
      const judged = judge({ ...answer, ...called });
      lines.push(name === 'getUserForm' ? asAsked(judged, result, id, known.grouped.includes(id)) : judged);
      if (isAllowed) learn(name, result, known);
      if (!isAllowed) noteNoIds(name, known, `this role may not read ${title}`, true);
      else if (!result) noteNoIds(name, known, `${title} could not be read`);
    }
  }
  return lines;
}

/** What a questionnaire must have in common with the address and the list that it was asked for with. */
function asAsked(judged: Line, form: unknown, id: Id, isGroupInList: boolean): Line {
  if (judged.verdict !== 'fits' || !form) return judged;
  const { assignment_id, group, is_completed } = Object(form);
  const differences = [];
  if (assignment_id != null && String(assignment_id) !== String(id)) {
    const effect = 'the app submits the answers for the other one';
    differences.push({ field: 'assignment_id', expected: 'the id in the address', came: 'another', effect });
  }
  if (!group && !isGroupInList && !is_completed) {
    const expected = 'an object, here or in GET {api}/user_forms';
    const effect = 'nothing can be submitted, but on the device on which the group was chosen';
    differences.push({ field: 'group', expected, came: 'nothing', effect });
  }
  if (differences.length === 0) return judged;
  return { ...judged, verdict: 'differs', differences, change: 'Change the backend.' };
}

const listsOf: Partial<Record<ReadName, Kind>> = {
  listUserForms: 'assignment',
  listAssignments: 'assignment',
  listForms: 'form',
  listGroups: 'group',
};

/** Notes the ids of a list, for the calls that need one. */
function learn(name: ReadName, result: unknown, known: Known): void {
  if (name === 'getUser' && result) known.user = result as User;
  const kind = listsOf[name];
  if (!kind || !result) return;
  const { items } = result as { items: Record<string, Id>[] };
  const first = (isCompleted: boolean) => items.find((item) => Boolean(item.is_completed) === isCompleted);
  known.ids[kind] = [first(false), first(true)].flatMap((item) => item?.[`${kind}_id`] ?? []);
  if (name === 'listUserForms')
    known.grouped = items.flatMap(({ assignment_id, group }) => (group && assignment_id) ?? []);
  const completed = name === 'listUserForms' ? first(true)?.assignment_id : undefined;
  if (completed !== undefined) known.completed = completed;
  if (items.length === 0) noteNoIds(name, known, `${callLine(name)} is empty`);
}

/** Notes why a list gives no ids. That a role may not read it is the reason only where no other list gives one. */
function noteNoIds(name: ReadName, known: Known, reason: string, isAboutRights = false): void {
  const kind = listsOf[name];
  if (!kind) return;
  const before = known.noIds[kind];
  if (isAboutRights && before && !before.isAboutRights) return;
  known.noIds[kind] = { reason: `no id is known: ${reason}`, isAboutRights };
}
