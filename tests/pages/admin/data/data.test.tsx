import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { lineOf } from '../../../calls.ts';
import { leave } from '../../assignment/reload-app.ts';
import { expectAccessible } from '../../axe.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { calls, on, server } from '../../server.ts';

const main = () => within(screen.getByRole('main'));
const answerData = (answer: (request: Request) => Response) =>
  server.use(on('downloadDump', ({ request }) => answer(request)));
const startButton = () => screen.findByRole('button', { name: 'Downloaden' });
/** Starts the download on its page, as a researcher. */
async function asResearcher() {
  const app = await renderApp(paths.data, { as: people.researcher });
  await app.user.click(await startButton());
  return app;
}
const downloads = () => calls.filter((line) => line === lineOf('downloadDump'));
const failed = 'De databank kon niet worden gedownload.';

/** The files that the browser was told to save. */
const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const url = `blob:${contents.size}`;
    contents.set(url, content as Blob);
    return url;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
});

/** A dump that comes in parts, each when the test says so. */
function partsOf(headers: Record<string, string> = {}) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(its) {
      controller = its;
    },
  });
  // Whole: of a request that nobody holds, the signal is never told of the end.
  const asked: Request[] = [];
  answerData((request) => {
    asked.push(request);
    return new HttpResponse(body, { headers: { 'Content-Type': 'application/sql', ...headers } });
  });
  return {
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('lost')),
    asked,
  };
}

test.each(['researcher', 'administrator', 'secondAdministrator'] as const)(
  'a %s gets the dump as database_dump.sql, and is back at the dashboard',
  async (person) => {
    const { router, user } = await renderApp(paths.data, { as: people[person] });
    await user.click(await startButton());
    await waitFor(() => expect(addressOf(router)).toBe(paths.admin));
    await expectToast('database_dump.sql is gedownload');
    expect(saved.map(({ name }) => name)).toEqual(['database_dump.sql']);
    expect(await saved[0]?.content.text()).toMatch(/^(--|CREATE|BEGIN|PRAGMA|DROP)/);
    expect(calls).toEqual([lineOf('getUser'), lineOf('downloadDump')]);
  },
);

describe('nothing is downloaded without a click', () => {
  const expectQuestion = async () => {
    expect(await startButton()).toBeVisible();
    expect(main().getByRole('heading', { name: 'De hele databank downloaden?' })).toBeVisible();
    expect(main().getByText(/namen, e-mailadressen, geboortedata en antwoorden van iedereen/)).toBeVisible();
    expect(main().queryByRole('progressbar')).toBeNull();
    expect(downloads()).toEqual([]);
    expect(saved).toEqual([]);
  };

  test('when the address is opened from outside', async () => {
    const { user, router } = await renderApp(paths.data, { as: people.researcher });
    await expectQuestion();
    await expectAccessible();
    await user.click(main().getByRole('link', { name: 'Annuleren' }));
    await waitFor(() => expect(addressOf(router)).toBe(paths.admin));
    expect(downloads()).toEqual([]);
  });

  test('when it was stored before signing in', async () => {
    localStorage.setItem('requestLink', paths.data);
    const { user, router } = await renderApp('/sign-in');
    await user.type(screen.getByLabelText('Gebruikersnaam'), people.administrator);
    await user.type(screen.getByLabelText('Wachtwoord'), 'groepswerk');
    await user.click(main().getByRole('button', { name: 'Inloggen' }));
    await waitFor(() => expect(addressOf(router)).toBe(paths.data));
    await expectQuestion();
  });

  test('after a reload of a download that was under way', async () => {
    server.use(on('downloadDump', () => new Promise<never>(() => {})));
    const { user, router } = await renderApp(paths.admin, { as: people.researcher });
    await user.click(main().getByRole('link', { name: /^Data \S/ }));
    await main().findByRole('progressbar');
    const { pathname, state } = router.state.location;
    leave();
    calls.length = 0;
    // The browser keeps the state of the entry.
    await renderApp({ pathname, state });
    await expectQuestion();
  });

  test('after Back to a download that was left', async () => {
    server.use(on('downloadDump', () => new Promise<never>(() => {})));
    const { user, router } = await renderApp(paths.admin, { as: people.researcher });
    await user.click(main().getByRole('link', { name: /^Data \S/ }));
    await main().findByRole('progressbar');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(addressOf(router)).toBe(paths.home));
    calls.length = 0;
    await router.navigate(-1);
    await expectQuestion();
  });
});

test('the Back button does not start the download again', async () => {
  const { router, user } = await renderApp(paths.admin, { as: people.researcher });
  await user.click(main().getByRole('link', { name: /^Data \S/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(addressOf(router)).toBe(paths.admin));
  await router.navigate(-1);
  expect(addressOf(router)).toBe(paths.admin);
  expect(downloads()).toHaveLength(1);
});

test('shows which file it saves and the progress of the size that the backend announced', async () => {
  const parts = partsOf({ 'Content-Length': '2000000' });
  await asResearcher();
  expect(screen.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible();
  expect(main().getByText(/database_dump\.sql/)).toBeVisible();
  const waiting = main().getByRole('progressbar', { name: 'De server maakt het bestand klaar…' });
  expect(waiting).not.toHaveAttribute('value');
  await expectAccessible();
  parts.send('-'.repeat(500_000));
  const bar = await main().findByRole('progressbar', { name: /^500.kB van 2.MB ontvangen$/ });
  expect(bar).toHaveAttribute('value', '500000');
  expect(bar).toHaveAttribute('max', '2000000');
  expect(saved).toEqual([]);
  parts.send('-'.repeat(1_500_000));
  parts.end();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.content.size).toBe(2_000_000);
});

test('shows the received size when the backend announces no length', async () => {
  const parts = partsOf();
  await asResearcher();
  parts.send('-'.repeat(1_230_000));
  const bar = await main().findByRole('progressbar', { name: /^1,2.MB ontvangen$/ });
  expect(bar).not.toHaveAttribute('value');
  parts.end();
  await waitFor(() => expect(saved).toHaveLength(1));
});

describe('a failure saves nothing, is shown, and can be retried', () => {
  const unreadable = ' De server gaf een antwoord dat niet te lezen is.';
  const lost = ' Er kwam geen antwoord: controleer je internetverbinding.';
  test.each<[string, () => Response, string]>([
    ['500', () => new HttpResponse(null, { status: 500 }), ''],
    ['403', () => HttpResponse.json({ detail: 'x' }, { status: 403 }), ''],
    ['an error as JSON at 200', () => HttpResponse.json({ detail: 'Database is down' }), unreadable],
    ['the same as text', () => HttpResponse.text('{"detail": "Database is down"}'), unreadable],
    ['HTML at 200', () => HttpResponse.html('<p>Portal</p>'), unreadable],
    ['nothing at 200', () => new HttpResponse(null), unreadable],
    ['no answer', () => HttpResponse.error(), lost],
  ])('%s', async (_, answer, why) => {
    answerData(answer);
    const { user, router } = await asResearcher();
    expect(await main().findByRole('alert')).toHaveTextContent(`${failed}${why}`);
    await waitFor(() => expect(main().queryByRole('progressbar')).not.toBeInTheDocument());
    expect(saved).toEqual([]);
    expect(addressOf(router)).toBe(paths.data);
    expect(downloads()).toHaveLength(1);
    await expectAccessible();
    server.resetHandlers();
    await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(addressOf(router)).toBe(paths.admin));
    expect(saved).toHaveLength(1);
  });

  test('the connection is lost during the download', async () => {
    const parts = partsOf({ 'Content-Length': '2000000' });
    await asResearcher();
    parts.send('-- half a dump');
    await main().findByRole('progressbar', { name: /ontvangen$/ });
    parts.fail();
    expect(await main().findByRole('alert')).toHaveTextContent(`${failed}${lost}`);
    expect(saved).toEqual([]);
  });
});

test('an ended session redirects to the sign-in page', async () => {
  answerData(() => HttpResponse.json({ detail: 'x' }, { status: 401 }));
  const { router } = await asResearcher();
  await waitFor(() => expect(addressOf(router)).toBe('/sign-in?session=ended'));
  expect(localStorage.getItem('requestLink')).toBe(paths.data);
  expect(saved).toEqual([]);
});

describe('leaving ends the download', () => {
  test.each([
    ['Annuleren', paths.admin],
    ['Admin', paths.admin],
  ])('by %s', async (link, address) => {
    const parts = partsOf();
    const { user, router } = await asResearcher();
    parts.send('-- half a dump');
    await main().findByRole('progressbar', { name: /ontvangen$/ });
    await user.click(main().getByRole('link', { name: link }));
    await waitFor(() => expect(addressOf(router)).toBe(address));
    await waitFor(() => expect(parts.asked[0]?.signal.aborted).toBe(true));
    expect(saved).toEqual([]);
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('effects that run twice start one download', async () => {
  const { router, unmount } = await renderApp(paths.admin, { as: people.researcher });
  unmount();
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await router.navigate(paths.data, { state: { isPressed: true } });
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(addressOf(router)).toBe(paths.admin));
  expect(downloads()).toHaveLength(1);
});
