import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { endpoints } from '../src/api/endpoints.ts';
import type { Page, Plan } from '../src/app/in-page/start.ts';
import { compileHint, firstPages, minifier } from './chunks.ts';
import { readRouteTable } from './route-table.ts';
import { startScriptTexts, textVersions } from './texts.ts';

type Bundle = Rolldown.OutputBundle;

export const main = resolve('src/main.tsx');
export const renderer = resolve('src/ui/renderer.ts');

/** The script elements that Vite puts into the page. */
const appScript = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g;

/**
 * Puts the start script (src/app/in-page) into the built page, with its plan: the first files, texts and calls of each
 * address, from the table of routes and the build.
 */
export function startScript(define: Record<string, string>): Plugin {
  let base = '/';
  return {
    name: 'start-script',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const [plan, script] = await Promise.all([planOf(bundle, define, base), buildScript(define, base)]);
        const text = script.replace('__PLAN__', () => JSON.stringify(plan)).trim();
        const files = Array.from(html.matchAll(appScript), ([, file]) => file);
        // Before the start script, so that the browser requests the files before it runs it.
        const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
        const scripts = files.map((file) => `<script type="module" crossorigin src="${file}"></script>`);
        return html
          .replace(appScript, '')
          .replace('<!-- start-script -->', () => [...links, `<script>${text}</script>`].join(''))
          .replace('<!-- code -->', () =>
            [inlineScript(chunkOf(bundle, renderer), base), ...scripts].join(''),
          );
      },
    },
  };
}

/**
 * A chunk as an inline script, which runs before other files arrive. The service worker (src/worker) replaces it by a
 * link to the file, because browsers cache compiled code only for files.
 */
function inlineScript({ code, fileName }: Rolldown.OutputChunk, base: string): string {
  const text = code.replaceAll(/(?<=\bfrom\s*["'])\.\//g, `${base}assets/`).trim();
  if (/<\/script|<!--/i.test(text)) throw new Error(`${fileName} cannot be put inside a page`);
  return `<script type="module" data-file="${base}${fileName}">${compileHint}\n${text}</script>`;
}

/** The minified start script, with `__PLAN__` where the plan belongs. */
async function buildScript(define: Record<string, string>, base: string): Promise<string> {
  const entry = 'start-entry';
  const code = `import { start } from ${JSON.stringify(resolve('src/app/in-page/start.ts'))}; start(__PLAN__);`;
  const result = await build({
    base,
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
    build: {
      ...minifier,
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

async function planOf(bundle: Bundle, define: Record<string, string>, home: string): Promise<Plan> {
  const table = await readRouteTable(define, home);
  const { base, path, bearer } = endpoints.getUser;
  const inEveryPage = filesOf(bundle, [chunkOf(bundle, main), chunkOf(bundle, renderer)]);
  const files: string[] = [];
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = table.pages.map(({ path, guard, modules, texts, calls }): Page => {
    // Only what the service worker caches first: see `preloaded` in chunks.ts.
    const chunks = modules.filter((file) => firstPages.includes(file)).map((file) => chunkOf(bundle, file));
    const pageFiles = filesOf(bundle, chunks).filter((file) => !inEveryPage.includes(file));
    // Sorted, because equal lists compress well.
    return { path, guard, files: pageFiles.map(indexOf).sort((a, b) => a - b), texts, calls };
  });
  return {
    pages,
    signIn: table.signIn,
    files,
    user: { base, path, bearer },
    waitTexts: startScriptTexts(),
    textVersions: textVersions(),
  };
}

export function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.includes(module)) return file;
  }
  throw new Error(`No chunk contains ${module}`);
}

/** The files of these chunks, of all chunks that they import, and of their styles. */
export function filesOf(bundle: Bundle, chunks: Rolldown.OutputChunk[]): string[] {
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
