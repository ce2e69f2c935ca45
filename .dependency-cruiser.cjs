// Which folder may import which. Imports go in one direction, so that a folder can be read, changed or deleted without
// the ones above it. dependency-cruiser checks this, type imports included.

/**
 * The files of a folder of src import only that folder and the allowed ones.
 *
 * @param {string} room
 * @param {string[]} allowed
 * @param {string} comment
 */
function roomRule(room, allowed, comment) {
  return {
    name: `room-${room}`,
    comment,
    severity: 'error',
    from: { path: `^src/${room}[/.]` },
    to: { path: '^src/', pathNot: [room, ...allowed].map((name) => `^src/${name}[/.]`) },
  };
}

/**
 * The files of `from` must not import these packages.
 *
 * @param {string} name
 * @param {string} packages
 * @param {{ path?: string, pathNot?: string }} from
 * @param {string} comment
 */
function packageRule(name, packages, from, comment) {
  return { name, comment, severity: 'error', from, to: { path: `^node_modules/(${packages})/` } };
}

module.exports = {
  forbidden: [
    roomRule('api', [], 'api calls the backend and knows nothing of the pages that use it.'),
    roomRule('ui', [], 'ui gets texts and data as props: a widget can be used anywhere.'),
    roomRule('paths', [], 'paths is used by every folder, so it can import none.'),
    roomRule('worker', [], 'worker is the service worker, a separate program.'),
    roomRule(
      'device',
      ['api', 'paths', 'worker'],
      'device is all that this device holds, with or without a page: session, copies, answers, drafts, what waits to be submitted.',
    ),
    roomRule(
      'texts',
      ['device', 'api', 'ui'],
      'texts is the only folder that turns a language, a key or an error code into words.',
    ),
    roomRule(
      'session',
      ['device', 'api', 'paths'],
      'session tells pages who is signed in; it shows nothing.',
    ),
    roomRule('averages', ['texts', 'api', 'ui'], 'averages calculates and draws scores.'),
    roomRule(
      'shared',
      ['session', 'texts', 'device', 'api', 'paths', 'ui'],
      'shared is what several features show alike: lists, the bar of an area, notices about what is not saved.',
    ),
    roomRule(
      'questionnaire',
      ['session', 'texts', 'device', 'api', 'paths', 'ui'],
      'questionnaire shows a form to fill in and submits it. It does not know what the answers are for.',
    ),
    {
      name: 'script-in-the-page',
      comment: 'The script in index.html must stay small: it imports no page and no widget.',
      severity: 'error',
      from: { path: '^src/app/in-page/' },
      to: { path: '^src/', pathNot: '^src/(app/in-page|api|device|texts)/' },
    },
    {
      name: 'room-features',
      comment:
        'A feature imports neither another feature nor app. What two features need is in a folder below them.',
      severity: 'error',
      from: { path: '^src/features/((?:admin/)?[^/]+)/' },
      to: { path: '^src/(app|worker|features)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'main-is-the-start',
      comment:
        'main.tsx and worker.ts are the entry points of the app and of its service worker: nothing imports them.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/(main\\.tsx|worker/worker\\.ts)$' },
    },
    {
      name: 'no-tests-in-src',
      comment: 'The app does not import the mock backend or any other tool outside src.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^((build|hosting|mock-backend|scripts|tests)/|vite\\.config)' },
    },
    {
      name: 'tests-are-a-leaf',
      comment: 'Without tests/ the project still builds and starts.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'hosting-stands-alone',
      comment:
        'A system administrator runs hosting/ without the packages: it imports only itself and modules of Node.',
      severity: 'error',
      from: { path: '^hosting/' },
      to: { pathNot: '^hosting/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'texts-as-types',
      comment: 'Texts are loaded when a page needs them. src imports only the types of their keys.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^public/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Files that import each other should be one file, or share a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-missing',
      comment: 'The other rules do not see an import that cannot be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'only-shipped-packages',
      comment: 'src uses packages of "dependencies" only.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    packageRule(
      'one-router-package',
      'react-router',
      {},
      'Import from react-router-dom. With both packages there would be two router contexts.',
    ),
    packageRule(
      'api-is-plain',
      'react|react-dom|react-router-dom|react-toastify|i18next|react-i18next',
      { path: '^src/api/' },
      'api knows no React, toast or text.',
    ),
    packageRule(
      'ui-is-plain',
      'react-router-dom|react-toastify|i18next|react-i18next',
      { path: '^src/ui/' },
      'ui knows no router, toast or text.',
    ),
    packageRule(
      'charts-in-ui',
      'chart\\.js|react-chartjs-2',
      { path: '^src/', pathNot: '^src/ui/' },
      'Only the widgets of ui import the chart packages, so that they load only with a chart.',
    ),
    packageRule(
      'toasts-in-texts',
      'react-toastify',
      { path: '^src/', pathNot: '^src/texts/' },
      'texts is the only folder that shows toasts.',
    ),
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
