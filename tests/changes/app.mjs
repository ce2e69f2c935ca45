/** The frame of all pages, errors, the start and the service worker. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/app/errors/NotFoundPage.tsx': [
    ['an unknown address leads nowhere', 'setTimeout(() => location.replace(paths.home), redirectMs)', 'setTimeout(() => {}, redirectMs)', 'e2e/not-found.spec.ts › shows that an address is unknown'],
    ['the button to stay does not stop the redirect', 'if (!leaving) return;', '', 'e2e/not-found.spec.ts › stays on the page'],
  ],
  'src/app/errors/RouteError.tsx': [
    ['a page that failed offline does not load when the connection is back', 'onRetry={retryOnline}', '', 'pages/app/online.test.tsx'],
  ],
  'src/app/errors/StartError.tsx': [
    ['logging out and resetting leaves the token', '    logOut();\n', '', 'pages/session/session.test.tsx'],
    ['a user without access gets a page without navigation', '<Frame signedIn>', '<Frame signedIn={false}>', 'pages/session/session.test.tsx'],
  ],
  'src/app/errors/Reference.tsx': [
    ['a failed retry keeps the old reference', '    [error],\n', '    [],\n', 'pages/app/boundaries.test.tsx'],
    ['a failure is not reported', 'if (failure) report(failure.reference, error, route);', '', 'pages/app/boundaries.test.tsx'],
  ],
  'src/app/errors/report.ts': [
    ['a report has the words of an exception, which may be personal', 'const name = cause instanceof Error ? cause.name : undefined;', 'const name = cause instanceof Error ? cause.message : undefined;', 'pages/app/boundaries.test.tsx'],
  ],
  'src/app/errors/root-errors.ts': [
    ['an app that cannot be drawn is an empty page', 'root.replaceChildren(...startHtml);', '', 'pages/app/boundaries.test.tsx'],
  ],
  'src/app/errors/use-route-error.ts': [
    ['a page that could not be rendered must be tried again twice', 'isEverythingPersisted() || current.state', 'current.state', 'e2e/missing-files.spec.ts › lacks an export'],
    ['a page that could not be rendered reloads the app and loses answers in memory', 'isEverythingPersisted() || current.state', 'true || current.state', 'pages/app/boundaries.test.tsx › answers in memory'],
    ['coming online reloads the app and loses answers in memory', 'if (isEverythingPersisted()) retry();', 'retry();', 'pages/assignment/memory-only.test.tsx'],
    ['a page with a block in its address cannot be tried again', 'if (current.hash) void revalidate();', '', 'pages/app/boundaries.test.tsx'],
  ],
  'src/app/errors/with-error-boundaries.ts': [
    ['a page without a boundary of its own takes the frame down', 'return { ErrorBoundary: RouteError, ...route, handle', 'return { ...route, handle', 'pages/app/boundaries.test.tsx'],
  ],
  'src/app/routes.tsx': [
    ['the sign-in pages without a boundary lose their header', "            ErrorBoundary: RouteError,\n            lazy: page(() => import('../features/sign-in/SignInLayout.tsx'), 'sign-in'),", "            lazy: page(() => import('../features/sign-in/SignInLayout.tsx'), 'sign-in'),", 'pages/app/boundaries.test.tsx'],
    ['the pages without a boundary lose the header', "          {\n            ErrorBoundary: RouteError,\n            children: [\n              { path: 'privacy'", "          {\n            children: [\n              { path: 'privacy'", 'pages/app/boundaries.test.tsx'],
  ],
  'src/app/staff-routes.ts': [
    ['an admin page checks no right', 'middleware: [requireRight(right)], ', '', 'pages/admin/roles.test.tsx'],
  ],
  'src/app/layout/Root.tsx': [
    ['the focus stays on the link when a page opens', "document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });", '', 'pages/app/app.test.tsx'],
  ],
  'src/app/layout/Shell.tsx': [
    ['a role that was taken away stays on the page', 'useRevalidateOnSessionChange();', '', 'pages/session/session.test.tsx'],
    ['a dialog for the password is replaced by the sign-in page', 'takeSessionChanged() && !(isSessionEnded() && isSignInDialogShown())', 'takeSessionChanged()', 'pages/assignment/cached-first.test.tsx'],
  ],
  'src/app/page-cache.ts': [
    ['Back shows what an action has changed since', 'if (session) caches.delete(session);', '', 'pages/app/back.test.tsx'],
    ['a link shows old data', 'const isBack = historyTarget === url;', 'const isBack = true;', 'pages/app/back.test.tsx'],
    ['the next person goes back to the page of the previous one', 'const pages = caches.get(session) ?? new Map<string, unknown>();\n  caches.set(session, pages);', 'const pages: Map<string, unknown> = ((globalThis as never as { all: Map<string, unknown> }).all ??= new Map());', 'pages/app/back.test.tsx'],
  ],
  'src/app/start/service-worker.ts': [
    ['the first version offers itself as a new one', 'if (!registration.waiting || !navigator.serviceWorker.controller) return;', 'if (!registration.waiting) return;', 'pages/app/service-worker.test.tsx'],
    ['each look at the tab asks for a new version', ' || Date.now() - checkedAt < hourMs', '', 'pages/app/service-worker.test.tsx'],
    ['a new version that was accepted never shows', "navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });", '', 'e2e/worker.spec.ts › a new version waits'],
  ],
  'src/areas/AreaLink.tsx': [
    ['the link to the data downloads it without a question', 'event.preventDefault();', '', 'pages/admin/bar.test.tsx'],
    ['the middle button downloads the data without a question', 'onAuxClick={openDialog}', '', 'pages/admin/bar.test.tsx'],
    ['the right button opens the dialog instead of the menu', 'if (event.button === rightButton) return;', '', 'pages/admin/bar.test.tsx'],
  ],
  'src/main.tsx': [
    ['early calls that nobody uses are never stopped', '  stopEarlyCalls();\n', '', 'e2e/start.spec.ts › stops an early call'],
  ],
  'src/start/start.ts': [
    ['a call is made without the right for it', 'if (!call.right || isAllowed(token, call.right)) sendCall', 'sendCall', 'pages/start/start.test.tsx'],
    ['a guest page is called for a person who is signed in', "page.guard === 'guest' && token ? [] : page.calls", 'page.calls', 'pages/start/start.test.tsx'],
    ['the files of a page are loaded that nobody will see', "match?.guard === 'session' && !token ?", 'false ?', 'pages/start/start.test.tsx'],
  ],
  'src/worker/worker.ts': [
    ['another site can frame the cached page', "'Content-Security-Policy': \"frame-ancestors 'none'\",", '', 'unit/worker/worker.test.ts'],
    ['the cached page has no type', "'Content-Type': 'text/html; charset=utf-8',", '', 'unit/worker/worker.test.ts'],
    ['a page of another version is cached', "{ cache: 'no-cache', integrity: page }", "{ cache: 'no-cache' }", 'unit/worker/worker.test.ts'],
    ['a page of an error is cached', 'if (!response.ok) throw new Error(`${file}: ${response.status}`);', '', 'unit/worker/worker.test.ts'],
    ['a post is answered from the cache', "method !== 'GET' || ", '', 'unit/worker/worker.test.ts'],
    ['calls to the backend get the page', 'isFile || backend.has(firstFolder(url)) ? undefined : home', 'isFile ? undefined : home', 'unit/worker/worker.test.ts'],
    ['a new version starts without being asked', "if (data === 'take-over') void", 'void', 'unit/worker/worker.test.ts'],
    ['the caches of other apps on the host are deleted', 'name.startsWith(prefix) && ', '', 'unit/worker/worker.test.ts'],
    ['open pages stay with the old worker', 'await self.clients.claim();', '', 'unit/worker/worker.test.ts'],
    ['every version loads all files again', 'cached ? cache.put(file, cached) : add(file, {})', 'add(file, {})', 'unit/worker/worker.test.ts'],
  ],
  'src/app/errors/UserNotFoundPage.tsx': [
    ['a user who is found again stays on the error page', 'if (found) throw redirect(paths.home);', '', 'pages/session/session.test.tsx › redirects a user who exists to home'],
  ],
  'src/app/first-call.ts': [
    ['a first call forgets its path, query and right', 'bearer, ...parts }', 'bearer }', 'unit/app/first-call.test.ts'],
  ],
  'src/app/layout/Frame.tsx': [
    ['the header offers a profile to a person without a session', '{signedIn ? (', '{true ? (', 'pages/app/app.test.tsx › the header has a link to the login form'],
  ],
  'src/app/layout/LanguagePicker.tsx': [
    ['a language that does not load says nothing', 'setError(textsError(cause));', '', 'pages/app/texts.test.tsx › a language that does not load'],
    ['the choice stays at a language that did not load', 'setLoading((current) => (current === language ? null : current));', '', 'pages/app/texts.test.tsx › a language that does not load'],
  ],
  'src/app/layout/PageOutlet.tsx': [
    ['the page before stays under the skeleton of the next one', ' hidden={pending !== null}', '', 'pages/app/pending.test.tsx › a slow page'],
  ],
  'src/app/layout/PendingPage.tsx': [
    ['the focus is lost on a page that is hidden', "if (document.activeElement?.closest('[hidden]')) container.current?.focus({ preventScroll: true });", '', 'pages/app/pending.test.tsx › a slow page'],
    ['a page that never comes has no way on', '{stage > 2 && (', '{stage > 3 && (', 'pages/app/pending.test.tsx › a slow page'],
  ],
  'src/app/layout/SkipLink.tsx': [
    ['the skip link skips nothing', "document.getElementById('main')?.focus()", '{}', 'pages/app/app.test.tsx › the skip link moves the focus'],
  ],
  'src/app/layout/TopBarOnly.tsx': [
    ['the sign-in page does not lead to the privacy statement', 'to={paths.privacy}', 'to={paths.home}', 'pages/sign-in/login.test.tsx › has the reduced header'],
  ],
  'src/app/layout/use-prepared-links.ts': [
    ['a link to another site loads a page of this one', 'link.origin === location.origin ? link.pathname : undefined', 'link.pathname', 'pages/app/prepared-links.test.tsx'],
    ['a page loads only when its link is pressed', "document.addEventListener('focusin', handleEvent, { signal: leaving.signal });", '', 'pages/app/prepared-links.test.tsx'],
  ],
  'src/app/layout/use-slow-navigation.ts': [
    ['each link shows a skeleton for a moment', 'setTimeout(() => setSince(start), waitStagesMs[0])', 'setTimeout(() => setSince(start), 0)', 'pages/app/pending.test.tsx › a slow page'],
  ],
  'src/app/page.ts': [
    ['Back shows a list as it was before it was changed', 'action: clearingBackData(route.action)', 'action: route.action', 'pages/app/back.test.tsx › Back loads a list before it is shown'],
    ['a page is shown before its texts are there', 'await Promise.all([readForPage(args), texts])', 'await Promise.all([readForPage(args)])', 'pages/app/slow-texts.test.tsx'],
  ],
  'src/app/start/schedule.ts': [
    ['what can wait is done before the page has loaded', "if (document.readyState === 'complete') schedule();\n  else ", '', 'pages/app/schedule.test.tsx › work that can wait'],
    ['the start goes on before the first page is there', 'if (!initialized) return;', '', 'pages/app/schedule.test.tsx › the start waits'],
  ],
  'src/areas/AdminBreadcrumbs.tsx': [
    ['the breadcrumbs lead to another area', 'href: paths[area]', 'href: paths.users', 'pages/admin/bar.test.tsx › a page below an area'],
  ],
  'src/areas/AreaBar.tsx': [
    ['the dashboard is the current page everywhere', '<NavLink to={paths.admin} end>', '<NavLink to={paths.admin}>', 'pages/admin/bar.test.tsx'],
  ],
  'src/areas/AreaTiles.tsx': [
    ['a tile does not say what it is for', ' {t(`areas.${area}.purpose`)}', '', 'pages/admin/roles.test.tsx › the dashboard'],
  ],
  'src/areas/AssignmentIntro.tsx': [
    ['the name of an assignment leads to the list', 'to={paths.assignment(id)}', 'to={paths.assignments}', 'pages/admin/assignments/assignment.test.tsx › the name of the assignment on its page'],
  ],
  'src/start/skeleton.ts': [
    ['the sign-in page waits with the header of a session', "[/\\/sign-(in|up)\\/?$/i, 'sign-in'],", '', 'pages/app/pending.test.tsx › the sign-in pages'],
  ],
  'src/paths.ts': [
    ['an id with a slash leads to another page', 'encodeURIComponent(String(id))', 'String(id)', 'unit/app/paths.test.ts'],
  ],
  'src/app/start/after-start.ts': [
    ['a focus that is lost stays lost', '  restoreFocus();\n', '', 'pages/app/restore-focus.test.tsx'],
  ],
  'src/app/start/restore-focus.ts': [
    ['the focus stays behind a dialog that is gone', 'isOverPage(latest.ancestors) ? onPage : latest', 'latest', 'pages/app/restore-focus.test.tsx'],
    ['a key press deletes a second row', "if (around.localName === 'main' || (wasInRow && !around.matches('ul, ol, tbody, table'))) break;", '', 'pages/app/restore-focus.test.tsx'],
    ['the focus jumps when a person presses beside every control', 'dialog`)) places = [];', 'dialog`)) {}', 'pages/app/restore-focus.test.tsx'],
  ],
  'src/start/reload.ts': [
    ['a file that does not load reloads the page for ever', 'if (sessionStorage.getItem(storageKey) !== null) return false;', '', 'unit/start/reload.test.ts'],
  ],
  'src/start/wait.ts': [
    ['a start that takes long has no way on', 'setTimeout(() => statusElement()?.parentElement?.append(retryButton(tryAgain)), retryMs);', '', 'unit/start/wait.test.ts'],
    ['a start of a second counts as slow', 'setTimeout(() => showText(slow), slowMs);', 'setTimeout(() => showText(slow), loadingMs);', 'unit/start/wait.test.ts'],
  ],
};
