import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { assignmentIds } from '../../../../../mock-backend/seed-ids.ts';
import { addressOf } from '../../../render-app.tsx';
import { open, rowsOf, serve } from './averages.ts';

vi.mock('../../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));

const title = 'Alle groepen naast elkaar';
const head = (name: string) => screen.getByRole('columnheader', { name });
const sort = (name: string) => within(head(name)).getByRole('button');
const names = () =>
  rowsOf(title)
    .slice(1, -1)
    .map(([name]) => name);

const average = (group_id: number, average: number | null) => ({ group_id, average });

const small = {
  name: 'Podcast',
  blocks: [
    {
      name: 'Samen',
      questions: [
        { question: '=Een', averages: [average(1, 2), average(2, 5), average(3, null)] },
        { question: 'Twee', averages: [average(1, 4), average(2, null)] },
      ],
    },
    { name: 'Leeg', questions: [] },
    { name: 'Werk', questions: [{ question: 'Drie', averages: [average(1, 1), average(2, 4)] }] },
    { name: 'Tijd', questions: [{ question: 'Vier', averages: [average(1, 3), average(2, null)] }] },
  ],
};
const smallGroups = [
  { group_id: '1', name: 'Groep 10' },
  { group_id: 2, name: 'Groep 2' },
  { group_id: 3, name: '+Niemand' },
];

test('shows all groups side by side under the prompt, with their means in the last row', async () => {
  serve(small, { groups: smallGroups });
  await open();
  expect(screen.getByText('Kies een groep voor de scores per vraag en de feedback.')).toBeVisible();
  expect(rowsOf(title)).toEqual([
    ['Groep', 'Gemiddelde', 'Samen', 'Werk', 'Tijd'],
    ['Groep 10', '2,50', '3,00', '! Aandacht: 1,00', '3,00'],
    ['Groep 2', '4,50', '5,00', '4,00', '–'],
    ['+Niemand', 'nog geen antwoorden'],
    ['Gemiddelde van de groepen', '3,25', '3,75', '2,50', '3,00'],
  ]);
  expect(
    screen.getByText(/aandacht: een blok onder 2,5, of minstens 1 punt onder het gemiddelde van de groepen/),
  ).toBeVisible();
  expect(
    screen.getByText(/‘Gemiddelde’ is het gemiddelde van alle vragen, niet van de blokken\./),
  ).toBeVisible();
  const shades = within(screen.getByRole('row', { name: /Groep 10/ }))
    .getAllByRole('cell')
    .map((cell) => cell.style.getPropertyValue('--heat'));
  expect(shades).toEqual(['0.63', '0.50', '1.00', '0.50']);
});

test('the group with the lowest mean comes first, until another column is chosen, and a group leads to its page', async () => {
  serve(small, { groups: smallGroups });
  const { user } = await open();
  expect(head('Gemiddelde')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Groep 10', 'Groep 2', '+Niemand']);
  await user.click(sort('Werk'));
  await user.keyboard('{Enter}');
  expect(head('Werk')).toHaveAttribute('aria-sort', 'descending');
  expect(head('Gemiddelde')).not.toHaveAttribute('aria-sort');
  expect(await screen.findByText('Gesorteerd op Werk, aflopend')).toBeInTheDocument();
  expect(names()).toEqual(['Groep 2', 'Groep 10', '+Niemand']);
  await user.click(within(screen.getByRole('table', { name: title })).getByRole('link', { name: 'Groep 2' }));
  expect(await screen.findByRole('heading', { name: 'Groep 2: score per blok' })).toBeVisible();
});

test('shows many groups in pages, which sorting begins again', async () => {
  const ids = Array.from({ length: 61 }, (_, at) => at + 1);
  serve(
    { blocks: [{ name: 'Samen', questions: [{ averages: ids.map((id) => average(id, 1 + id / 50)) }] }] },
    { groups: ids.map((group_id) => ({ group_id, name: `Groep ${group_id}` })) },
  );
  const { user, router } = await open();
  expect(names()).toHaveLength(60);
  await user.click(screen.getByText('Volgende pagina'));
  await waitFor(() => expect(names()[0]).toBe('Groep 61'));
  await waitFor(() => expect(addressOf(router)).toMatch(/\?page=2$/));
  await user.click(screen.getByText('Groep', { selector: 'th button *, th button' }));
  await waitFor(() => expect(names()[0]).toBe('Groep 1'));
});

test('offers no file, comparison or report when nobody has answered, but a message', async () => {
  await open('?groep=alle', assignmentIds.oneGroupFull);
  expect(await screen.findByRole('heading', { name: 'Nog geen antwoorden' })).toBeVisible();
  expect(screen.getByText('Nog geen enkele groep heeft de vragenlijst verzonden.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  const main = within(screen.getByRole('main'));
  for (const name of [/Vergelijken/, /erslag/]) expect(main.queryByRole('link', { name })).toBeNull();
  expect(main.queryByRole('button', { name: /CSV/ })).toBeNull();
});
