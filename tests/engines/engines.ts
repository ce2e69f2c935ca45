import { describe, onTestFinished } from 'vitest';
import { firefox, webkit } from '../../scripts/tools/engines.mjs';
import { startFirefox } from './firefox.ts';
import { openPlace } from './place.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

const engines = [
  { ...firefox, start: startFirefox },
  { ...webkit, start: startWebKit },
];

export type Place = Awaited<ReturnType<typeof openPlace>>;

/** Runs tests in each engine that this machine has. A skipped engine stands in the report by its name. */
export function describeEngines(tests: (open: () => Promise<{ tab: Tab; place: Place }>) => void) {
  for (const { name, find, start } of engines) {
    describe.skipIf(!find())(name, () => {
      tests(async () => {
        const place = await openPlace();
        onTestFinished(place.close);
        const tab = new Tab(await start(), place.origin);
        onTestFinished(async ({ task }) => {
          if (task.result?.state === 'fail') console.log(await tab.describe());
          await tab.close();
        });
        return { tab, place };
      });
    });
  }
}
