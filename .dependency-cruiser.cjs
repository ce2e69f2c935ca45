// Which part of the project may import which: knowledge walks one way, so that a room can be read, changed or
// deleted without the others. Checked by dependency-cruiser, types included.

/**
 * A room imports itself, the rooms named here, and nothing else of src.
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
 * The files of `from` do not import these packages.
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
    roomRule('api', [], 'api speaks with the backend and knows nothing of who asks.'),
    roomRule('ui', [], 'ui gets texts and data as props: a widget can be used anywhere.'),
    roomRule('i18n', ['storage'], 'i18n loads texts and knows nothing of who shows them.'),
    roomRule('paths', [], 'paths is a leaf: every room may link, so it may need none.'),
    roomRule('files', [], 'files makes and saves files, and knows nothing of what is in them.'),
    roomRule('storage', ['api'], 'storage is the only local storage, whoever stores something in it.'),
    roomRule('session', ['storage', 'api', 'paths'], 'session knows who is signed in; it shows nothing.'),
    roomRule('messages', ['api', 'i18n', 'ui'], 'messages turns an error code of api into a text.'),
    roomRule('areas', ['session', 'i18n', 'paths', 'ui'], 'areas is what home and the admin pages share.'),
    roomRule(
      'lists',
      ['session', 'messages', 'api', 'i18n', 'ui'],
      'lists searches, sorts, pages and frames whatever a feature lists.',
    ),
    roomRule('copying', ['messages', 'ui'], 'copying puts a text on the clipboard, whatever it is.'),
    roomRule(
      'unsaved',
      ['session', 'storage', 'i18n', 'ui'],
      'unsaved asks before the changes of any form are lost; what the form is for, it does not know.',
    ),
    roomRule(
      'scores',
      ['files', 'messages', 'ui'],
      'scores has the arithmetic and the figure of every score.',
    ),
    roomRule(
      'answers',
      ['session', 'storage', 'api'],
      'answers knows what a person answered, and draws nothing: the outbox needs it without any page.',
    ),
    roomRule(
      'outbox',
      ['answers', 'session', 'storage', 'messages', 'api', 'i18n', 'paths'],
      'outbox submits answers, whichever page is shown.',
    ),
    roomRule(
      'questionnaire',
      ['outbox', 'answers', 'session', 'storage', 'messages', 'api', 'i18n', 'paths', 'ui'],
      'questionnaire shows a form and has it filled in, whatever its answers are for.',
    ),
    roomRule(
      'start',
      ['api', 'session', 'storage', 'i18n'],
      'start is the script in index.html: it knows the address, and no page.',
    ),
    roomRule('worker', [], 'worker is a program of its own: the service worker.'),
    {
      name: 'room-features',
      comment:
        'A feature never imports another one, nor app: what two features need lies in a room below them.',
      severity: 'error',
      from: { path: '^src/features/((?:admin/)?[^/]+)/' },
      to: { path: '^src/(app|start|worker|features)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'main-is-the-start',
      comment: 'main.tsx is where the product starts, worker.ts where its worker does: nothing imports them.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/(main\\.tsx|worker/worker\\.ts)$' },
    },
    {
      name: 'no-tests-in-src',
      comment: 'What is shipped does not know the stand-in backend, nor any other tool beside src.',
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
      comment: 'A system administrator runs what is in hosting/ beside the built files, without the rest.',
      severity: 'error',
      from: { path: '^hosting/' },
      to: { pathNot: '^hosting/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'texts-as-types',
      comment: 'The text files are loaded when they are needed; src takes only the types of their keys.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^public/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or hide a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-missing',
      comment: 'An import that leads nowhere escapes every other rule.',
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
      'Import from react-router-dom: together with react-router there are two router contexts.',
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
      'Charts are drawn by the widgets of ui, which load them only where one is shown.',
    ),
    packageRule(
      'toasts-in-messages',
      'react-toastify',
      { path: '^src/', pathNot: '^src/messages/' },
      'messages is the only place where something becomes a toast.',
    ),
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
