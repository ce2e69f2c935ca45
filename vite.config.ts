/// <reference types="vitest/config" />
import { basename, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Connect, defineConfig, loadEnv, type Plugin } from 'vite';
import { joinedChunks, minifier, preloaded } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { downloads } from './build/downloads.ts';
import { hosting } from './build/hosting.ts';
import { pageStyles } from './build/page-styles.ts';
import { startScript } from './build/start-script.ts';
import { changedTexts, partialTexts, startTexts } from './build/texts.ts';
import { version } from './build/version.ts';
import { worker } from './build/worker.ts';
import { mockBackend } from './mock-backend/vite-plugin.ts';
import packageJson from './package.json' with { type: 'json' };
import { limit, patience } from './scripts/tools/limit.mjs';

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd());
  // The defaults are the paths of the mock backend.
  const auth = env.VITE_AUTH_BASE ?? '/api/auth';
  const api = env.VITE_API_BASE ?? '/api/evaluation';
  const define = {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    // Of the day, so that two builds of one day are the same; tests set the clock to fixed times after this one.
    __BUILT_AT__: String(mode === 'test' ? Date.UTC(2026, 0) : new Date().setUTCHours(0, 0, 0, 0)),
    'import.meta.env.VITE_AUTH_BASE': JSON.stringify(auth),
    'import.meta.env.VITE_API_BASE': JSON.stringify(api),
  };
  return {
    plugins: [
      react(),
      joinedChunks(),
      startTexts(),
      startScript(define),
      pageStyles(),
      changedTexts(),
      partialTexts(),
      hosting({ auth, api }),
      version({ auth, api }),
      worker({ auth, api }),
      downloads(),
      mode !== quick && compressed(),
      missingFiles(),
      mode !== 'test' && mockBackend(),
    ],
    define,
    resolve: { alias: lighterPackages },
    css: {
      modules: { generateScopedName: classNameOf },
      // Without this, `color-scheme` brings the variables of a replacement for `light-dark()`, which no style uses.
      lightningcss: { exclude: lightDark },
    },
    build: {
      ...(mode !== quick && minifier),
      modulePreload: { polyfill: false, resolveDependencies: preloaded },
      license: { fileName: 'licences.txt' },
    },
    // The worker that reads dumps: its spaces would be a tenth of it.
    worker: { format: 'es', rolldownOptions: { output: { minify: true } } },
    server,
    preview: server,
    test: {
      maxWorkers: 2,
      testTimeout: limit(30_000),
      expect: { poll: patience },
      hookTimeout: limit(30_000),
      restoreMocks: true,
      unstubGlobals: true,
      // Node may pass on one more chunk to a stream that was cancelled: https://github.com/nodejs/node/issues/64529
      onUnhandledError: ({ stack = '' }) =>
        !/Controller is already closed.*webstreams\/adapters/s.test(stack),
      // `vmThreads` gives each file new globals in one of two threads that stay. A process for each file would load Vitest, and
      // often jsdom, three hundred times.
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['tests/unit/**/*.test.ts'],
            exclude: ownProcess,
            pool: 'vmThreads',
            setupFiles: ['tests/shared-process.ts'],
          },
          resolve: { alias: moduleOfRouter },
        },
        {
          extends: true,
          test: { name: 'unit-process', environment: 'node', include: ownProcess },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            environment: 'jsdom',
            // A memory router resolves its addresses against this origin.
            environmentOptions: { jsdom: { url: 'http://localhost' } },
            include: ['tests/pages/**/*.test.tsx'],
            pool: 'vmThreads',
            setupFiles: ['tests/shared-process.ts', 'tests/pages/setup.ts'],
            execArgv: ['--require', './tests/pages/short-style-sheet.cjs'],
          },
          oxc: { jsx: { development: false } },
          resolve: { alias: { ...moduleOfRouter, ...jsxOfProduction } },
        },
      ],
    },
  };
});

/** The mode of the build of `npm start`, which nobody downloads: a third of the time. */
const quick = 'quick';

/** Where `npm start` and `npm run dev` are found. */
const server = { host: '127.0.0.1', port: Number(process.env.PORT) || 4173 };

/** `Features.LightDark` of lightningcss, which is a package of Vite's. */
const lightDark = 1 << 20;

/** Tests that need a process of their own: they replace `location`, which no window allows, or start Vite. */
const ownProcess = [
  'tests/unit/check-backend/{check,limits}.test.ts',
  'tests/unit/docs/tables.test.ts',
  'tests/unit/app/in-page/{reload,wait}.test.ts',
  'tests/unit/app/routes.test.ts',
];

/** Without this the loader of a window takes the CommonJS file, which cannot import the alias of react-router. */
const moduleOfRouter = { 'react-router-dom': resolve('node_modules/react-router-dom/dist/index.mjs') };

/** The one for development reads a stack for each element, which takes a fifteenth of the time of the page tests. */
const jsxOfProduction = {
  'react/jsx-runtime': resolve('node_modules/react/cjs/react-jsx-runtime.production.js'),
};

/** A class of a style sheet, such as `Card-title`. Names compress, hashes do not, and no two style sheets have one name. */
function classNameOf(name: string, file: string): string {
  return `${basename(file, '.module.css')}-${name}`;
}

/** Saves bytes: without this the router's development build is bundled, and a copy of what React 18+ has itself. */
const lighterPackages = [
  { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs'),
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

/** Answers 404 for a missing text or chunk, as a real host does, in place of index.html. */
function missingFiles(): Plugin {
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    if (!/^\/(locales|assets)\//.test(request.originalUrl ?? '')) return next();
    response.writeHead(404).end();
  };
  // A returned function is called after Vite's own file handlers and before its fallback to index.html.
  return {
    name: 'missing-files',
    configureServer: (server) => () => server.middlewares.use(answer),
    configurePreviewServer: (server) => () => server.middlewares.use(answer),
  };
}
