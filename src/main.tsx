import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { stopEarlyCalls } from './api/request.ts';
import { rootErrors } from './app/errors/log-failure.ts';
import { routes } from './app/routes.tsx';
import { whenIdle, whenReady } from './app/start/schedule.ts';
import { removeExpired } from './device/expired.ts';
import { watchOtherTabs } from './device/session/other-tabs.ts';
import { ensureHistoryKeys } from './session/guards.ts';
import { loadErrorTexts, startTexts } from './texts/i18n.ts';
import { loadRenderer } from './ui/load-renderer.ts';
import './ui/tokens.css';
import './app/start/start.css';

// How many ms to wait for the first page before showing the skeleton.
const firstPageWaitMs = 300;

/** Starts the app when its texts and the renderer have loaded. Until then the HTML of index.html is shown. */
async function start(root: HTMLElement) {
  // Tells the script in index.html that this file has arrived.
  root.dataset.state = 'started';
  removeExpired();
  const texts = startTexts();
  ensureHistoryKeys();
  const router = createBrowserRouter(routes);
  const ready = whenReady(router);
  let renderer: Awaited<ReturnType<typeof loadRenderer>>;
  try {
    [renderer] = await Promise.all([loadRenderer(), texts]);
  } catch {
    root.dataset.state = 'failed';
    return;
  }
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, firstPageWaitMs))]);
  watchOtherTabs({ onRemoved: () => router.revalidate(), onReplaced: () => location.reload() });
  renderer.createRoot(root, rootErrors(root)).render(
    <StrictMode>
      <RouterProvider router={router} onError={() => {}} />
    </StrictMode>,
  );
  await ready;
  stopEarlyCalls();
  whenIdle(() => {
    void loadErrorTexts();
    import('./app/start/after-start.ts').then((code) => code.afterStart()).catch(() => {});
  });
}

const root = document.getElementById('root');
if (root) void start(root);
