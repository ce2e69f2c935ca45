import { limit } from '../../scripts/tools/limit.mjs';
import { wideScreen } from './browsers.ts';
import { accounts, expect, test } from './fixtures.ts';
import { Pick } from './walk/pick.ts';
import { planted } from './walk/planted.ts';
import { expectSound, findProblems } from './walk/sound.ts';
import { steps } from './walk/steps.ts';
import { submitAtEnd } from './walk/tasks.ts';
import { World } from './walk/world.ts';

/** Short walks in several tests: Playwright remembers all that a test does, and takes longer for each step of a long one. */
const walks = ['student', 'teacher', 'student'] as const;
const stepsPerWalk = 20;

const names = Object.entries(steps).flatMap(([name, [weight]]) => Array<string>(weight).fill(name));

test.describe('finds nothing in a random walk', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /./ });

  for (const [index, as] of walks.entries()) {
    test(`walk ${index + 1}, which a ${as} begins`, async ({ page, backend, site }) => {
      test.setTimeout(limit(200_000));
      const world = await World.open(page, backend, site.origin);
      const pick = new Pick(index + 1);
      const done: string[] = [];
      try {
        await world.begin(accounts[as].email);
        await expectSound(world);
        while (done.length < stepsPerWalk) await take(world, pick, done);
        await submitAtEnd(world);
      } catch (error) {
        throw new Error(`After\n${done.join('\n')}\n${error instanceof Error ? error.message : error}`);
      }
    });
  }
});

/** How many planted faults one test has. */
const perTest = 6;

test.describe('the checks of the walk report', () => {
  test.use({ expectedErrors: /./ });

  for (let first = 0; first < planted.length; first += perTest) {
    const some = planted.slice(first, first + perTest);
    test(`${some[0]?.name}, and others`, async ({ browser, backend, site, login }) => {
      test.setTimeout(limit(120_000));
      for (const { name, reports, path, run } of some) {
        await test.step(name, async () => {
          backend.db.reset();
          const context = await browser.newContext({
            ...wideScreen,
            locale: 'nl-BE',
            serviceWorkers: 'block',
          });
          const page = await context.newPage();
          const world = await World.open(page, backend, site.origin);
          const as = /^.(vragenlijst|confirmation)/.test(path) ? accounts.student : accounts.teacher;
          await login(page, as.email);
          await page.goto(path);
          await expectSound(world);
          world.traffic.step += 1;
          await run(world, page);
          const unreported = async () => {
            const problems = await findProblems(world);
            return reports.filter((report) => !problems.some((problem) => report.test(problem)));
          };
          await expect.poll(unreported).toEqual([]);
          await context.close();
        });
      }
    });
  }
});

/** Takes a random step, where it is possible now. */
async function take(world: World, pick: Pick, done: string[]) {
  const act = steps[pick.one(names) ?? '']?.[1];
  world.last = {};
  world.traffic.step += 1;
  const text = await act?.(world, pick).catch((error: Error) => {
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
  await expectSound(world);
}
