import { describe, onTestFinished, type TestContext } from 'vitest';
import { need } from '../programs.ts';
import { startFirefox } from './firefox.ts';
import { openPlace } from './place.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

type Skip = TestContext['skip'];

const engines = {
  Firefox: (skip: Skip) => startFirefox(need('firefox', skip)),
  WebKit: (skip: Skip) => startWebKit(need('webkit', skip), need('xvfb', skip)),
};

export type Place = Awaited<ReturnType<typeof openPlace>>;

/** Makes the same tests for each engine. `open` skips the test where the machine lacks the engine. */
export function describeEngines(
  tests: (open: (skip: Skip) => Promise<{ tab: Tab; place: Place }>, engine: string) => void,
) {
  describe.each(Object.entries(engines))('%s', (name, start) => {
    tests(async (skip) => {
      const driver = await start(skip);
      const place = await openPlace();
      onTestFinished(place.close);
      const tab = new Tab(driver, place.origin);
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') console.log(await tab.describe());
        await tab.close();
      });
      return { tab, place };
    }, name);
  });
}
