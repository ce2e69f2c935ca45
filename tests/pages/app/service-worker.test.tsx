import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../scripts/tools/limit.mjs';
import { registerServiceWorker } from '../../../src/app/start/service-worker.ts';
import { startTexts } from '../../../src/texts/i18n.ts';
import { showOffer } from '../../../src/texts/Toaster.tsx';
import { server } from '../server.ts';
import { browserWithWorker, comeBackLater, removeWorker, waitingWorker } from './browser-with-worker.ts';

vi.mock('../../../src/texts/Toaster.tsx', () => ({ showOffer: vi.fn(), showToast: vi.fn() }));

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

/** The requests for the page. */
const asked = vi.fn();

/** What the host answers when it is asked for its page. */
function serve(answer: () => Response) {
  asked.mockClear();
  server.use(
    http.get('/', () => {
      asked();
      return answer();
    }),
  );
}

const pageFor = (lowest: string, init?: ResponseInit) =>
  new Response(
    `<meta name="version" content="9.0.0" /><meta name="lowest-version" content="${lowest}" />`,
    init,
  );

/** The version that is open. */
function open(content: string) {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'version', content }));
}

beforeAll(() => startTexts());

beforeEach(() => {
  vi.mocked(showOffer).mockReset();
  serve(() => HttpResponse.html('<title>Groepsevaluatie</title>'));
  vi.spyOn(document, 'addEventListener');
});

afterEach(() => {
  // The pages of earlier tests would answer too.
  for (const [type, listener] of vi.mocked(document.addEventListener).mock.calls)
    if (type === 'visibilitychange') document.removeEventListener(type, listener);
  document.querySelector('meta[name=version]')?.remove();
  vi.useRealTimers();
  removeWorker();
  Reflect.deleteProperty(window, 'trustedTypes');
});

test('offers a new version, and starts it only when the user accepts', async () => {
  const { workers, install } = browserWithWorker();
  await registerServiceWorker();
  expect(workers.register).toHaveBeenCalledWith('/sw.js');
  await vi.dynamicImportSettled();
  expect(showOffer).not.toHaveBeenCalled();
  const worker = install();
  await vi.waitFor(() => expect(showOffer).toHaveBeenCalled(), patience);
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
  registration.waiting = waitingWorker();
  await registerServiceWorker();
  await vi.waitFor(() => expect(showOffer).toHaveBeenCalledTimes(1), patience);
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
  const { registration } = browserWithWorker();
  await registerServiceWorker();
  comeBack();
  expect(registration.update).not.toHaveBeenCalled();
  comeBackLater();
  comeBack();
  expect(registration.update).toHaveBeenCalledTimes(1);
  registration.update.mockRejectedValueOnce(new TypeError('There is no network'));
  comeBackLater();
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

test('caches the code of the page for the worker, and leaves nothing when the browser refuses it', async () => {
  const script = document.head.appendChild(document.createElement('script'));
  script.type = 'module';
  script.dataset.file = '/assets/renderer-1.js';
  script.textContent = 'code()';
  const put = vi.fn(async (_path: string, _response: Response) => {});
  const storage = {
    match: vi.fn(async () => undefined),
    open: vi.fn(async () => ({ put })),
    delete: vi.fn(async () => true),
  };
  vi.stubGlobal('caches', storage);
  const { workers } = browserWithWorker();
  await registerServiceWorker();
  expect(storage.open).toHaveBeenCalledExactlyOnceWith('groepsevaluatie / page');
  const [[path, response] = []] = put.mock.calls;
  expect([path, await response?.text()]).toEqual(['/assets/renderer-1.js', 'code()']);
  expect(storage.delete).not.toHaveBeenCalled();
  workers.register.mockRejectedValue(new DOMException('Not here', 'SecurityError'));
  await registerServiceWorker();
  expect(storage.delete).toHaveBeenCalledExactlyOnceWith('groepsevaluatie / page');
  vi.unstubAllGlobals();
  script.remove();
});

const tooOld = expect.stringMatching(/^Deze versie van de app werkt niet meer/);
const newVersion = 'Er is een nieuwe versie van deze app.';

/** The texts of all offers of the running test. */
const offers = () => vi.mocked(showOffer).mock.calls.map(([text]) => text);

test('demands a reload when the new version does not work with the open one, after one request', async () => {
  open('1.9.3 abcdef01');
  serve(() => pageFor('1.10.0'));
  const { registration, install } = browserWithWorker();
  await registerServiceWorker();
  // While a reload would bring the same version, the host is not asked for its page.
  comeBackLater();
  expect(registration.update).toHaveBeenCalled();
  install();
  await vi.waitFor(() => expect(offers()).toEqual([tooOld]), patience);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('demands it again when the user comes back after an hour', async () => {
  open('1.9.3 abcdef01');
  const { install } = browserWithWorker();
  await registerServiceWorker();
  install();
  await vi.waitFor(() => expect(offers()).toEqual([newVersion]), patience);
  serve(() => pageFor('1.10.0'));
  comeBackLater();
  await vi.waitFor(() => expect(offers()).toEqual([newVersion, tooOld]), patience);
  comeBackLater();
  await vi.waitFor(() => expect(offers()).toEqual([newVersion, tooOld, tooOld]), patience);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('demands it after an hour where there are no service workers', async () => {
  open('1.9.3 abcdef01');
  serve(() => pageFor('1.10.0'));
  await registerServiceWorker();
  expect(asked).not.toHaveBeenCalled();
  comeBackLater();
  await vi.waitFor(() => expect(offers()).toEqual([tooOld]), patience);
});

test('demands it after an hour in a tab that was asleep while another tab started the new version', async () => {
  open('1.9.3 abcdef01');
  serve(() => pageFor('1.10.0'));
  const { workers } = browserWithWorker();
  await registerServiceWorker();
  workers.controller = {};
  workers.dispatchEvent(new Event('controllerchange'));
  comeBackLater();
  await vi.waitFor(() => expect(offers()).toEqual([tooOld]), patience);
});

test.each([
  ['a lower version', () => pageFor('1.9.2')],
  ['another page', () => HttpResponse.html('<h1>Log in to the network</h1>')],
  ['a failure', () => pageFor('1.10.0', { status: 502 })],
  ['no answer', () => HttpResponse.error()],
])('%s is an ordinary new version', async (_, answer) => {
  open('1.9.3 abcdef01');
  serve(answer);
  const { install } = browserWithWorker();
  await registerServiceWorker();
  install();
  await vi.waitFor(() => expect(offers()).toEqual([newVersion]), patience);
});
