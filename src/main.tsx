import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { stopEarlyCalls } from './api/early.ts';
import { rootErrors } from './app/errors/root-errors.ts';
import { routes } from './app/routes.tsx';
import { whenIdle } from './app/start/when-idle.ts';
import { whenReady } from './app/start/when-ready.ts';
import { loadErrorTexts, startTexts } from './i18n/i18n.ts';
import { ensureHistoryKeys } from './session/history-keys.ts';
import { watchOtherTabs } from './session/other-tabs.ts';
import { removeExpiredCache } from './storage/cache.ts';
import { removeExpiredUnsent } from './storage/unsent.ts';
import { loadRenderer } from './ui/load-renderer.ts';
import './ui/tokens.css';
import './app/start/start.css';

// What comes within this time is drawn as one: no skeleton of the app's own in between.
const graceMs = 300;

/**
 * Draws the app as soon as its texts and the renderer are there: the first page if that is ready at about the same
 * time, else its frame with a skeleton. Until then the page's own HTML stands, and has the last word when texts or
 * renderer never load.
 */
async function start(root: HTMLElement) {
  removeExpiredCache();
  removeExpiredUnsent(Date.now());
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
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, graceMs))]);
  watchOtherTabs({ onRemoved: () => router.revalidate(), onReplaced: () => location.reload() });
  // It is of the skeleton in the page's HTML, which goes now.
  delete document.documentElement.dataset.skeleton;
  renderer.createRoot(root, rootErrors(root)).render(<RouterProvider router={router} onError={() => {}} />);
  await ready;
  stopEarlyCalls();
  whenIdle(() => void loadErrorTexts());
  if (import.meta.env.PROD) whenIdle(keepOnDevice);
}

function keepOnDevice() {
  // Without its code the app does without.
  import('./app/start/service-worker.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => {});
}

const root = document.getElementById('root');
if (root) void start(root);
