import i18next from 'i18next';
import { may } from '../../api/rights.ts';
import { asksBeforeClosing } from '../../device/answers/open-stores.ts';
import { readCachedUser } from '../../device/cache.ts';
import { readToken } from '../../device/local-storage.ts';
import { loadTexts } from '../../texts/i18n.ts';
import { toastError } from '../../texts/use-write.ts';
import { isTooOld } from './lowest-version.ts';
import { whenIdle } from './schedule.ts';

const worker = `${import.meta.env.BASE_URL}sw.js`;
/** It begins as the names of the worker's caches, so that the worker deletes it. */
const ownCodeCache = `groepsevaluatie ${import.meta.env.BASE_URL} page`;
const hourMs = 60 * 60 * 1000;
/** By then a class that opens its questionnaires at the same time has loaded them. */
const laterMs = 30_000;

/**
 * Registers the service worker, which caches the app's own files so that the app opens offline. Offers a new version,
 * which starts at the next visit, or at once when the user wants. When the host no longer works with the open version,
 * says that it must be reloaded, also without service workers.
 */
export async function registerServiceWorker() {
  const registration = await register();
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const isFromCache = Boolean(workers?.controller);
  let isReplaced = false;
  // In another tab the user may start a new version.
  workers?.addEventListener('controllerchange', () => {
    isReplaced = isFromCache;
  });
  const offer = async () => {
    // Without a controller this page is not from the cache, so it is the new version itself.
    if (!registration?.waiting || !workers?.controller) return;
    if (!(await demandReload(registration))) await offerNew(registration);
  };
  registration?.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  onReturn(() => {
    registration?.update().catch(() => {});
    // Otherwise a reload leads to the same version, from the cache.
    if (registration?.waiting || isReplaced || !workers?.controller) void demandReload(registration);
  });
  void offer();
  if (!registration) return;
  await navigator.serviceWorker.ready;
  cacheTexts(registration);
  i18next.on('languageChanged', () => cacheTexts(registration));
  setTimeout(() => {
    whenIdle(() => cacheOtherPages(registration));
    // Another user may have signed in since.
    document.addEventListener('visibilitychange', () => cacheOtherPages(registration));
  }, laterMs);
}

/** Has the worker cache the texts in the chosen language. */
function cacheTexts({ active }: ServiceWorkerRegistration) {
  active?.postMessage([`${i18next.language}-first`]);
}

/** Has the worker cache the pages of this user that were not opened yet, unless the user saves data. */
function cacheOtherPages({ active }: ServiceWorkerRegistration) {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const user = readCachedUser(readToken() ?? '');
  const pages = user !== null && may(user, 'admin') ? ['pupil', 'staff'] : ['pupil'];
  active?.postMessage(pages.flatMap((name) => [name, `${i18next.language}-${name}`]));
}

/** Without the code for toasts there is no offer, and the new version starts at the next visit. */
async function offerNew(registration: ServiceWorkerRegistration) {
  try {
    const { showOffer } = await import('../../texts/Toaster.tsx');
    showOffer(i18next.t('newVersion.text'), i18next.t('newVersion.load'), () => startNew(registration));
  } catch {}
}

/**
 * Says that the app must be reloaded, if the open version is too old. The button does nothing while something is only in
 * this page, and says so. Resolves with whether the version is too old.
 */
async function demandReload(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  if (!(await isTooOld())) return false;
  try {
    const { showOffer } = await import('../../texts/Toaster.tsx');
    await loadTexts('errors');
    const reload = () => {
      if (asksBeforeClosing()) toastError(i18next.t('errors:tooOld.unsaved'), false);
      else startNew(registration);
    };
    showOffer(i18next.t('errors:tooOld.text'), i18next.t('newVersion.load'), reload);
    return true;
  } catch {
    return false;
  }
}

/** Resolves with undefined when the browser refuses. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  let registration: ServiceWorkerRegistration | undefined;
  try {
    await cacheOwnCode().catch(() => {});
    const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => worker });
    registration = await navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker);
  } catch {}
  // No worker would delete it.
  if (!registration) void globalThis.caches?.delete(ownCodeCache).catch(() => {});
  return registration;
}

/**
 * Caches the code inside this page as its file, which the worker would load otherwise. The worker copies it when it is
 * installed, and deletes this cache when it takes over.
 */
async function cacheOwnCode() {
  const script = document.querySelector<HTMLScriptElement>('script[data-file]');
  const file = script?.dataset.file;
  if (!navigator.serviceWorker || !file || (await caches.match(file))) return;
  const cache = await caches.open(ownCodeCache);
  await cache.put(file, new Response(script.textContent, { headers: { 'Content-Type': 'text/javascript' } }));
}

/** Calls `check` when the user returns to the tab, at most once an hour. */
function onReturn(check: () => void) {
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - checkedAt < hourMs) return;
    checkedAt = performance.now();
    check();
  });
}

function startNew(registration: ServiceWorkerRegistration | undefined) {
  // Another tab may have started it already.
  if (!registration?.waiting) return location.reload();
  const takeOver = () => registration.waiting?.postMessage('take-over');
  takeOver();
  // Chrome loses the message while the old worker is handling a request.
  const timer = setInterval(takeOver, 1000);
  const reload = () => {
    clearInterval(timer);
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
}

declare global {
  interface Window {
    /** Where a page requires Trusted Types, the URL of a script must come from a policy. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: () => string },
      ): { createScriptURL(url: ''): string };
    };
  }
}
