import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The pages that people open an address with: they pay for each file that is one more. */
const firstPages = [
  'assignment/QuestionnairePage.tsx',
  'home/HomePage.tsx',
  'sign-in/SignInLayout.tsx',
  'sign-in/LoginForm.tsx',
];

/** What tells a browser to compile all functions of a file while it comes, and not each when it is first called. */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** What the app's own code stands on. React's renderer is not among it: that is a file of its own. */
const packages = [
  ['react', /\/node_modules\/(react|react-dom)\//],
  ['router', /\/node_modules\/react-router\//],
] as const;

/**
 * Joins the many small files that the bundler would make. In every first visit are React and its renderer, the router,
 * and what the first pages share with the frame and with each other. What only one feature of the first pages needs is
 * one file each, and so is what sends answers; the calls of src/api are shared, as staff's pages need them too. The other pages get what is left, as the bundler splits it.
 *
 * A browser compiles these files whole, beside the page: nearly all of their functions are called at once.
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
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting } } } }),
    generateBundle: {
      // The browser looks for it above the first line of code, and others have put theirs there by now.
      order: 'post',
      handler(_, bundle) {
        const joined = new Set(names.values());
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && joined.has(file.name)) file.code = `${compileHint}\n${file.code}`;
        }
      },
    },
  };
}

function namesOf(context: Rolldown.ChunkingContext): Map<string, string> {
  const names = new Map<string, string>();
  /** Passes every module that this one imports, itself included, and that has no name yet. */
  const visit = (id: string, pass: (id: string) => void, seen = new Set<string>()) => {
    if (names.has(id) || seen.has(id)) return;
    seen.add(id);
    pass(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next, pass, seen);
  };
  const nameAll = (module: string, nameOf: (id: string) => string) =>
    visit(resolve(module), (id) => names.set(id, nameOf(id)));
  nameAll('src/main.tsx', (id) => packages.find(([, files]) => files.test(id))?.[0] ?? 'index');
  nameAll('src/ui/renderer.ts', () => 'renderer');
  const users = new Map<string, Set<string>>();
  for (const page of firstPages) {
    const feature = page.split('/', 1)[0] ?? '';
    visit(resolve('src/features', page), (id) => users.set(id, (users.get(id) ?? new Set()).add(feature)));
  }
  for (const [id, features] of users) {
    const [first, ...others] = features;
    const isShared = others.length > 0 || id.includes('/src/api/');
    if (first) names.set(id, isShared ? 'index' : first);
  }
  for (const part of ['src/outbox/outbox.ts', 'src/outbox/submit-now.ts']) {
    nameAll(part, () => 'outbox');
  }
  return names;
}
