import { resolve } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import { firstCall } from '../src/app/first-calls.ts';
import { paths } from '../src/paths.ts';
import type { Page, Plan } from '../src/start/start.ts';
import { compileAtOnce } from './chunks.ts';
import { waitTexts } from './texts.ts';

type Bundle = Rolldown.OutputBundle;
type Routes = typeof import('../src/app/routes.tsx');

/** What `page()` says of the page that it loads; `file` is added to it here. */
type Lazy = { load: { file?: string } } & Pick<Page, 'texts' | 'calls'>;

/**
 * Puts the start script (src/start) into the built page, with what every address needs first: read from the table of
 * routes and from the files that the build has made.
 */
export function startScript(define: Record<string, string>): Plugin {
  return {
    name: 'start-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const [plan, script] = await Promise.all([planOf(bundle, define), scriptOf(define)]);
        const text = script.replace('__PLAN__', () => JSON.stringify(plan)).trim();
        // The app's own files are on their way before the script takes its time.
        const files = Array.from(html.matchAll(ownScript), ([, file]) => file);
        const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
        const scripts = files.map((file) => `<script type="module" crossorigin src="${file}"></script>`);
        return html
          .replace(ownScript, '')
          .replace('<!-- start-script -->', () => [...links, `<script>${text}</script>`].join(''))
          .replace('<!-- code -->', () => [scriptInPage(chunkOf(bundle, renderer)), ...scripts].join(''));
      },
    },
  };
}

const main = resolve('src/main.tsx');
const renderer = resolve('src/ui/renderer.ts');

/** The app's files as the build names them in the page. */
const ownScript = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g;

/**
 * A file of code inside the page: it comes with it, while the others are still being asked for, and runs before them.
 * Where the page is on the device already, it has the file instead (src/worker), which the browser keeps compiled.
 */
function scriptInPage({ code, fileName }: Rolldown.OutputChunk): string {
  const text = code.replaceAll(/(?<=\bfrom\s*["'])\.\//g, '/assets/').trim();
  if (/<\/script|<!--/i.test(text)) throw new Error(`${fileName} cannot stand in a page`);
  return `<script type="module" data-file="/${fileName}">${compileAtOnce}\n${text}</script>`;
}

/** The script, small; `__PLAN__` stands where the plan comes. */
async function scriptOf(define: Record<string, string>): Promise<string> {
  const entry = 'start-entry';
  const code = `import { start } from ${JSON.stringify(resolve('src/start/start.ts'))}; start(__PLAN__);`;
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

async function planOf(bundle: Bundle, define: Record<string, string>): Promise<Plan> {
  const { routes } = (
    await runnerImport<Routes>(resolve('src/app/routes.tsx'), {
      configFile: false,
      logLevel: 'warn',
      define,
      plugins: [namedPages()],
    })
  ).module;
  const inPage = closure(bundle, [chunkOf(bundle, main), chunkOf(bundle, renderer)]);
  const files: string[] = [];
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = branchesOf(routes).map((branch): Page => {
    const lazies = branch.flatMap(({ lazy }) => (lazy ? [lazy as unknown as Lazy] : []));
    const names = lazies.flatMap(({ load: { file } }) => file ?? []);
    const chunks = names.map((file) => chunkOf(bundle, resolve('src/app', file)));
    const own = closure(bundle, chunks).filter((file) => !inPage.includes(file));
    return {
      path: patternOf(branch),
      guard: guardOf(branch),
      files: own.map((file) => placeOf(`/${file}`)),
      texts: [...new Set(lazies.flatMap(({ texts }) => texts))],
      calls: lazies.flatMap(({ calls }) => calls),
    };
  });
  return { pages, signIn: paths.signIn, files, user: firstCall('getUser'), waitTexts: waitTexts() };
}

/** Writes beside each page of the table of routes which file it is loaded from; its styles are of no interest. */
function namedPages(): Plugin {
  return {
    name: 'named-pages',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
    load: (id) => (id === '\0no-style' ? 'export default {}' : undefined),
    transform: {
      filter: { id: /\/src\/app\/routes\.tsx$/ },
      handler: (code) => ({
        code: code.replace(/\(\) => import\('([^']+)'\)/g, "Object.assign($&, { file: '$1' })"),
        map: null,
      }),
    },
  };
}

/** The chunk that a module has come into. */
function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.includes(module)) return file;
  }
  throw new Error(`${module} is in no chunk`);
}

/** The files that these chunks cannot do without: themselves, what they import, and the styles of all. */
function closure(bundle: Bundle, chunks: Rolldown.OutputChunk[]): string[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  chunks.forEach(visit);
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...[...found].map(({ fileName }) => fileName), ...new Set(styles)];
}

/** Every way through the table to a route with an address, the more exact addresses first, as the router ranks them. */
function branchesOf(routes: RouteObject[]): RouteObject[][] {
  const walk = (route: RouteObject, above: RouteObject[]): RouteObject[][] => {
    const branch = [...above, route];
    return route.children ? route.children.flatMap((child) => walk(child, branch)) : [branch];
  };
  return routes.flatMap((route) => walk(route, [])).sort((a, b) => weightOf(b) - weightOf(a));
}

function segmentsOf(branch: RouteObject[]): string[] {
  return branch.flatMap(({ path }) => path?.split('/') ?? []);
}

function weightOf(branch: RouteObject[]): number {
  const weights = segmentsOf(branch).map((part) => (part === '*' ? -2 : part.startsWith(':') ? 4 : 11));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function patternOf(branch: RouteObject[]): string {
  const pattern = segmentsOf(branch).map((part) => {
    if (part === '*') return '(?:/.*)?';
    return part.startsWith(':') ? `/(?<${part.slice(1)}>[^/]+)` : `/${part}`;
  });
  return `^${pattern.join('')}/?$`;
}

function guardOf(branch: RouteObject[]): Page['guard'] {
  const names = branch.flatMap(({ middleware = [] }) => middleware.map(({ name }) => name));
  if (names.includes('requireSession')) return 'session';
  return names.includes('requireGuest') ? 'guest' : null;
}
