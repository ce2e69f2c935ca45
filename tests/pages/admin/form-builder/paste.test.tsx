import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../axe.ts';
import { renderApp } from '../../render-app.tsx';
import { address, block, blocks, button, field, questionsOf, storeDraft, teacher } from './form-builder.ts';

const dialog = () => within(screen.getByRole('dialog', { name: 'Plakken uit rekenblad' }));
const names = () =>
  blocks().map(
    (_, i) => (block(i + 1).getByRole('textbox', { name: 'Naam' }) as HTMLInputElement | undefined)?.value,
  );

async function paste(user: UserEvent, text: string) {
  await user.click(button('Plakken uit rekenblad'));
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
  expect(screen.getByText('2 blokken, 3 vragen toegevoegd', { selector: '[role=status] *' })).toBeVisible();
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
