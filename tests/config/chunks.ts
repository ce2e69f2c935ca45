import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** The pages that people open an address with: they pay for each file that is one more. */
const firstPages = [
  'questionnaire/QuestionnairePage.tsx',
  'home/HomePage.tsx',
  'sign-in/SignInLayout.tsx',
  'sign-in/LoginForm.tsx',
];

/** Half of what a first visit loads: it is read while the rest still comes, and stays as it is when the app changes. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//;

/**
 * Joins the many small files that the bundler would make: React is one file; what the first pages share with the
 * frame, and with each other, one; and what each of their features has of its own another. The other pages get what
 * is left, as the bundler parts it.
 */
export function joinedChunks(): Rolldown.CodeSplittingOptions {
  let names = new Map<string, string>();
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
    if (names.size === 0) names = namesOf(context);
    return names.get(id) ?? null;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'first pages', name: nameOf }],
  };
}

function namesOf(context: Rolldown.ChunkingContext): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (id: string, name: (id: string) => string) => {
    if (names.has(id)) return;
    names.set(id, name(id));
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next, name);
  };
  visit(resolve('src/main.tsx'), (id) => (react.test(id) ? 'react' : 'index'));
  for (const page of firstPages) {
    visit(resolve('src/features', page), (id) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? 'index');
  }
  return names;
}
