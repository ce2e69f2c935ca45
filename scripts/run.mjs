// `node scripts/run.mjs TOOL [arguments]`: runs one of the project's tools, after installing the packages if needed.
import { root, run } from './tools/child.mjs';
import { installMissing } from './tools/install.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';
import { isTool, toolPath, tools } from './tools/tools.mjs';

const [tool = '', ...args] = process.argv.slice(2);

stopWithNpm();
try {
  if (!isTool(tool)) throw new Error(`Unknown tool "${tool}": ${Object.keys(tools).join(', ')}`);
  process.chdir(root);
  await installMissing();
  const { code } = await run(process.execPath, [toolPath(tool), ...args], { show: true });
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
