import { EventEmitter, once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChromium } from './chromium.ts';
import { chunkSize, clock } from './host.ts';
import { bytesUntil, type SentRequest } from './requests.ts';
import type { Setting } from './setting.ts';
import { start } from './visit.ts';
import { openSites, type Visited } from './visited-sites.ts';

/** A first visit to a questionnaire by one phone, and by a class over the same line. Times are in seconds from its start. */
export interface ClassVisit {
  phones: number;
  /** When the last phone has all that it needs to answer. */
  answer: number;
  /** When all has come but what the phones load later in their first minute, and when that has come too. */
  free: number;
  all: number;
  /** What one phone loads in its first minute: alone, and in the class. In bytes. */
  bytesAlone: number;
  bytesInClass: number;
}

/** A request of a phone, and what it waits for: a part of a response to an earlier one, and then `waitMs`. */
interface Step {
  sent: SentRequest;
  after: { step: number; part: number }[];
  waitMs: number;
  /** Whether it waits half as long as the start took (src/app/start/after-start.ts) instead of `waitMs`. */
  isDelayed: boolean;
  /** For the first answer. */
  isNeeded: boolean;
  /** For pages that this pupil has not opened. */
  isLater: boolean;
}

const phones = 30;
const minuteMs = 60_000;

/** A request that starts later than this after the last response waited for a timer, which the page started when it was ready. */
const timerMs = 5000;

/** In src/app/start/service-worker.ts the same. */
const laterMs = 30_000;

/** Requests that start within this time of each other were started together. */
const sameMomentMs = 60;

/**
 * Records a first visit, with the processor of this machine, and replays it for a class that starts at the same moment:
 * thirty browsers would not fit on this machine.
 */
export async function measureClass(setting: Setting): Promise<ClassVisit> {
  const sites = await openSites(setting);
  const { host } = sites.questionnaire;
  console.log('Class: one phone ...');
  const steps = await record(setting, sites.questionnaire);
  const alone = steps.map((step) => step.sent);
  console.log(`Class: ${phones} phones ...`);
  host.log.length = 0;
  const began = clock();
  const ends = (
    await Promise.all(Array.from({ length: phones }, () => replay(host.origin, setting, steps)))
  ).flat();
  const last = (which: (step: Step) => boolean) =>
    (Math.max(...ends.filter(({ step }) => which(step)).map(({ at }) => at)) - began) / 1000;
  const figures = {
    phones,
    answer: last(({ isNeeded }) => isNeeded),
    free: last(({ isLater }) => !isLater),
    all: last(() => true),
    bytesAlone: bytesUntil(Infinity, alone),
    bytesInClass: bytesUntil(began + minuteMs, host.log) / phones,
  };
  await sites.close();
  return figures;
}

/** The requests of a phone's first minute, its service worker's too. */
async function record({ start: options, folder }: Setting, visited: Visited): Promise<Step[]> {
  const chromium = await startChromium(options, mkdtempSync(join(folder, 'profile-')));
  const { began, ready } = await start(await chromium.newPage(1), visited);
  await wait(began + minuteMs - clock());
  const log = visited.host.log.filter(({ end, isCancelled }) => end < Infinity && !isCancelled);
  await chromium.close();
  const isNeeded = ({ end }: SentRequest) => end <= began + ready;
  // A request can start as soon as a part of the page has come, or all of another response.
  const moments = log.flatMap(({ parts, end }, step) => [
    ...(step === 0 ? parts : []).map(({ at }, part) => ({ step, part, at })),
    { step, part: parts.length, at: end },
  ]);
  const needed = log.flatMap((sent, step) => (isNeeded(sent) ? { step, part: sent.parts.length } : []));
  const later = log.find(({ path }) => path.includes('/service-worker-'))?.start ?? Infinity;
  return log.map((sent) => {
    const last = moments.filter(({ at }) => at <= sent.start).toSorted((a, b) => b.at - a.at)[0];
    const isDelayed = Math.abs(sent.start - later) < sameMomentMs;
    const isTimed = isDelayed || (last !== undefined && sent.start - last.at > timerMs);
    return {
      sent,
      isDelayed,
      after: isTimed ? needed : last ? [last] : [],
      waitMs: sent.start - (isTimed ? began + ready : (last?.at ?? sent.start)),
      isNeeded: isNeeded(sent),
      isLater: sent.start > began + ready + laterMs,
    };
  });
}

/** Makes the requests of one phone on a connection of its own. Returns when the response to each had come. */
async function replay(origin: string, { certificate }: Setting, steps: Step[]) {
  const session = connect(origin, { ca: certificate.cert, settings: { initialWindowSize: 2 ** 22 } });
  const arrived = new EventEmitter().setMaxListeners(0);
  const began = clock();
  const request = async (one: Step, step: number) => {
    const { sent, after, waitMs, isDelayed } = one;
    await Promise.all(after.map((moment) => once(arrived, `${moment.step} ${moment.part}`)));
    await wait(isDelayed ? (clock() - began) / 2 : waitMs);
    const { authorization, 'if-none-match': etag } = sent.headers;
    const headers = {
      ':path': sent.path,
      ...(authorization && { authorization }),
      ...(etag && { 'if-none-match': etag }),
    };
    let [part, bytes] = [0, 0];
    const emitUntil = (end: number) => {
      for (; part < end; part++) arrived.emit(`${step} ${part}`);
    };
    for await (const chunk of session.request(headers)) {
      bytes += chunk.length;
      emitUntil(Math.floor(bytes / chunkSize));
    }
    emitUntil(sent.parts.length + 1);
    return { step: one, at: clock() };
  };
  const ends = await Promise.all(steps.map(request));
  session.close();
  return ends;
}
