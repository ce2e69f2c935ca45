import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The pages that people open an address with: they pay for each file that is one more. */
const firstPages = [
  'questionnaire/QuestionnairePage.tsx',
  'home/HomePage.tsx',
  'sign-in/SignInLayout.tsx',
  'sign-in/LoginForm.tsx',
];

/** What tells a browser to compile all functions of a file while it comes, and not each when it is first called. */
export const compileAtOnce = '//# allFunctionsCalledOnLoad';

/** What the app's own code stands on. React's renderer is not among it: that is a file of its own. */
const packages = [
  ['react', /\/node_modules\/(react|react-dom)\//],
  ['router', /\/node_modules\/react-router\//],
] as const;

/**
 * Joins the many small files that the bundler would make. In every first visit are React and its renderer, the router,
 * and what the first pages share with the frame and with each other; what the features of the first pages have of their
 * own is one file each, and so is what sends answers. The other pages get what is left, as the bundler parts it.
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
          if (file.type === 'chunk' && joined.has(file.name)) file.code = `${compileAtOnce}\n${file.code}`;
        }
      },
    },
  };
}

function namesOf(context: Rolldown.ChunkingContext): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (id: string, name: (id: string) => string) => {
    if (names.has(id)) return;
    names.set(id, name(id));
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next, name);
  };
  visit(resolve('src/main.tsx'), (id) => packages.find(([, files]) => files.test(id))?.[0] ?? 'index');
  visit(resolve('src/ui/renderer.ts'), () => 'renderer');
  for (const page of firstPages) {
    visit(resolve('src/features', page), (id) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? 'index');
  }
  for (const part of ['src/app/outbox.ts', 'src/features/questionnaire/hand-in.ts']) {
    visit(resolve(part), () => 'outbox');
  }
  return names;
}
