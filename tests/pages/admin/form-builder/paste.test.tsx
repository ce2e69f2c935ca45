import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../axe.ts';
import { renderApp } from '../../render-app.tsx';
import { address, block, blocks, button, field, questionsOf, storeDraft, teacher } from './form-builder.ts';

const dialog = () => within(screen.getByRole('dialog', { name: 'Lijst plakken' }));
const names = () =>
  blocks().map(
    (_, i) => (block(i + 1).getByRole('textbox', { name: 'Naam' }) as HTMLInputElement | undefined)?.value,
  );

async function paste(user: UserEvent, text: string) {
  await user.click(button('Lijst plakken'));
  await user.click(dialog().getByRole('textbox', { name: 'Lijst' }));
  await user.paste(text);
}

test('two columns from a spreadsheet become blocks and questions of an empty form', async () => {
  const { user } = await renderApp(address, teacher);
  await user.type(field('Naam'), 'Samen');
  await paste(user, 'Blok\tVraag\r\nInzet\tIk luister.\r\n\t"Ik help\nde anderen."\r\nSfeer\tIk lach.');
  expect(dialog().getByText('2 blokken, 3 vragen')).toBeVisible();
  expect(dialog().getByText('Wordt niet toegevoegd: ‘Blok Vraag’')).toBeVisible();
  expect(blocks()).toHaveLength(0);
  await user.click(dialog().getByRole('button', { name: 'Toevoegen' }));
  expect(names()).toEqual(['Inzet', 'Sfeer']);
  expect([questionsOf(1), questionsOf(2)]).toEqual([['Ik luister.', 'Ik help de anderen.'], ['Ik lach.']]);
  expect(button(/^Blok 1 Inzet 2 vragen/)).toHaveFocus();
  expect(screen.getByText('2 blokken, 3 vragen toegevoegd', { selector: '[role=status]' })).toBeVisible();
});

test('the dialog names the texts that are too short, and where a block still needs a name', async () => {
  const { user } = await renderApp(address, teacher);
  await paste(user, 'ab\nIk luister.\n3.\nc)\nx');
  expect(dialog().getByText('3 vragen')).toBeVisible();
  expect(dialog().getByText(/^2 teksten zijn te kort .*: ‘ab’ en ‘x’$/)).toBeVisible();
  expect(dialog().getByText('Wordt niet toegevoegd: ‘3.’ en ‘c)’')).toBeVisible();
  expect(dialog().getByText(/geef hun blok straks een naam/)).toBeVisible();
  await expectAccessible();
});

test('pasted blocks are added after the blocks of the form, also when one has the same name', async () => {
  storeDraft('Samen', { Inzet: ['een'] });
  const { user } = await renderApp(address, teacher);
  await paste(user, 'Inzet\tIk luister.\nSfeer\tIk lach.');
  await user.click(dialog().getByRole('button', { name: 'Toevoegen' }));
  expect(names()).toEqual(['Inzet', 'Inzet', 'Sfeer']);
  expect(questionsOf(1)).toEqual(['een']);
  expect(button(/^Blok 2 Inzet/)).toHaveFocus();
});

test('a block name that is too short is named before it is added', async () => {
  const { user } = await renderApp(address, teacher);
  await paste(user, 'AB\tIk luister.\nAB\tIk help.');
  expect(dialog().getByText(/^1 tekst is te kort .*: ‘AB’$/)).toBeVisible();
});

test('a heading above numbered lines becomes a block, and a title above the first heading is left out', async () => {
  const { user } = await renderApp(address, teacher);
  await paste(
    user,
    'Evaluatie van ons project\n\nInzet\n1. Ik luister.\n2. Ik help.\n\nSfeer\n3. Ik lach.\n4. Ik steun.',
  );
  expect(dialog().getByText('2 blokken, 4 vragen')).toBeVisible();
  expect(dialog().getByText('Wordt niet toegevoegd: ‘Evaluatie van ons project’')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Toevoegen' }));
  expect(names()).toEqual(['Inzet', 'Sfeer']);
  expect([questionsOf(1), questionsOf(2)]).toEqual([
    ['Ik luister.', 'Ik help.'],
    ['Ik lach.', 'Ik steun.'],
  ]);
});

test('questions without a block are added to the last block, and other blocks after it', async () => {
  storeDraft('Samen', { Inzet: ['een'], Sfeer: ['twee', ''] });
  const { user } = await renderApp(address, teacher);
  await paste(user, '1. drie\n2. vier\nSteun\n3. vijf');
  expect(dialog().queryByText(/geef hun blok straks een naam/)).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Toevoegen' }));
  expect(names()).toEqual(['Inzet', 'Sfeer', 'Steun']);
  expect(questionsOf(2)).toEqual(['twee', 'drie', 'vier']);
  expect(questionsOf(3)).toEqual(['vijf']);
  expect(block(2).getByRole('textbox', { name: 'Vraag 2' })).toHaveFocus();
});
