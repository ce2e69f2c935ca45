import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The pages on which a visit usually starts, which each additional file makes slower. */
export const firstPages = [
  'assignment/QuestionnairePage.tsx',
  'home/HomePage.tsx',
  'sign-in/SignInLayout.tsx',
  'sign-in/LoginForm.tsx',
].map((page) => resolve('src/features', page));
/** Where all other pages are named. */
export const routeFiles = ['src/app/routes.tsx', 'src/app/staff-routes.ts'].map((file) => resolve(file));

/** Makes Chromium compile all functions of a file while it downloads, instead of at their first call. */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** Smaller than with Vite's default minifier: docs/decisions/minifier.md. */
export const minifier = {
  minify: 'terser',
  terserOptions: { ecma: 2020, safari10: false, compress: { passes: 3, inline: 1, keep_fargs: false } },
} as const;

/** Packages with a chunk of their own, besides React's renderer (src/ui/renderer.ts). */
const packageChunks = [
  ['react', /\/node_modules\/(react|react-dom)\//],
  ['router', /\/node_modules\/react-router\//],
] as const;

/** Modules of one first page that nearly every page needs: these must not load that page's chunk for them. */
const neededEverywhere =
  /\/src\/(api|averages|session|texts)\/|\/src\/ui\/(use-media|ConfirmDialog|Dialog|WithNames)\./;

/** Never in `shared`: large packages, which few pages load, and the modules of features. */
const neverShared = /\/node_modules\/|\/src\/features\//;

/** The chunks that the first pages load. */
const firstChunks = new Set([
  'react',
  'renderer',
  'router',
  'index',
  'outbox',
  'assignment',
  'home',
  'sign-in',
  'fields',
]);

/**
 * The files that are preloaded for an import: styles, and the code that the service worker caches first. WebKit uses a
 * preload that failed again after each reload, so the code of a page that may not be cached is only imported.
 */
export function preloaded(_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  const isFirst = (file: string) => firstChunks.has(file.replace(/^assets\/|-[^-]*$/g, ''));
  return hostType === 'html' ? files : files.filter((file) => file.endsWith('.css') || isFirst(file));
}

/**
 * Joins modules into few chunks, where the bundler would make many small ones:
 * - `react`, `renderer`, `router` and `index` (the layout, and what nearly every page needs), on every page;
 * - one chunk for each feature of the first pages, with what only that feature needs;
 * - `fields`, the text field, which the questionnaire needs only when something fails;
 * - `outbox`, which submits answers, and `self-test-calls`, which it shares with the profile;
 * - one chunk for each other feature, and one for the later pages of each first feature (`later-`), because the code of
 *   every page names every chunk;
 * - `staff`, shared by features of the staff only;
 * - `shared`, for several features but no first page.
 *
 * The chunks of the first pages get the compile hint, because nearly all their functions run at the start.
 */
export function joinedChunks(): Plugin {
  let names = new Map<string, string>();
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
    if (names.size === 0) names = namesOf(context);
    return names.get(id) ?? null;
  };
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'first pages', name: nameOf }],
  };
  return {
    name: 'joined-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting, ...fileNames } } } }),
    generateBundle: {
      // Browsers read the hint only above the first line of code: other plugins must not add lines before it.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && firstChunks.has(file.name)) file.code = `${compileHint}\n${file.code}`;
        }
      },
    },
  };
}

/** Short hashes, because the first page names nearly all files. With 65 files the bundler wants at least seven characters. */
const fileNames = {
  hashCharacters: 'base36',
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

function namesOf(context: Rolldown.ChunkingContext): Map<string, string> {
  const names = new Map<string, string>();
  /** Calls `handle` for this module and all its imports, except those that already have a name. */
  const visit = (id: string, handle: (id: string) => void, seen = new Set<string>()) => {
    if (names.has(id) || seen.has(id)) return;
    seen.add(id);
    handle(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next, handle, seen);
  };
  const nameAll = (module: string, nameOf: (id: string) => string) =>
    visit(resolve(module), (id) => names.set(id, nameOf(id)));
  nameAll('src/main.tsx', (id) => packageChunks.find(([, files]) => files.test(id))?.[0] ?? 'index');
  nameAll('src/ui/renderer.ts', () => 'renderer');
  /** The features of the modules of these pages. A folder inside a staff feature belongs to it. The error pages are one. */
  const featuresOf = (pages: string[]) => {
    const features = new Map<string, Set<string>>();
    for (const page of pages) {
      const feature = page.match(/\/src\/(?:features|app)\/(admin\/[^/]+|.+)\//)?.[1]?.replace('/', '-');
      if (feature) visit(page, (id) => features.set(id, (features.get(id) ?? new Set()).add(feature)));
    }
    return features;
  };
  nameAll('src/ui/Field.tsx', () => 'fields');
  for (const [id, features] of featuresOf(firstPages)) {
    const [first, ...others] = features;
    const isShared = others.length > 0 || neededEverywhere.test(id);
    if (first) names.set(id, isShared ? 'index' : first);
  }
  // The profile needs it too, and not the outbox, which loads the questionnaire.
  nameAll('src/api/self-tests.ts', () => 'self-test-calls');
  nameAll('src/device/outbox/submit.ts', () => 'outbox');
  // The first pages load this late, and would load the file of another feature for it.
  visit(resolve('src/features/assignment/Subscribe.tsx'), (id) => {
    if (!neverShared.test(id)) names.set(id, 'shared');
  });
  const pages = routeFiles.flatMap((file) => context.getModuleInfo(file)?.dynamicallyImportedIds ?? []);
  for (const [id, features] of featuresOf(pages)) {
    const [first = ''] = features;
    const isStaff = [...features].every((feature) => feature.startsWith('admin-'));
    if (features.size > 1 && isStaff) names.set(id, 'staff');
    if (features.size > 1 && !isStaff && !neverShared.test(id)) names.set(id, 'shared');
    if (features.size === 1) names.set(id, firstChunks.has(first) ? `later-${first}` : first);
  }
  return names;
}
