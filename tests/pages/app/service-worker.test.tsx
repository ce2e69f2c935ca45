import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '../../../src/app/start/service-worker.ts';
import { startTexts } from '../../../src/texts/i18n.ts';
import { showOffer } from '../../../src/texts/toaster.tsx';

const hourMs = 60 * 60 * 1000;

vi.mock('../../../src/texts/toaster.tsx', () => ({ showOffer: vi.fn() }));

class Worker extends EventTarget {
  postMessage = vi.fn();
}

/** A browser with an installed worker. */
function browserWithWorker() {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as Worker | null,
    installing: null as EventTarget | null,
    update: vi.fn(async () => {}),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: {} as object | null,
    register: vi.fn(async (_script: unknown) => registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  /** A new version is installed and waits. */
  const install = () => {
    const worker = new Worker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  };
  return { registration, workers, install };
}

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

beforeAll(() => startTexts());

beforeEach(() => vi.mocked(showOffer).mockReset().mockResolvedValue());

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'trustedTypes');
});

test('offers a new version, and starts it only when the user accepts', async () => {
  const { workers, install } = browserWithWorker();
  await registerServiceWorker();
  expect(workers.register).toHaveBeenCalledWith('/sw.js');
  await vi.dynamicImportSettled();
  expect(showOffer).not.toHaveBeenCalled();
  const worker = install();
  await vi.dynamicImportSettled();
  expect(showOffer).toHaveBeenCalledExactlyOnceWith(
    'Er is een nieuwe versie van deze app.',
    'Opnieuw laden',
    expect.any(Function),
  );
  expect(worker.postMessage).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  vi.mocked(showOffer).mock.lastCall?.[2]();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('take-over');
  // A busy browser may lose the message.
  vi.advanceTimersToNextTimer();
  expect(worker.postMessage).toHaveBeenCalledTimes(2);
});

test('offers at once a version that has been waiting since an earlier visit', async () => {
  const { registration } = browserWithWorker();
  registration.waiting = new Worker();
  await registerServiceWorker();
  await vi.dynamicImportSettled();
  expect(showOffer).toHaveBeenCalledTimes(1);
});

test('does not offer the first version, which this page already is', async () => {
  const { workers, install } = browserWithWorker();
  workers.controller = null;
  await registerServiceWorker();
  install();
  await vi.dynamicImportSettled();
  expect(showOffer).not.toHaveBeenCalled();
});

test('checks for a new version when the user comes back, at most once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { registration } = browserWithWorker();
  await registerServiceWorker();
  comeBack();
  expect(registration.update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + hourMs);
  comeBack();
  comeBack();
  expect(registration.update).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + hourMs);
  registration.update.mockRejectedValueOnce(new TypeError('There is no network'));
  comeBack();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

test('takes the URL of the worker from a Trusted Types policy that gives no other', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  const { workers } = browserWithWorker();
  await registerServiceWorker();
  expect(workers.register).toHaveBeenCalledWith('/sw.js');
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('service-worker');
  expect(rules?.createScriptURL('https://evil.example/sw.js')).toBe('/sw.js');
});

test('does nothing when the browser has no service workers or refuses them', async () => {
  await expect(registerServiceWorker()).resolves.toBeUndefined();
  const { workers } = browserWithWorker();
  workers.register.mockRejectedValue(new DOMException('Not here', 'SecurityError'));
  await expect(registerServiceWorker()).resolves.toBeUndefined();
  // As when the browser blocks service workers.
  workers.register.mockResolvedValue(undefined as never);
  await expect(registerServiceWorker()).resolves.toBeUndefined();
});
