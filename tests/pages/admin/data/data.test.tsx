import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { lineOf } from '../../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { calls, on, server } from '../../server.ts';

const main = () => within(screen.getByRole('main'));
const answerData = (answer: (request: Request) => Response) =>
  server.use(on('downloadDump', ({ request }) => answer(request)));
const open = () => renderApp(paths.data, { as: people.researcher });
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
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
  // Keeps the whole request: its signal no longer fires once the request is collected as garbage.
  const asked: Request[] = [];
  answerData((request) => {
    asked.push(request);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void controllers.push(controller) });
    return new HttpResponse(body, { headers: { 'Content-Type': 'application/sql', ...headers } });
  });
  return {
    send: (text: string) => controllers.at(-1)?.enqueue(new TextEncoder().encode(text)),
    end: () => controllers.at(-1)?.close(),
    fail: () => controllers.at(-1)?.error(new Error('lost')),
    asked,
  };
}

test('saves the dump on arrival as database_dump.sql, and opens the dashboard in place of the page', async () => {
  const { router, user } = await renderApp(paths.admin, { as: people.researcher });
  await user.click(main().getByRole('link', { name: /^Data \S/ }));
  await waitFor(() => expect(addressOf(router)).toBe(paths.admin));
  await expectToast('database_dump.sql is gedownload');
  expect(saved.map(({ name }) => name)).toEqual(['database_dump.sql']);
  expect(await saved[0]?.content.text()).toMatch(/^(--|CREATE|BEGIN|PRAGMA|DROP)/);
  calls.length = 0;
  await router.navigate(-1);
  expect(addressOf(router)).toBe(paths.admin);
  expect(calls).not.toContain(lineOf('downloadDump'));
});

test('says what the file holds, and shows the progress of the size that the backend announced', async () => {
  const parts = partsOf({ 'Content-Length': '2000000' });
  await open();
  expect(main().getByText(/namen, e-mailadressen, geboortedata en antwoorden van iedereen/)).toBeVisible();
  const waiting = main().getByRole('progressbar', { name: 'De server maakt het bestand klaar…' });
  expect(waiting).not.toHaveAttribute('value');
  await waitFor(() => expect(parts.asked).not.toEqual([]));
  parts.send('-'.repeat(500_000));
  const bar = await main().findByRole('progressbar', { name: /^500.kB van 2.MB ontvangen$/ });
  expect(bar).toHaveAttribute('value', '500000');
  expect(bar).toHaveAttribute('max', '2000000');
  parts.send('-'.repeat(1_500_000));
  parts.end();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.content.size).toBe(2_000_000);
});

test('a failure saves nothing, is shown, and can be retried', async () => {
  answerData(() => HttpResponse.json({ detail: 'Database is down' }));
  const { user, router } = await open();
  expect(await main().findByRole('alert')).toHaveTextContent(
    `${failed} De server gaf een antwoord dat niet te lezen is.`,
  );
  expect(main().queryByRole('progressbar')).toBeNull();
  expect(saved).toEqual([]);
  expect(addressOf(router)).toBe(paths.data);
  server.resetHandlers();
  await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
  await waitFor(() => expect(addressOf(router)).toBe(paths.admin));
  expect(saved).toHaveLength(1);
});

test('a connection that is lost during the download saves nothing', async () => {
  const parts = partsOf();
  await open();
  await waitFor(() => expect(parts.asked).not.toEqual([]));
  parts.send('-- half a dump');
  await main().findByRole('progressbar', { name: /ontvangen$/ });
  parts.fail();
  expect(await main().findByRole('alert')).toHaveTextContent(
    `${failed} Er kwam geen antwoord: controleer je internetverbinding.`,
  );
  expect(saved).toEqual([]);
});

test('an ended session redirects to the sign-in page', async () => {
  answerData(() => HttpResponse.json({ detail: 'x' }, { status: 401 }));
  const { router } = await open();
  await waitFor(() => expect(addressOf(router)).toBe('/sign-in?session=ended'));
  expect(localStorage.getItem('requestLink')).toBe(paths.data);
  expect(saved).toEqual([]);
});

test('leaving the page ends the download', async () => {
  const parts = partsOf();
  const { user, router } = await open();
  await waitFor(() => expect(parts.asked).not.toEqual([]));
  parts.send('-- half a dump');
  await main().findByRole('progressbar', { name: /ontvangen$/ });
  await user.click(main().getByRole('link', { name: 'Annuleren' }));
  await waitFor(() => expect(addressOf(router)).toBe(paths.admin));
  await waitFor(() => expect(parts.asked.at(-1)?.signal.aborted).toBe(true));
  expect(saved).toEqual([]);
});
