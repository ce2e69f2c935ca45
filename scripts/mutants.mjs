// npm run mutants: changes the code in one place at a time, and counts the changes that no unit test notices.
// `-- session api` limits it to some folders. It takes long, and writes the results into docs/testing.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { countMutants, ensureStryker } from './mutants/stryker.mjs';
import { root } from './tools/child.mjs';
import { installMissing } from './tools/install.mjs';
import { stopWithNpm } from './tools/stop-with-npm.mjs';

const minScore = 85;

/**
 * For each group of folders, the files to change and the folders of tests/unit that should notice the changes.
 *
 * @type {Record<string, { tests: string, mutate: string[] }>}
 */
const rooms = {
  session: { tests: '{session,storage}', mutate: ['src/{session,storage}/**/*.ts'] },
  api: { tests: 'api', mutate: ['src/api/**/*.ts'] },
  // Hooks and actions are tested in the page tests.
  questionnaire: {
    tests: '{answers,outbox,assignment}',
    mutate: [
      'src/{answers,outbox}/*.ts',
      'src/features/assignment/*.ts',
      '!src/**/{use-*,submit-now,outbox,progress}.ts',
    ],
  },
  rules: {
    tests: '{admin/*,files,lists,self-tests,profile,scores,sign-in}',
    mutate: [
      'src/{lists,scores,files}/*.ts',
      'src/features/{*,admin/*}/*.ts',
      '!src/features/assignment/*.ts',
      '!src/**/{use-*,save-file,role-names}.ts',
      '!src/features/admin/form-builder/{add-form,focus,load-copy}.ts',
      '!src/features/profile/save-user.ts',
    ],
  },
};

stopWithNpm();
try {
  const selected = process.argv.slice(2);
  const unknown = selected.find((room) => !(room in rooms));
  if (unknown) throw new Error(`Unknown folder "${unknown}": ${Object.keys(rooms).join(', ')}`);
  await installMissing();
  await ensureStryker();
  for (const [room, { mutate, tests }] of Object.entries(rooms)) {
    if (selected.length > 0 && !selected.includes(room)) continue;
    const { killed, survived, uncovered } = await countMutants(mutate, tests);
    const score = (100 * killed) / (killed + survived + uncovered);
    if (score < minScore) process.exitCode = 1;
    const day = new Date().toISOString().slice(0, 10);
    writeRow(room, `${day} | ${killed} | ${survived} | ${uncovered} | ${score.toFixed(1)} %`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Writes a result into its row of the table, and prints it.
 *
 * @param {string} room
 * @param {string} result
 */
function writeRow(room, result) {
  const file = `${root}docs/testing.md`;
  const row = `| \`${room}\` | ${result} |`;
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(new RegExp(`^\\| \`${room}\` \\|.*$`, 'm'), row));
  console.log(row);
}
