import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RowPreview, TableItem } from '../../../../src/features/admin/dump/see/TablesSection.tsx';
import { useAnswer, Waiting } from '../../../../src/features/admin/dump/use-answer.tsx';
import type { DumpClient } from '../../../../src/features/admin/dump/worker/dump-client.ts';
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { readTexts } from '../../render-app.tsx';
import { download, saved } from './downloads.ts';
import { main, openFixture, sayPeople } from './scores.ts';

describe('the choice of files', () => {
  beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

  const select = (name: string) => main().getByRole<HTMLSelectElement>('combobox', { name });

  /** Opens the part with everything that can be chosen. */
  async function openMore() {
    const view = await openFixture('sqlite');
    await sayPeople(view.user);
    await view.user.click(await main().findByText('Zelf kiezen'));
    return view;
  }

  const names = ({ files }: Awaited<ReturnType<typeof download>>) =>
    [...files.keys()].flatMap((name) => /^(.*)(?<!codeboek)\.csv$/.exec(name)?.[1] ?? []).sort();

  test('the usual choice is answers, people and questions, and everything is one click away', async () => {
    const { user } = await openFixture('mariadb');
    await sayPeople(user, 'question');
    expect(
      await main().findByText('In de zip: antwoorden_lang, antwoorden_breed, users en question.'),
    ).toBeVisible();
    expect(names(await download(user))).toEqual(['antwoorden_breed', 'antwoorden_lang', 'question', 'users']);
    await user.click(main().getByRole('button', { name: 'Alles' }));
    const all = names(await download(user));
    expect(all).toEqual(expect.arrayContaining(['answer', 'subscription']));
    // The user has not said whom it is about.
    expect(all).not.toContain('block');
    await user.click(main().getByRole('button', { name: 'Antwoorden, mensen en vragen' }));
    expect(
      main().getByText('In de zip: antwoorden_lang, antwoorden_breed, users en question.'),
    ).toBeVisible();
  });

  test('answers can be left out, in another table, and come back as they were proposed', async () => {
    const { user } = await openMore();
    const proposed = select('Kolom met het antwoord').value;
    await user.selectOptions(select('Tabel met antwoorden'), 'Nog niet gekozen');
    // Without answers there is nothing usual.
    expect(main().queryByRole('button', { name: 'Antwoorden, mensen en vragen' })).toBeNull();
    expect(main().getByText('In de zip: users.')).toBeVisible();
    await user.selectOptions(select('Tabel met antwoorden'), 'subscription');
    const answers = within(main().getByRole('group', { name: 'Antwoorden' }));
    for (const column of answers.getAllByRole('combobox', { name: /^Kolom met/ }))
      expect(column).toHaveValue('');
    await user.selectOptions(select('Tabel met antwoorden'), 'answer');
    expect(select('Kolom met het antwoord')).toHaveValue(proposed);
    expect(main().getByText('In de zip: antwoorden_lang, antwoorden_breed en users.')).toBeVisible();
  });

  test('columns have the treatment that is chosen, and a table that is not known says so', async () => {
    const { user } = await openMore();
    await user.click(main().getByText(/^Kolommen van users/));
    const field = await main().findByRole('combobox', { name: 'firstname' });
    await user.selectOptions(field, 'Pseudoniem');
    expect(field).toHaveValue('pseudonym');
    const school = main().getByRole('checkbox', { name: 'school' });
    await user.click(school);
    expect(school).toHaveAccessibleDescription(/^Blijft weg: hierboven is nog niet gezegd/);
    expect(names(await download(user))).toEqual(['antwoorden_breed', 'antwoorden_lang', 'users']);
  });

  test('nothing can be downloaded where nothing is chosen', async () => {
    const { user } = await openMore();
    await user.click(main().getByRole('checkbox', { name: 'users' }));
    await user.selectOptions(select('Tabel met antwoorden'), 'Nog niet gekozen');
    expect(main().getByText(/^Er is niets om mee te nemen/)).toBeVisible();
    const button = main().getByRole('button', { name: 'Zip downloaden' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(saved).toEqual([]);
  });
});

describe('rows of a table', () => {
  beforeEach(() => readTexts('scores', 'lists'));

  const table = (name: string, column: string) => ({
    name,
    columns: [{ name: column, type: 'text' as const }],
    rowCount: 2,
  });
  const client = {
    ask: async (kind: string) => (kind === 'rows' ? [['é'.repeat(500)], [null]] : []),
  } as never;

  test('a long text is cut off, and an empty cell is called so', async () => {
    render(<RowPreview table={table('users', 'bio') as never} client={client} />);
    expect(await screen.findByText(`${'é'.repeat(120)}…`)).toBeVisible();
    expect(screen.getByText('leeg')).toBeVisible();
  });

  test('a table asks for its rows only when it is opened', async () => {
    // StrictMode asks each question twice.
    const asked = new Set<string>();
    const counting = {
      ask: async (kind: string) => {
        asked.add(kind);
        return [];
      },
    } as never;
    render(<TableItem table={table('users', 'bio') as never} client={counting} />);
    expect(asked).toEqual(new Set());
    await userEvent.setup().click(screen.getByText('users'));
    expect(asked).toEqual(new Set(['rows']));
  });
});

describe('a computation', () => {
  beforeEach(() => readTexts('scores'));

  /** A worker whose answers the test gives. */
  function heldClient() {
    const answers: { resolve: (answer: unknown) => void; reject: () => void }[] = [];
    const ask = () => new Promise((resolve, reject) => answers.push({ resolve, reject }));
    return { answers, client: { ask } as unknown as DumpClient };
  }

  test('a computation is waited for, and one that fails says so', async () => {
    const { answers, client } = heldClient();
    const { result } = renderHook(() => useAnswer(client, 'columns', { table: 'users' }));
    expect(result.current).toEqual({ state: 'loading' });
    for (const { reject } of answers) reject();
    await waitFor(() => expect(result.current).toEqual({ state: 'failed' }));
    const { rerender } = render(<Waiting isFailed={false} />);
    expect(screen.getByRole('progressbar', { name: 'Laden…' })).toBeVisible();
    rerender(<Waiting isFailed />);
    expect(screen.getByRole('alert')).toHaveTextContent('Er ging iets mis in de browser.');
  });

  test('an answer that comes late does not replace that to the last question', async () => {
    const { answers, client } = heldClient();
    const { result, rerender } = renderHook(({ table }) => useAnswer(client, 'columns', { table }), {
      initialProps: { table: 'users' },
    });
    // StrictMode asks twice.
    const earlier = answers.splice(0);
    rerender({ table: 'groups' });
    for (const { resolve } of answers) resolve(['groups']);
    await waitFor(() => expect(result.current).toEqual({ state: 'ready', answer: ['groups'] }));
    for (const { resolve } of earlier) resolve(['users']);
    await act(async () => {});
    expect(result.current).toEqual({ state: 'ready', answer: ['groups'] });
  });
});
