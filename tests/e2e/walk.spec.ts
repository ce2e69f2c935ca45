import fc from 'fast-check';
import { limit } from '../../scripts/tools/limit.mjs';
import { accounts, expect, test } from './fixtures.ts';
import { Pick } from './walk/pick.ts';
import { planted } from './walk/planted.ts';
import { expectSound, findProblems } from './walk/sound.ts';
import { steps as acts } from './walk/steps.ts';
import { submitAtEnd } from './walk/tasks.ts';
import { World } from './walk/world.ts';

/** Whether somebody wants another or a longer walk than `npm test` takes. */
const isAsked = Boolean(process.env.WALK_SEED ?? process.env.WALK_STEPS);
const seed = Number(process.env.WALK_SEED ?? 20_251);
// Short walks in many tests: Playwright remembers all that a test does, and takes longer for each step of a long one.
const steps = 30;
const walks = Math.ceil(Number(process.env.WALK_STEPS ?? 60) / steps);

/** Random steps. The choices within a step come from its own seed, so that it stays the same in a shorter walk. */
function stepsOf(isAround: boolean) {
  const names = Object.entries(acts).flatMap(([name, [weight, around]]) =>
    Array<string>(isAround ? around : weight).fill(name),
  );
  return fc.array(
    fc.record({ step: fc.constantFrom(...names), seed: fc.noShrink(fc.nat()) }, { noNullPrototype: true }),
    { minLength: 1, maxLength: 60, size: 'max' },
  );
}

test.describe('@wide finds nothing in a random walk', () => {
  test.use({ expectedErrors: /./ });

  for (let walk = 1; walk <= walks; walk++) {
    const isAround = walk % 2 === 0;
    const where = isAround ? 'around a questionnaire' : 'through the whole product';
    test(`walk ${walk} of ${walks}, ${where}`, async ({ page, backend, site }) => {
      test.setTimeout(limit(400_000));
      const world = await World.open(page, backend, site.origin);
      let done: string[] = [];
      const walked = fc.asyncProperty(stepsOf(isAround), async (list) => {
        done = [];
        await world.begin(isAround);
        try {
          await expectSound(world);
          for (const { step, seed } of list) await take(world, step, seed, done);
          await submitAtEnd(world);
        } catch (error) {
          throw new Error(`After\n${done.join('\n')}\n${error instanceof Error ? error.message : error}`);
        }
      });
      for (let round = 0; world.steps < steps; round++) {
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

test.describe('@wide the checks of the walk report', () => {
  test.use({ expectedErrors: /./ });

  // These test the checks above, and not the product.
  for (const { name, reports, as = 'student', path = '/vragenlijst/101', run } of isAsked ? planted : []) {
    test(name, async ({ page, backend, site, login }) => {
      const world = await World.open(page, backend, site.origin);
      await login(page, accounts[as].email);
      await page.goto(path);
      await expectSound(world);
      world.traffic.step += 1;
      await run(world, page);
      const unreported = async () => {
        const problems = await findProblems(world);
        return reports.filter((report) => !problems.some((problem) => report.test(problem)));
      };
      await expect.poll(unreported).toEqual([]);
    });
  }
});

async function take(world: World, name: string, seed: number, done: string[]) {
  const act = acts[name]?.[2];
  world.last = {};
  world.traffic.step += 1;
  const text = await act?.(world, new Pick(seed)).catch((error: Error) => {
    // A page that is being replaced cannot be acted on.
    if (/context was destroyed|Target page.* closed|element was detached/.test(error.message)) return null;
    throw error;
  });
  if (text == null) {
    // What the step before has caused may still be told.
    world.traffic.step -= 1;
    return;
  }
  done.push(`${done.length + 1}. ${text}`);
  world.steps += 1;
  await expectSound(world);
}
