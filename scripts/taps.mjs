// npm run taps: counts the taps and scrolled screens of a student's path on a phone (docs/pupils.md).
// `-- teacher` counts the clicks of a teacher's tasks instead (docs/teachers.md).
// `-- --folder PATH` counts another checkout of this project, which has its packages installed.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './tools/child.mjs';
import { ensureChromium } from './tools/chromium.mjs';
import { installMissing } from './tools/install.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

stopWithNpm();
try {
  const { values, positionals } = parseArgs({
    options: { folder: { type: 'string', default: root } },
    allowPositionals: true,
  });
  const [who = 'student'] = positionals;
  if (who !== 'student' && who !== 'teacher') throw new Error(`Unknown walk "${who}": student or teacher`);
  const folder = resolve(process.env.INIT_CWD ?? '.', values.folder);
  process.chdir(root);
  await installMissing();
  const { runnerImport } = await import('vite');
  const executablePath = await ensureChromium();
  /** @type {{ module: typeof import('./taps/taps.ts') }} */
  const { module } = await runnerImport(`${root}scripts/taps/taps.ts`);
  console.log(await module.countTaps(folder, executablePath, who));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Not process.exitCode: after a failed walk its server would keep the process alive.
  process.exit(1);
}
