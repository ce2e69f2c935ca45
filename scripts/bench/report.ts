import { cpus, loadavg } from 'node:os';
import type { ClassVisit } from './measure-class.ts';
import type { DumpCosts } from './measure-dumps.ts';
import type { Memory } from './measure-memory.ts';
import type { Visits, VisitsByCpu } from './measure-visits.ts';
import type { Cost, TaskCosts } from './measure-work.ts';
import type { PageMemory } from './page-memory.ts';
import { phone, slowCpu, usualCpu } from './phone.ts';
import { turns } from './tasks.ts';
import type { Visit } from './visit.ts';

interface Results {
  /** Of Chromium. */
  version: string;
  /** How often each visit was made. */
  rounds: number;
  visits: VisitsByCpu;
  /** Undefined when this machine has no Firefox. */
  firefoxVisits: Visits[] | undefined;
  classVisit: ClassVisit;
  work: TaskCosts[];
  memory: Memory[];
  dumps: DumpCosts[];
}

/** The results as a page of Markdown. */
export function report({ version, rounds, visits, firefoxVisits, classVisit, ...rest }: Results): string {
  const { work, memory, dumps } = rest;
  return `# Measured by \`npm run bench\`

${new Date().toISOString().slice(0, 10)}, Chromium ${version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}: the benchmark
itself causes a load of about 1.5, and times are unreliable with much more. Compare the ratios, not the times of two runs.

## Visits

One line with ${phone.latencyMs} ms for each request and ${phone.kbitPerSecond / 1024} Mbit/s, which the host makes; HTTP/2 and brotli; medians of ${rounds}. The
inspector of the network is off. *Repeat* is the second visit, after the browser was closed. *Words* is the first frame with a text: the header and what
is loading. *Ready* is the first frame with radios that can be answered, with the cards of the home page, or with the fields of the sign-in form. *Hello*
is a React page with one heading and no calls, and *to hello* the ratio to when its first visit in the same round is ready; of a repeat, *to its repeat* is
the ratio to hello's repeat. *kB* is what the host sent, with an estimate of the headers: also the part of the page that the browser asks for beside the
service worker, and cancels.

Processor / ${usualCpu}:

${visitTable(visits.usual)}

Processor / ${slowCpu}, a slow phone:

${visitTable(visits.slow)}

## Visits in Firefox

The same visits with the same network, and with the processor of this machine; medians of ${rounds}.

${firefoxVisits ? visitTable(firefoxVisits) : 'Not measured: this machine has no Firefox.'}

## A class over one line

${classVisit.phones} phones open a questionnaire for the first time, at the same moment and over the same line. This is a replay: one first visit was recorded in
Chromium, with its service worker's requests in the first minute, and ${classVisit.phones} connections repeat its requests, each as long after the response that it
waited for as it was then. The time that a phone takes for its scripts is this machine's.

${classTable(classVisit)}

## Work

Milliseconds with the processor / ${usualCpu}: medians of ${turns} turns, then the worst, which is mostly the first. *Script* and *all* (scripts, styles,
layout and paint) are the time of the main thread, not counting other programs. *To the frame* is from the press of a key to the next frame, with
all that runs on the machine: the duration of the Event Timing API, of which INP is made, in steps of 8. Its 16 stands for all that is shorter; the last
columns have it with the processor / ${slowCpu}.

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
  const hello = visits[0];
  const rows = visits.flatMap(({ name, first, repeat }) => [
    visitRow(`${name}, first`, first, hello?.first),
    visitRow(`${name}, repeat`, repeat, hello?.first, hello?.repeat),
  ]);
  const head = 'visit, words, to hello, ready, to hello, to its repeat, kB, requests, chain'.split(', ');
  return table(head, rows);
}

function visitRow(name: string, visits: Visit[], first?: Visit[], repeat?: Visit[]): string[] {
  const of = (value: (visit: Visit, round: number) => number) => median(visits.map(value));
  const cells = (key: 'words' | 'ready', to = first) => [
    `${of((visit) => visit[key]).toFixed(0)} ms`,
    of((visit, round) => visit[key] / (to?.[round]?.ready ?? Number.NaN)).toFixed(2),
  ];
  return [
    name,
    ...cells('words'),
    ...cells('ready'),
    repeat ? (cells('ready', repeat)[1] ?? '') : '',
    (of(({ bytes }) => bytes) / 1000).toFixed(1),
    of(({ requests }) => requests).toFixed(0),
    of(({ chain }) => chain).toFixed(0),
  ];
}

function workTable(work: TaskCosts[]): string {
  const rows = work.flatMap(({ name, sizes, few, many, slow }) => [
    [name, sizes.few.toLocaleString('en'), ...costCells(few), '', ''],
    [
      '',
      sizes.many.toLocaleString('en'),
      ...costCells(many),
      ...(slow ? costCells(slow).slice(-2) : ['', '']),
    ],
  ]);
  const head = ['script', 'all', 'to the frame', `to the frame / ${slowCpu}`];
  return table(['one action', 'of', ...head.flatMap((name) => [name, 'worst'])], rows);
}

function costCells(costs: Cost[]): string[] {
  const keys = ['script', 'all', 'interaction'] as const;
  return keys.flatMap((key) => {
    const values = costs.map((cost) => cost[key]);
    return [median(values).toFixed(0), Math.max(...values).toFixed(0)];
  });
}

function classTable({ answer, free, all, bytesAlone, bytesInClass }: ClassVisit): string {
  const seconds = (time: number) => `${time.toFixed(1)} s`;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  return table(
    ['figure', ''],
    [
      ['the last phone has all that it needs to answer', seconds(answer)],
      ['all have what they cache for offline use, and the line is free', seconds(free)],
      ['what they load 30 s after that has come, too', seconds(all)],
      ['a phone loads in its first minute, in the class', kilobytes(bytesInClass)],
      ['one real phone loads in its first minute, alone', kilobytes(bytesAlone)],
    ],
  );
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
