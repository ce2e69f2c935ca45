import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import {
  RowPreview,
  TableItem,
  TablesSection,
} from '../../../../src/features/admin/dump/see/TablesSection.tsx';
import { readTexts } from '../../render-app.tsx';

beforeEach(() => readTexts('scores', 'lists'));

const table = (name: string, column: string) => ({
  name,
  columns: [{ name: column, type: 'text' as const }],
  rowCount: 2,
  shortened: 3,
});
const client = { ask: async (kind: string) => (kind === 'rows' ? [['é'.repeat(500)], [null]] : []) } as never;

test('a long text is cut off, and an empty cell is called so', async () => {
  render(<RowPreview table={table('users', 'bio') as never} client={client} />);
  expect(await screen.findByText(`${'é'.repeat(120)}…`)).toBeVisible();
  expect(screen.getByText('leeg')).toBeVisible();
});

test('an open table says that values were cut off, and a closed one computes nothing', async () => {
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
  expect(await screen.findByText(/ingekort zijn: 3\.$/)).toBeVisible();
  expect(asked).toEqual(new Set(['rows']));
});

test('a table is found by the name of a column', async () => {
  const dump = { client, result: { tables: [table('users', 'bio'), table('groups', 'kleur')] } } as never;
  render(<TablesSection dump={dump} />, { wrapper: MemoryRouter });
  await userEvent.setup().type(screen.getByRole('searchbox'), 'KLEUR');
  expect(await screen.findByText('groups')).toBeVisible();
  expect(screen.queryByText('users')).toBeNull();
});
