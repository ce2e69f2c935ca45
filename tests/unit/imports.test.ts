import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

// Imports run one way, so that a folder can be read, changed or deleted without the ones above it. Cycles are Biome's.

/** What the files of a folder of src may import from src besides themselves. `app` and `main.tsx` may import all. */
const allowed: Record<string, string[]> = {
  api: [],
  ui: [],
  worker: [],
  'paths.ts': [],
  device: ['api', 'paths.ts', 'worker'],
  texts: ['device', 'api', 'ui'],
  session: ['device', 'api', 'paths.ts'],
  averages: ['texts', 'api', 'ui'],
  shared: ['session', 'texts', 'device', 'api', 'paths.ts', 'ui'],
  questionnaire: ['session', 'texts', 'device', 'api', 'paths.ts', 'ui'],
  features: ['questionnaire', 'averages', 'shared', 'session', 'texts', 'device', 'api', 'paths.ts', 'ui'],
  // In index.html, where each byte delays the first page.
  'app/in-page': ['device', 'api', 'texts'],
};

/** The only folders of src that import these packages, and the packages that no other folder may import. */
const packageFolders: [packages: RegExp, folders: RegExp][] = [
  // With both packages there would be two router contexts.
  [/^react-router$/, /^$/],
  [/^react-router-dom$/, /^src\/(?!api\/|ui\/)/],
  [/^(react|react-dom)$/, /^src\/(?!api\/)/],
  [/^(i18next|react-i18next)$/, /^src\/(?!api\/|ui\/)/],
  // They load only with a chart.
  [/^(chart\.js|react-chartjs-2)$/, /^src\/ui\//],
  [/^react-toastify$/, /^src\/texts\//],
];

type Import = { from: string; to: string; isType: boolean };

const folders = ['src', 'build', 'hosting', 'mock-backend', 'scripts', 'tests'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(m?js|tsx?)$/.test(file))
    .map((file) => join(folder, file)),
);
const imports = [...files, 'vite.config.ts'].flatMap(importsOf);

test.each(Object.entries(allowed))('src/%s imports only itself, packages and: %s', (room, rooms) => {
  const own = room === 'features' ? /^src\/features\/(?:admin\/)?[^/]+\// : new RegExp(`^src/${room}(/|$)`);
  const offenders = imports.filter(({ from, to }) => {
    const [folder] = own.exec(from) ?? [];
    const isAllowed = [folder, ...rooms.map((name) => `src/${name}`)].some(
      (name) => name && to.startsWith(name),
    );
    return folder && to.startsWith('src/') && !isAllowed;
  });
  expect(offenders).toEqual([]);
});

const isEntry = (file: string) => ['src/main.tsx', 'src/worker/worker.ts'].includes(file);
const outside = /^(build|hosting|mock-backend|public|scripts|tests)\/|^\w+\.config/;
const shipped = Object.keys(packageJson.dependencies);

/** What the files of a folder never import. */
const never: [rule: string, folder: RegExp, isWrong: (to: string, isType: boolean) => boolean][] = [
  [
    'src imports nothing outside it, but the types of texts',
    /^src\//,
    (to, isType) => outside.test(to) && !(isType && to.startsWith('public/')),
  ],
  [
    'src imports only packages that are shipped',
    /^src\//,
    (to, isType) => !isType && !/^(src|public)\//.test(to) && !shipped.includes(packageOf(to)),
  ],
  ['src does not import the entry points of the app and of its service worker', /^src\//, isEntry],
  ['without tests/ the project builds and starts', /^(?!tests\/)/, (to) => to.startsWith('tests/')],
  ['hosting runs without packages', /^hosting\//, (to) => !to.startsWith('hosting/') && !isBuiltin(to)],
];

test.each(never)('%s', (_, folder, isWrong) => {
  expect(imports.filter(({ from, to, isType }) => folder.test(from) && isWrong(to, isType))).toEqual([]);
});

test.each(packageFolders)('only the folders that need %s import it', (packages, importers) => {
  const isWrong = ({ from, to }: Import) =>
    from.startsWith('src/') && packages.test(packageOf(to)) && !importers.test(from);
  expect(imports.filter(isWrong)).toEqual([]);
});

test('no two style sheets have one name, with which the classes of each begin', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => basename(file));
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets).toEqual([...new Set(sheets)]);
});

test('finds imports that come later, too', () => {
  expect(imports).toContainEqual({ from: 'src/ui/renderer.ts', to: 'react-dom/client', isType: false });
});

/** The imports of a file: of another file, from the root of the project, or of a package. */
function importsOf(from: string): Import[] {
  const statements = readFileSync(from, 'utf8').matchAll(
    /^(?:import|export)( type)? (?:[\w*{][^;'"()=]*? from )?'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  );
  return [...statements].map(([, type, path = '', dynamic]) => {
    const to = dynamic ?? path;
    return {
      from,
      to: to.startsWith('.') ? normalize(join(dirname(from), to)) : to,
      isType: type !== undefined,
    };
  });
}

/** The package of an import, without the path inside it. */
function packageOf(to: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to;
}
