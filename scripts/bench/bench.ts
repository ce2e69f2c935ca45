import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { readFiles } from './build-files.ts';
import { makeCertificate } from './certificate.ts';
import { measureClass } from './measure-class.ts';
import { measureDumps } from './measure-dumps.ts';
import { measureFirefox } from './measure-firefox.ts';
import { measureMemory } from './measure-memory.ts';
import { measureVisits } from './measure-visits.ts';
import { measureWork } from './measure-work.ts';
import { launchOptions } from './phone.ts';
import { report } from './report.ts';
import type { Setting } from './setting.ts';

/** How often each visit is made. */
const rounds = 5;

/**
 * Builds and measures, then prints the tables and writes them to scripts/bench/results.md.
 *
 * @public scripts/bench.mjs loads this file by its name.
 * @param firefoxPath undefined when this machine has no Firefox
 * @throws when something cannot be built or measured
 */
export async function bench(executablePath: string, firefoxPath: string | undefined): Promise<void> {
  const dumps = await measureDumps();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  let browser: Browser | undefined;
  try {
    console.log('Building ...');
    const [hello, product] = [join(folder, 'hello'), join(folder, 'product')];
    await build({ configFile: false, root: 'scripts/bench/hello', ...into(hello) });
    await build(into(product));
    const certificate = makeCertificate(folder);
    const start = launchOptions(executablePath, certificate.fingerprint);
    const files = { hello: readFiles(hello), product: readFiles(product) };
    const setting: Setting = { folder, certificate, start, ...files };
    const visits = await measureVisits(setting, rounds);
    const firefoxVisits = firefoxPath ? await measureFirefox(setting, firefoxPath, rounds) : undefined;
    const classVisit = await measureClass(setting);
    const work = await measureWork(setting);
    browser = await chromium.launch(start);
    const memory = await measureMemory(setting, browser);
    const version = browser.version();
    const text = report({ version, rounds, visits, firefoxVisits, classVisit, work, memory, dumps });
    writeFileSync('scripts/bench/results.md', text);
    console.log(`\n${text}`);
  } finally {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function into(outDir: string) {
  return {
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  } as const;
}
