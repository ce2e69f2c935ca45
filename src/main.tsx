import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { stopEarlyCalls } from './api/early.ts';
import { rootErrors } from './app/root-errors.ts';
import { routes } from './app/routes.tsx';
import { whenIdle } from './app/when-idle.ts';
import { whenReady } from './app/when-ready.ts';
import { startTexts } from './i18n/i18n.ts';
import { removeOldCopies } from './session/copies.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import { removeOldUnsent } from './session/unsent.ts';
import { loadRenderer } from './ui/load-renderer.ts';
import './ui/tokens.css';
import './app/start.css';

/**
 * Shows the first screen when its texts, data and code are all there, in one go: until then the page's
 * own HTML stands, and it has the last word when the texts or the renderer never come.
 */
async function start(root: HTMLElement) {
  removeOldCopies();
  removeOldUnsent(Date.now());
  const texts = startTexts();
  const router = createBrowserRouter(routes);
  let renderer: Awaited<ReturnType<typeof loadRenderer>>;
  try {
    [renderer] = await Promise.all([loadRenderer(), texts, whenReady(router)]);
  } catch {
    root.dataset.state = 'failed';
    return;
  }
  stopEarlyCalls();
  followOtherTabs({ removed: () => router.revalidate(), replaced: () => location.reload() });
  renderer.createRoot(root, rootErrors(root)).render(<RouterProvider router={router} onError={() => {}} />);
  if (import.meta.env.PROD) whenIdle(keepOnDevice);
}

function keepOnDevice() {
  // Without its code the app does without.
  import('./app/keep-app.ts').then(({ keepApp }) => keepApp()).catch(() => {});
}

const root = document.getElementById('root');
if (root) void start(root);
