import { cpus, loadavg } from 'node:os';
import type { DumpCosts } from './measure-dumps.ts';
import type { FirefoxVisit } from './measure-firefox.ts';
import type { Memory } from './measure-memory.ts';
import { rounds, type Visits } from './measure-visits.ts';
import type { TaskCosts } from './measure-work.ts';
import type { PageMemory } from './page-memory.ts';
import { phone } from './phone.ts';
import { turns } from './tasks.ts';
import type { Visit } from './visit.ts';
import type { Cost } from './work.ts';

interface Results {
  /** Of Chromium. */
  version: string;
  visits: Visits[];
  /** Undefined when this machine has no Firefox. */
  firefoxVisits: Visits<FirefoxVisit>[] | undefined;
  work: TaskCosts[];
  memory: Memory[];
  dumps: DumpCosts[];
}

/** The results as a page of Markdown. */
export function report({ version, visits, firefoxVisits, work, memory, dumps }: Results): string {
  return `# Measured by \`npm run bench\`

${new Date().toISOString().slice(0, 10)}, Chromium ${version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}: the benchmark
itself causes a load of about 1.5, and times are unreliable with much more. Compare the ratios, not the times of two runs.

## Visits

${phone.latencyMs} ms for each request, ${phone.kbitPerSecond / 1024} Mbit/s, processor / ${phone.cpu}; HTTP/2 and brotli; medians of ${rounds}. *Repeat* is the
second visit, after the browser was closed. *Words* is the first frame with a text: the header and what is loading. *Ready* is the first frame with radios
that can be answered, with the cards of the home page, or with the fields of the sign-in form. *Hello* is a React page with one heading and
no calls, and *to hello* the ratio to when its first visit in the same round is ready.

${visitTable(visits)}

The longest chains (each request was sent after the response to the one before):

${visits.flatMap(chainLines).join('\n')}

## Visits in Firefox

The same visits with the same network, which here the host makes, and with the processor of this machine; medians of ${rounds}.

${firefoxVisits ? firefoxTable(firefoxVisits) : 'Not measured: this machine has no Firefox.'}

## Work

Milliseconds of the main thread with the processor / ${phone.cpu}, not counting other programs: medians of ${turns} turns, then the worst, which
is mostly the first. *All* is scripts, styles, layout and paint.

${workTable(work)}

## Memory

The memory of a page after a number of actions without a reload, at the same address and after a garbage collection. *Compiled* is the code
that the browser has compiled, which grows with use up to the whole app.

${memoryTable(memory)}

## Dump

A made dump of 200 MB is read in Node, with its hash, and stored; then come the sums of all columns. *Peak* is the most memory that the
process had, *before* what it had at first.

${dumpTable(dumps)}
`;
}

function visitTable(visits: Visits[]): string {
  const baseline = visits[0]?.first ?? [];
  const rows = visits.flatMap(({ name, first, repeat }) => [
    visitRow(`${name}, first`, first, baseline),
    visitRow(`${name}, repeat`, repeat, baseline),
  ]);
  return table(['visit', 'words', 'to hello', 'ready', 'to hello', 'kB', 'requests', 'chain'], rows);
}

function firefoxTable(visits: Visits<FirefoxVisit>[]): string {
  const baseline = visits[0]?.first ?? [];
  const row = (name: string, visits: FirefoxVisit[]) => [name, ...timeCells(visits, 'ready', baseline)];
  const rows = visits.flatMap(({ name, first, repeat }) => [
    row(`${name}, first`, first),
    row(`${name}, repeat`, repeat),
  ]);
  return table(['visit', 'ready', 'to hello'], rows);
}

/** The median of a time, and the median of its ratios to when hello was ready in the same round. */
function timeCells<Name extends 'words' | 'ready'>(
  visits: Record<Name, number>[],
  name: Name,
  baseline: { ready: number }[],
): string[] {
  const times = visits.map((visit) => visit[name]);
  return [
    `${median(times).toFixed(0)} ms`,
    median(times.map((time, round) => time / (baseline[round]?.ready ?? Number.NaN))).toFixed(2),
  ];
}

function visitRow(name: string, visits: Visit[], baseline: Visit[]): string[] {
  const of = (value: (visit: Visit) => number) => median(visits.map(value));
  return [
    name,
    ...timeCells(visits, 'words', baseline),
    ...timeCells(visits, 'ready', baseline),
    (of(({ bytes }) => bytes) / 1000).toFixed(1),
    of(({ requests }) => requests).toFixed(0),
    of(({ chain }) => chain.length).toFixed(0),
  ];
}

function chainLines({ name, first, repeat }: Visits): string[] {
  return [chainLine(`${name}, first`, first), chainLine(`${name}, repeat`, repeat)];
}

/** The chain of a visit whose length is the median. */
function chainLine(name: string, visits: Visit[]): string {
  const length = median(visits.map(({ chain }) => chain.length));
  const chain = visits.find((visit) => visit.chain.length === length)?.chain ?? [];
  // Without the hashes of the files.
  const names = chain.map((path) => `\`${path.replace(/-[\w-]{7}(?=\.\w+$)/, '')}\``);
  return `- ${name}: ${names.join(' > ')}`;
}

function workTable(work: TaskCosts[]): string {
  const rows = work.flatMap(({ name, sizes, few, many }) => [
    [name, sizes.few.toLocaleString('en'), ...costCells(few)],
    ['', sizes.many.toLocaleString('en'), ...costCells(many)],
  ]);
  return table(['one action', 'of', 'script', 'worst', 'all', 'worst'], rows);
}

function costCells(costs: Cost[]): string[] {
  const cells = (values: number[]) => [median(values).toFixed(0), Math.max(...values).toFixed(0)];
  return [...cells(costs.map(({ script }) => script)), ...cells(costs.map(({ all }) => all))];
}

function memoryTable(memory: Memory[]): string {
  const row = (name: string, { actions, heap, code, nodes, listeners }: PageMemory) => [
    name,
    actions.toLocaleString('en'),
    `${(heap / 1e6).toFixed(2)} MB`,
    `${(code / 1e6).toFixed(2)} MB`,
    nodes.toLocaleString('en'),
    listeners.toLocaleString('en'),
  ];
  const rows = memory.flatMap(({ name, early, late }) => [row(name, early), row('', late)]);
  return table(['user', 'actions', 'heap', 'compiled', 'nodes', 'listeners'], rows);
}

function dumpTable(dumps: DumpCosts[]): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const rows = dumps.map(({ kind, bytes, rows, seconds, sumSeconds, stored, before, peak }) => [
    kind,
    rows.toLocaleString('en'),
    `${seconds.toFixed(1)} s`,
    (bytes / 1e6 / seconds).toFixed(1),
    `${sumSeconds.toFixed(1)} s`,
    ...[stored, before, peak].map(megabytes),
  ]);
  return table(['dump', 'rows', 'read', 'MB/s', 'sums', 'stored', 'before', 'peak'], rows);
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, column) => (column === 0 ? '---' : '---:')));
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** For an even number of values, the lower of the two in the middle. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}
