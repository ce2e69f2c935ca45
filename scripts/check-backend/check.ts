import { endpoints } from '../../src/api/endpoints.ts';
import { readBase } from '../../src/api/request.ts';
import { roleOf } from '../../src/api/rights.ts';
import { callLine } from '../calls/functions.ts';
import { corsLines } from './cors.ts';
import { Network } from './network.ts';
import { writeLines } from './openapi.ts';
import { reads } from './reads.ts';
import { refusalLines } from './refusals.ts';
import { type Known, tryLogin, tryRead } from './try-read.ts';
import { type Line, line, type Options, type Part, type Report } from './types.ts';

const rolesOfApp = ['student', 'teacher', 'researcher', 'administrator'];

/**
 * Tries the contract's reads against a real backend, with one log in.
 *
 * @public scripts/check-backend.mjs loads this file by its name.
 */
export async function check(options: Options): Promise<Report> {
  const { origin, username, password, timeoutMs = 15_000, slowMs = 2000 } = options;
  const restore = replaceDocument(options);
  try {
    const bases = { auth: readBase('auth'), api: readBase('api') };
    const network = new Network({ bases, origin, timeoutMs });
    const known: Known = {
      ids: { assignment: [], form: [], group: [] },
      grouped: [],
      noIds: {},
    };
    const lines: Line[] = [];
    const open = reads.filter((name) => !endpoints[name].bearer);
    for (const name of open) lines.push(...(await tryRead(network, name, known, slowMs)));
    lines.push(await tryLogin(network, known, { username, password }, slowMs));
    const closed = reads.filter((name) => endpoints[name].bearer);
    for (const name of closed) lines.push(...(await tryRead(network, name, known, slowMs)));
    lines.push(
      line('not tried', callLine('downloadDump'), {
        reason: 'the check never downloads all data: open it once as a researcher (Admin, Data)',
      }),
    );
    lines.unshift(...emptyBases(network));
    for (const line of lines) line.part = 'Reads';
    const add = (part: Part, more: Line[]) => lines.push(...more.map((line) => ({ ...line, part })));
    add('Errors', await refusalLines(network, known));
    add('CORS', await corsLines(network, origin));
    add('Writes', await writeLines(network, known.ids));
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

/** A line for each base under which every read answered 404. */
function emptyBases({ all }: Network): Line[] {
  return (['auth', 'api'] as const).flatMap((base) => {
    const statuses = all.filter((exchange) => exchange.base === base).map(({ status }) => status);
    if (statuses.length < 2 || statuses.some((status) => status !== 404)) return [];
    const change = `Look at --${base}: it is probably wrong, or the two bases are exchanged.`;
    return [line('fails', `{${base}}`, { reason: 'nothing exists under this base', change })];
  });
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
