import { resolve } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { createRunnableDevEnvironment, type Plugin, resolveConfig } from 'vite';
import type { Page } from '../src/app/in-page/start.ts';
import type { page } from '../src/app/page.ts';

type LazyPage = ReturnType<typeof page>;

/** The pages of the app, and the path of the sign-in page. */
export type RouteTable = { pages: RoutePage[]; signIn: string };

export type RoutePage = Pick<Page, 'path' | 'guard' | 'texts' | 'calls'> & {
  /** The source files of the page and of the layouts around it. */
  modules: string[];
};

/**
 * Reads the table of routes: every address under `base`, more specific ones first. Throws when a page's file is not
 * found.
 */
export async function readRouteTable(define: Record<string, string>, base: string): Promise<RouteTable> {
  const pageFiles = pageFilesPlugin();
  const config = await resolveConfig(
    {
      base,
      configFile: false,
      envDir: false,
      logLevel: 'warn',
      define,
      plugins: [pageFiles.plugin],
      environments: {
        routes: { consumer: 'server', dev: { moduleRunnerTransform: true }, resolve: { external: true } },
      },
    },
    'serve',
  );
  const environment = createRunnableDevEnvironment('routes', config, { hot: false });
  await environment.init();
  try {
    const load = (file: string) => environment.runner.import(resolve(file));
    const { routes }: typeof import('../src/app/routes.tsx') = await load('src/app/routes.tsx');
    const guards: typeof import('../src/session/guards.ts') = await load('src/session/guards.ts');
    const { paths }: typeof import('../src/paths.ts') = await load('src/paths.ts');
    pageFiles.replacePages();
    const pages = await Promise.all(
      branchesOf(routes).map(async (branch): Promise<RoutePage> => {
        const pages = branch.flatMap(({ lazy }) => (lazy ? [asPage(lazy)] : []));
        const modules = await Promise.all(pages.map(({ load }) => fileOf(load, patternOf(branch))));
        const middleware = branch.flatMap((route) => route.middleware ?? []);
        return {
          path: patternOf(branch),
          guard: middleware.includes(guards.requireSession)
            ? 'session'
            : middleware.includes(guards.requireGuest)
              ? 'guest'
              : null,
          modules: modules.filter((file) => file !== null),
          texts: [...new Set(pages.flatMap(({ texts }) => texts))],
          calls: pages.flatMap(({ calls }) => calls),
        };
      }),
    );
    return { pages, signIn: paths.signIn };
  } finally {
    await environment.close();
  }
}

/**
 * Once the table is loaded, replaces every further module by one that exports its file name, so that loading a page
 * reveals its file. Without styles.
 */
function pageFilesPlugin(): { plugin: Plugin; replacePages: () => void } {
  let isTableLoaded = false;
  const plugin: Plugin = {
    name: 'page-files',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
    load(id) {
      if (id === '\0no-style') return 'export default {}';
      return isTableLoaded ? `export const file = ${JSON.stringify(id)}` : undefined;
    },
  };
  return { plugin, replacePages: () => (isTableLoaded = true) };
}

/** The file of a page; null for a route without code. */
async function fileOf(load: () => Promise<object>, path: string): Promise<string | null> {
  const module = await load();
  if (Object.keys(module).length === 0) return null;
  if ('file' in module && typeof module.file === 'string') return module.file;
  // A page that is also imported statically was loaded with the table.
  throw new Error(`The file of a page at ${path} cannot be found`);
}

function asPage(lazy: object): LazyPage {
  if (!('load' in lazy)) throw new Error('A lazy route is not made with page()');
  return lazy as LazyPage;
}

/** Every path through the table to a route with an address, more specific ones first, as the router ranks them. */
function branchesOf(routes: RouteObject[]): RouteObject[][] {
  const walk = (route: RouteObject, parents: RouteObject[]): RouteObject[][] => {
    const branch = [...parents, route];
    return route.children ? route.children.flatMap((child) => walk(child, branch)) : [branch];
  };
  return routes.flatMap((route) => walk(route, [])).sort((a, b) => rankOf(b) - rankOf(a));
}

function segmentsOf(branch: RouteObject[]): string[] {
  return branch.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? []);
}

function rankOf(branch: RouteObject[]): number {
  const ranks = segmentsOf(branch).map((part) => (part === '*' ? -2 : part.startsWith(':') ? 4 : 11));
  return ranks.reduce((sum, rank) => sum + rank, 0);
}

function patternOf(branch: RouteObject[]): string {
  const pattern = segmentsOf(branch).map((part) => {
    if (part === '*') return '(?:/.*)?';
    return part.startsWith(':') ? `/(?<${part.slice(1)}>[^/]+)` : `/${part}`;
  });
  return `^${pattern.join('')}/?$`;
}
