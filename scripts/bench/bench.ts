import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { readFiles } from './build-files.ts';
import { makeCertificate } from './certificate.ts';
import { measureFirefox } from './measure-firefox.ts';
import { measureMemory } from './measure-memory.ts';
import { measureVisits } from './measure-visits.ts';
import { measureWork } from './measure-work.ts';
import { launchOptions } from './phone.ts';
import { report } from './report.ts';

/**
 * Builds and measures, then prints the tables and writes them to scripts/bench/results.md.
 *
 * @public scripts/bench.mjs loads this file by its name.
 * @throws when something cannot be built or measured
 */
export async function bench({
  runs,
  executablePath,
  firefoxPath,
}: {
  runs: number;
  executablePath: string;
  /** Undefined when this machine has no Firefox. */
  firefoxPath: string | undefined;
}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [hello, product] = [join(folder, 'hello'), join(folder, 'product')];
  const certificate = makeCertificate(folder);
  const start = launchOptions(executablePath, certificate.fingerprint);
  let browser: Browser | undefined;
  try {
    console.log('Building ...');
    await build({ configFile: false, root: 'scripts/bench/hello', ...into(hello) });
    await build(into(product));
    const files = { hello: readFiles(hello), product: readFiles(product) };
    const visits = await measureVisits({ start, folder, certificate, ...files }, runs);
    const firefoxVisits = firefoxPath
      ? await measureFirefox({ executablePath: firefoxPath, folder, certificate, ...files }, runs)
      : undefined;
    browser = await chromium.launch(start);
    const setting = { browser, certificate, product: files.product };
    const work = await measureWork(setting);
    const memory = await measureMemory(setting);
    const text = report({ runs, browser: browser.version(), visits, firefoxVisits, work, memory });
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
