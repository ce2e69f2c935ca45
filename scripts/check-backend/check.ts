import { endpoints } from '../../src/api/endpoints.ts';
import type { Auth } from '../../src/api/http.ts';
import { readBase } from '../../src/api/request.ts';
import type { Id } from '../../src/api/schema.ts';
import { login } from '../../src/api/session.ts';
import type { User } from '../../src/api/users.ts';
import { may, roleOf } from '../../src/session/roles.ts';
import { corsLines } from './cors.ts';
import { type Answer, judge } from './judge.ts';
import { Network } from './network.ts';
import { openApiLines } from './openapi.ts';

import { type Kind, type Read, type ReadName, reads } from './reads.ts';
import { refusalLines } from './refusals.ts';
import { type Line, line, type Options, type Report } from './types.ts';
import { watchCall } from './watched-valibot.ts';

const rolesOfApp = ['student', 'teacher', 'researcher', 'administrator'];

/** What the calls before have brought. */
type Known = {
  token?: string;
  user?: User;
  ids: Record<Kind, Id[]>;
  /** The assignment that the student has completed. */
  completed?: Id;
  /** Why there is no id of a kind. */
  noIds: Record<Kind, string>;
};

/**
 * Tries the contract's reads against a real backend, with one log in.
 *
 * @public scripts/check-backend/load.mjs loads this file by its name.
 */
export async function check(options: Options): Promise<Report> {
  const { origin, username, password, timeoutMs = 15_000, slowMs = 2000 } = options;
  const restore = replaceDocument(options);
  try {
    const bases = { auth: readBase('auth'), api: readBase('api') };
    const network = new Network({ bases, origin, timeoutMs });
    const none = 'no list that has one could be read';
    const known: Known = {
      ids: { assignment: [], form: [], group: [] },
      noIds: { assignment: none, form: none, group: none },
    };
    const lines: Line[] = [];
    const names = Object.keys(reads) as ReadName[];
    const open = names.filter((name) => !endpoints[name].bearer);
    for (const name of open) lines.push(...(await tryRead(network, name, known, slowMs)));
    lines.push(await tryLogin(network, known, { username, password }, slowMs));
    const closed = names.filter((name) => endpoints[name].bearer);
    for (const name of closed) lines.push(...(await tryRead(network, name, known, slowMs)));
    lines.push(...(await refusalLines(network, known)));
    lines.push(...(await corsLines(network, origin)));
    lines.push(...(await openApiLines(network, known.ids)));
    const role = known.user ? (roleOf(known.user)?.name ?? null) : null;
    return {
      fits: lines.every(({ verdict }) => verdict === 'fits' || verdict === 'not tried'),
      role,
      rolesLeft: rolesOfApp.filter((name) => name !== role),
      lines,
    };
  } finally {
    restore();
  }
}

/** Puts the two bases where the app reads them from: the meta tags of its page. Returns what undoes it. */
function replaceDocument(bases: Pick<Options, 'auth' | 'api'>): () => void {
  const querySelector = (selector: string) => ({
    content: selector.includes('auth-base') ? bases.auth : bases.api,
  });
  const before = Reflect.get(globalThis, 'document');
  Reflect.set(globalThis, 'document', { querySelector });
  return () => Reflect.set(globalThis, 'document', before);
}

/** Has the app make a call, and judges it. */
async function callWith<Result>(
  network: Network,
  answer: Omit<Answer, 'exchanges' | 'checks' | 'isRead'>,
  make: (auth: Auth) => Promise<Result>,
  token?: string,
): Promise<{ line: Line; result: Result | undefined }> {
  network.exchanges = [];
  const stop = new AbortController();
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = network.appFetch(stop);
  try {
    const { checks, result } = await watchCall(() => make({ token, signal: stop.signal }));
    const isRead = result?.status === 'fulfilled';
    const judged = judge({ ...answer, exchanges: network.exchanges, checks, isRead });
    return { line: judged, result: isRead ? result.value : undefined };
  } finally {
    globalThis.fetch = fetchBefore;
  }
}

async function tryLogin(
  network: Network,
  known: Known,
  { username, password }: { username: string; password: string },
  slowMs: number,
): Promise<Line> {
  const label = 'POST {auth}/login';
  const reason = network.deadReason('auth');
  if (reason) return line('not tried', label, { reason });
  const answer = { name: 'login', call: label, file: 'session.ts', isAllowed: true, slowMs } as const;
  const { line: judged, result } = await callWith(network, answer, (auth) => login(username, password, auth));
  if (result) known.token = result;
  return judged;
}

async function tryRead(network: Network, name: ReadName, known: Known, slowMs: number): Promise<Line[]> {
  const read: Read = reads[name];
  const { base, bearer } = endpoints[name];
  const ids = read.needs ? known.ids[read.needs] : [''];
  const lines: Line[] = [];
  for (const { label = '', run } of read.calls) {
    const title = titleOf(name, label);
    const reason =
      network.deadReason(base) ??
      (bearer && !known.token ? 'the log in failed' : undefined) ??
      (read.rights && !known.user
        ? 'the role is not known, because the user could not be read'
        : undefined) ??
      (read.needs && ids.length === 0 ? known.noIds[read.needs] : undefined);
    if (reason) {
      lines.push(line('not tried', title, { reason }));
      noteNoIds(name, known, `${title} was not tried`);
      continue;
    }
    // A student's questionnaires have other content once they are completed, so one of each is read.
    for (const id of name === 'getUserForm' ? ids : ids.slice(0, 1)) {
      const { user } = known;
      const isAllowed = !read.rights || !user || read.rights.some((right) => may(user, right));
      const call = id !== '' && id === known.completed ? `${title} (completed)` : title;
      const answer = { name, call, file: read.file, isAllowed, slowMs };
      const { line: judged, result } = await callWith(network, answer, (auth) => run(auth, id), known.token);
      lines.push(judged);
      if (isAllowed) learn(name, result, known);
      if (!isAllowed) noteNoIds(name, known, `this role may not read ${title}`);
      else if (!result) noteNoIds(name, known, `${title} could not be read`);
    }
  }
  return lines;
}

/** The call as docs/backend.md writes it. */
export function titleOf(name: ReadName, type = ''): string {
  const { base, method, path } = endpoints[name];
  const { needs } = reads[name];
  const filled = path.replace(':type', type).replace(/:(\w+)Id/, '{$1_id}');
  const query = needs && !path.includes(':') ? `?${needs}_id=` : '';
  return `${method} {${base}}${filled}${query}`;
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
  const completed = name === 'listUserForms' ? first(true)?.assignment_id : undefined;
  if (completed !== undefined) known.completed = completed;
  if (items.length === 0) noteNoIds(name, known, `${titleOf(name)} is empty`);
}

/** The reason for the student's list counts only for a student, and so on: the first that is not about rights stays. */
function noteNoIds(name: ReadName, known: Known, reason: string): void {
  const kind = listsOf[name];
  if (!kind) return;
  const isAboutRights = reason.startsWith('this role');
  if (!isAboutRights || known.noIds[kind].startsWith('no list')) known.noIds[kind] = reason;
}
