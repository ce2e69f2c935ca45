import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenDump } from '../../../../src/features/admin/dump/OpenDump.tsx';
import { paths } from '../../../../src/paths.ts';
import { lineOf } from '../../../calls.ts';
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { addressOf, people, readTexts, renderApp } from '../../render-app.tsx';
import { calls, on, server } from '../../server.ts';
import { chooseFile, main, openFixture, openPage } from './scores.ts';

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
});

test('says what it does, and opens nothing automatically', async () => {
  await openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Scores lezen' })).toBeVisible();
  expect(main().getByText(/er wordt niets verzonden en er blijft niets bewaard/)).toBeVisible();
  expect(calls).toEqual([lineOf('getUser')]);
});

test('fetches the dump with the session, and shows its tables', async () => {
  const { user } = await openPage();
  await user.click(main().getByRole('button', { name: 'Databank van de server ophalen' }));
  // While it is being read there is a heading of the same name.
  await waitFor(() => expect(main().getByRole('heading', { name: 'database_dump.sql' })).toHaveFocus());
  expect(main().getByText(/^Helemaal gelezen: /)).toBeVisible();
  expect(main().getAllByText('school_user')[0]).toBeVisible();
  expect(calls.filter((line) => line === lineOf('downloadDump'))).toHaveLength(1);
});

test('a refusal is shown, and fetching can be tried again', async () => {
  server.use(on('downloadDump', () => new HttpResponse(null, { status: 500 })));
  const { user } = await openPage();
  await user.click(main().getByRole('button', { name: 'Databank van de server ophalen' }));
  expect(await main().findByRole('alert')).toHaveTextContent(/^De databank kon niet worden gedownload\./);
  server.resetHandlers();
  await user.click(main().getByRole('button', { name: 'Databank van de server ophalen' }));
  expect(await main().findByRole('heading', { name: 'database_dump.sql' })).toBeVisible();
  expect(main().queryByRole('alert')).not.toBeInTheDocument();
});

test('an ended session redirects to the sign-in page', async () => {
  server.use(on('downloadDump', () => HttpResponse.json({ detail: 'x' }, { status: 401 })));
  const { user, router } = await openPage();
  await user.click(main().getByRole('button', { name: 'Databank van de server ophalen' }));
  await waitFor(() => expect(addressOf(router)).toBe('/sign-in?session=ended'));
});

test('shows the progress of a file, and stops at once', async () => {
  const { user } = await openPage();
  let send: ((text: string) => void) | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  server.use(on('downloadDump', () => new HttpResponse(body, { headers: { 'Content-Length': '4000' } })));
  await user.click(main().getByRole('button', { name: 'Databank van de server ophalen' }));
  expect(await main().findByRole('progressbar', { name: /klaar…$/ })).toBeVisible();
  send?.(`CREATE TABLE a (b int);\n${'INSERT INTO a VALUES (1);\n'.repeat(50)}`);
  const bar = await main().findByRole('progressbar', {
    name: /^\d kB gelezen, regel \d+$/u,
  });
  expect(bar).toHaveAttribute('max', '4000');
  const stop = main().getByRole('button', { name: 'Stoppen' });
  expect(stop).toHaveFocus();
  const ended = FakeWorker.terminated;
  await user.click(stop);
  expect(FakeWorker.terminated).toBe(ended + 1);
  expect(main().getByText(/^Je hebt het lezen gestopt bij regel \d+\. Er is niets gelezen/)).toBeVisible();
  expect(main().getByRole('heading', { name: 'database_dump.sql' })).toHaveFocus();
  expect(main().getByRole('button', { name: 'Bestand kiezen' })).toBeVisible();
  for (const name of ['Tabellen', 'Wie meedoet', 'Gegevens meenemen'])
    expect(main().queryByRole('heading', { name })).toBeNull();
});

test('leads from what was read and is missing to the download, and says what could not be read', async () => {
  const { user } = await openFixture('sqlite-relations');
  await main().findByRole('heading', { name: 'Wie meedoet' });
  expect(
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Databank openen',
    'sqlite-relations.sql',
    'Wie meedoet',
    'Analyse in één oogopslag',
    'Gegevens meenemen',
    'Tabellen',
  ]);
  expect(
    main().getByText(/staan niet in het bestand: grade\.doubled, grade\.half en users\.name_length\.$/),
  ).toBeVisible();
  expect(main().queryByText(/niet gelezen konden worden/)).toBeNull();
  const sql = "CREATE TABLE users (name text, at text);\nINSERT INTO users VALUES ('Zo\xeb', NOW());";
  const bytes = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
  await chooseFile(user, bytes(`SET NAMES utf8;\n${sql}`));
  expect(await main().findByText(/niet gelezen konden worden: 1, bv\. in users\.name\.$/)).toBeVisible();
  expect(main().getByText(/zoals NOW\(\) .* zijn leeg: 1, bv\. in users\.at\.$/)).toBeVisible();
  await chooseFile(user, bytes(`mysqldump: [Warning] x\n${sql}`));
  expect(await main().findByText(/^Gelezen als windows-1252\./)).toBeVisible();
  expect(
    main().getByText(/^Deze regels zijn geen SQL .*: regel 1, ‘mysqldump: \[Warning\] x’\.$/),
  ).toBeVisible();
});

describe('a file that cannot be read ends in a sentence with the line', () => {
  test.each([
    ['<!doctype html>', /geen SQL-dump \(regel \d\)/],
    ['CREATE TABLE a (b int);\nINSERT INTO a VALUES (,1);', /wat op regel 2 begint, is niet te lezen/],
    ['', /^Dit bestand is leeg .*\. Er is niets gelezen/],
    ['PGDMP and more', /pg_restore -f dump\.sql/],
    ['PK\u0003\u0004 and more', /^Dit is een zip\. Pak hem eerst uit/],
    [
      'CREATE TABLE a (b int);\nINSERT INTO a VALUES (1);\nUPDATE a SET b = 2;',
      /^Op regel 3 begint ‘UPDATE a’\./,
    ],
    [
      '-- MySQL dump 10.13\n-- PostgreSQL database dump\n',
      /^Vanaf regel \d is het bestand geschreven voor een ander soort/,
    ],
    ['CREATE TABLE a (b int);\nINSERT INTO a VALUES (1),(2', /niet volledig, .*: wat op regel 2 begint/],
  ])('%s', async (content, text) => {
    const { user } = await openPage();
    await chooseFile(user, content);
    expect(await main().findByRole('alert')).toHaveTextContent(text);
    expect(main().getByRole('button', { name: 'Bestand kiezen' })).toBeVisible();
    // The export begins with a calculation.
    expect(main().queryByRole('progressbar')).not.toBeInTheDocument();
    expect(main().queryByRole('button', { name: /^Zip/ })).not.toBeInTheDocument();
  });
});

test('shows the rows by page of a table that is opened', async () => {
  const { user } = await openFixture('pg-copy');
  await user.click(main().getByText(/^Rijen: 72, /));
  const rows = () => within(main().getByRole('table', { name: 'Rijen van answer' }));
  await waitFor(() => expect(rows().getAllByRole('row')).toHaveLength(21));
  const pages = within(main().getByRole('navigation', { name: 'Rijen van answer' }));
  await user.click(pages.getByRole('button', { name: 'Volgende pagina' }));
  expect(await rows().findByRole('row', { name: /^21 / })).toBeVisible();
});

test('leaving the page ends the worker, and stores nothing', async () => {
  const stored = () => JSON.stringify([Object.keys(localStorage).sort(), Object.keys(sessionStorage).sort()]);
  const { user, router } = await renderApp(paths.scores, { as: people.researcher });
  const before = stored();
  await chooseFile(user, 'CREATE TABLE a (b int);\nINSERT INTO a VALUES (1);');
  expect(await main().findByText(/^Helemaal gelezen/)).toBeVisible();
  const ended = FakeWorker.terminated;
  await router.navigate(paths.admin);
  await waitFor(() => expect(FakeWorker.terminated).toBe(ended + 1));
  expect(stored()).toBe(before);
});

test('reads a file that is dropped on the page', async () => {
  await openPage();
  const files = [new File(['CREATE TABLE a (b int);\nINSERT INTO a VALUES (1);'], 'dropped.sql')];
  fireEvent.drop(main().getByText(/^Of sleep een SQL-dump/), { dataTransfer: { files, types: ['Files'] } });
  expect(await main().findByRole('heading', { name: 'dropped.sql' })).toBeVisible();
  expect(main().getByText('Rijen: 1, kolommen: 1')).toBeVisible();
});

test('says so when the worker does not start', async () => {
  class BrokenWorker extends EventTarget {
    postMessage() {
      this.dispatchEvent(new Event('error'));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', BrokenWorker);
  const { user } = await openPage();
  await chooseFile(user, 'SELECT 1;');
  expect(await main().findByRole('alert')).toHaveTextContent(/Laad deze pagina opnieuw/);
});

test('the same file can be opened twice, and closing the window of files opens nothing', async () => {
  await readTexts('scores');
  const onFile = vi.fn();
  render(<OpenDump isFirst error={null} onFetch={() => {}} onFile={onFile} />);
  const input = screen.getByLabelText<HTMLInputElement>('Bestand kiezen', { selector: 'input' });
  const file = new File(['x'], 'dump.sql');
  let value = 'C:\\fakepath\\dump.sql';
  Object.defineProperty(input, 'value', {
    get: () => value,
    set: (next) => {
      value = next;
    },
  });
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  fireEvent.change(input);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
  // A browser reports no change while the value is the same.
  expect(value).toBe('');
  Object.defineProperty(input, 'files', { configurable: true, value: [] });
  fireEvent.change(input);
  expect(onFile).toHaveBeenCalledTimes(1);
});
