import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { preview, runnerImport } from 'vite';
import type { Db } from '../../mock-backend/db.ts';
import { addForms } from './forms.ts';

/**
 * Builds the checkout in `folder` and serves it with its own mock backend, whose data are those of the seed and the forms
 * of 24 and 60 questions.
 */
export async function startProduct(folder: string) {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: 'inherit',
    // Vite has set it to development here, which would make the build one for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed`);
  const { createBackend } = await load<typeof import('../../mock-backend/backend.ts')>(folder, 'backend.ts');
  const { middleware } = await load<typeof import('../../mock-backend/http.ts')>(folder, 'http.ts');
  const backend = createBackend();
  const db: Db = backend.db;
  addForms(db);
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 4190 },
    plugins: [
      {
        name: 'mock-backend',
        configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware(backend)),
      },
    ],
  });
  return { origin: server.resolvedUrls?.local[0] ?? '', db, close: () => server.close() };
}

async function load<Module>(folder: string, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(folder, 'mock-backend', file));
  return module;
}
