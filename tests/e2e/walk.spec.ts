import fc from 'fast-check';
import { limit } from '../../scripts/tools/limit.mjs';
import { accounts, test } from './fixtures.ts';
import { answer, answerAllOpen, deleteAnswers, turn } from './walk/answering.ts';
import { Device } from './walk/device.ts';
import { submitAtEnd } from './walk/end.ts';
import * as events from './walk/events.ts';
import { newModel } from './walk/model.ts';
import { newQuestionnaire, places } from './walk/questionnaires.ts';
import { send } from './walk/submitting.ts';

const seed = Number(process.env.WALK_SEED ?? 20_251);
// Short walks in many tests: Playwright remembers all that a test does, and takes longer for each step of a long one.
const steps = 30;
const walks = Math.ceil(Number(process.env.WALK_STEPS ?? 60) / steps);

const often = [answer, answer, answer, answer, answer, turn, turn, send];
const sometimes = [answerAllOpen, events.reloadTab, events.signIn, events.switchTo];
const rarely = [
  deleteAnswers,
  events.arrive,
  events.closeAll,
  events.closeTab,
  events.expire,
  events.fill,
  events.free,
  events.goOffline,
  events.goOnline,
  events.openSecond,
];

/** All steps in random order. Steps that are not possible at a moment are skipped. */
const taken = fc.commands([...often, ...often, ...often, ...sometimes, ...sometimes, ...rarely], {
  maxCommands: 200,
  size: 'max',
});

test.describe('@wide loses no answer in a random walk', () => {
  // The walk causes these errors on purpose.
  test.use({ serviceWorkers: 'block', expectedErrors: /ERR_|status of (401|409|500)|^\[\w{6}\] / });

  for (let walk = 1; walk <= walks; walk++) {
    test(`walk ${walk} of ${walks}`, async ({ page, backend, site }) => {
      test.setTimeout(limit(400_000));
      const device = await Device.open(page, backend, site.origin, accounts.student);
      const walked = fc.asyncProperty(taken, async (taken) => {
        await device.begin(newQuestionnaire(backend), places.flat());
        const model = newModel(places, device.draft());
        await device.expect(model);
        await fc.asyncModelRun(() => ({ model, real: device }), taken);
        await submitAtEnd(model, device);
      });
      for (let round = 0; device.steps < steps; round++) {
        await fc.assert(walked, {
          seed: (seed * walks + walk) * 1_000 + round,
          numRuns: 1,
          // After a failure, the time to look for a shorter walk that fails too.
          interruptAfterTimeLimit: 300_000,
          markInterruptAsFailure: true,
        });
      }
    });
  }
});
