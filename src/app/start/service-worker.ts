import i18next from 'i18next';
import { toastOffer } from '../../messages/toasts.ts';

const worker = `${import.meta.env.BASE_URL}sw.js`;
const hourMs = 60 * 60 * 1000;

/**
 * Has the browser keep the app's own files, so that it opens without a network, and tells when a new version
 * is there. It comes with the next start, or at once when the person asks for it: never by itself. Does
 * nothing where there are no service workers.
 */
export async function registerServiceWorker() {
  const registration = await register();
  if (!registration) return;
  const tell = () => {
    // Without a controller this page did not come from what is kept, and is new itself.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    toastOffer(i18next.t('newVersion.text'), i18next.t('newVersion.load'), () => startNew(registration));
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  lookAgain(registration);
}

/** Gives nothing when the browser refuses: the app does without. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    const policy = trustedTypes()?.createPolicy('service-worker', { createScriptURL: () => worker });
    return await navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker);
  } catch {
    return undefined;
  }
}

/** Looks for a new version when the person comes back to an app that has been open for an hour. */
function lookAgain(registration: ServiceWorkerRegistration) {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

function startNew(registration: ServiceWorkerRegistration) {
  // Another tab may have begun with it already.
  if (!registration.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const ask = () => registration.waiting?.postMessage('take-over');
  ask();
  // Chrome forgets it when the worker before is asked for something at that moment.
  setInterval(ask, 1000);
}

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: ''): string };
};

/** What browsers with Trusted Types want an address of a script to come from. */
function trustedTypes(): TrustedTypes | undefined {
  return (window as { trustedTypes?: TrustedTypes }).trustedTypes;
}
