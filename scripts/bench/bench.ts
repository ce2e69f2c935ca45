import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { makeCertificate } from './certificate.ts';
import { measureDump } from './dump.ts';
import type { Setting } from './phone.ts';
import { measurePresses } from './presses.ts';
import { measureVisits } from './visits.ts';

const document = 'docs/performance.md';

/** Each measures one thing of the builds, and returns it as a table of Markdown. */
const parts: Record<string, (setting: Setting) => Promise<string>> = {
  visits: measureVisits,
  presses: measurePresses,
};

/**
 * Builds and measures, and prints the tables.
 *
 * @public scripts/bench.mjs loads this file by its name.
 * @param names of the parts to measure; all without any
 * @param rounds how often each visit is made
 * @param isWritten whether the tables replace those of docs/performance.md
 * @throws when a part is not known, or something cannot be built or measured
 */
export async function bench(executablePath: string, names: string[], rounds: number, isWritten: boolean) {
  const all = ['dump', ...Object.keys(parts)];
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Error(`Unknown part "${unknown}": ${all.join(', ')}`);
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  if (!(rounds >= 1)) throw new Error('--rounds must be a number from 1.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const tables: [string, string][] = [];
  try {
    // First, because this process counts its own memory.
    if (isWanted('dump')) tables.push(['dump', await measureDump()]);
    console.log('Building ...');
    const [hello, product] = [join(folder, 'hello'), join(folder, 'product')];
    await build({ configFile: false, root: 'scripts/bench/hello', ...into(hello) });
    await build(into(product));
    const certificate = makeCertificate(folder, (args) => execFileSync('openssl', args, { stdio: 'pipe' }));
    const setting = { folder, certificate, executablePath, hello, product, rounds };
    for (const [name, measure] of Object.entries(parts)) {
      if (isWanted(name)) tables.push([name, await measure(setting)]);
    }
    const load = loadavg()[0]?.toFixed(1);
    const day = new Date().toISOString().slice(0, 10);
    const rounded = rounds === 1 ? '1 round' : `medians of ${rounds} rounds`;
    const run = `${day}, ${cpus().length} cores, load ${load}, ${rounded}:`;
    for (const [name, table] of tables) console.log(`\n${name}, ${run}\n\n${table}`);
    if (isWritten) write(tables.map(([name, table]) => [name, `${run}\n\n${table}`]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function into(outDir: string) {
  return {
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  } as const;
}

/** Replaces what stands between the markers of each part. */
function write(tables: [name: string, text: string][]) {
  const text = tables.reduce(
    (text, [name, table]) => {
      const markers = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- end of ${name} -->)`);
      if (!markers.test(text)) throw new Error(`${document} has no markers around its ${name}`);
      return text.replace(markers, (_, start, end) => start + table + end);
    },
    readFileSync(document, 'utf8'),
  );
  writeFileSync(document, text);
}
