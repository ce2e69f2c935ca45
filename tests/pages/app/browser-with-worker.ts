import { vi } from 'vitest';

type Worker = ReturnType<typeof waitingWorker>;

export const waitingWorker = () => Object.assign(new EventTarget(), { postMessage: vi.fn() });

/** A browser with an installed worker. Remove it after the test. */
export function browserWithWorker() {
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
    const worker = waitingWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  };
  return { registration, workers, install };
}

export function removeWorker() {
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

const overAnHourMs = 61 * 60 * 1000;

/** The user comes back to the tab after more than an hour. */
export function comeBackLater() {
  const later = performance.now() + overAnHourMs;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  document.dispatchEvent(new Event('visibilitychange'));
}
