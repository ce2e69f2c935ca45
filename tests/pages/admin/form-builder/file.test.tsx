import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../axe.ts';
import { renderApp } from '../../render-app.tsx';
import { address, blocks, draft, field, questionsOf, storeDraft, swatches, teacher } from './form-builder.ts';

const saved = vi.hoisted(() => [] as { content: Blob; name: string }[]);

vi.mock('../../../../src/ui/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../../src/ui/save-file.ts')>()),
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));

beforeEach(() => {
  saved.length = 0;
});

const content = {
  format: 'groepsevaluatie-form',
  version: 1,
  form: {
    name: 'Uit een bestand',
    description: 'Over alles',
    color: '2f7de1',
    blocks: [{ name: 'Inzet', description: '', questions: [{ question: 'Ik luister.' }] }],
  },
};
const fileOf = (text: unknown, name = 'form.json') =>
  new File([typeof text === 'string' ? text : JSON.stringify(text)], name);
const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
const open = (user: UserEvent, file: File) => user.upload(input(), file);
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('saving as a file', () => {
  test('the whole form is saved under its name, and can be opened again', async () => {
    storeDraft('Samen werken', { Inzet: ['een', 'twee'], Sfeer: ['drie'] });
    const { user } = await renderApp(address, teacher);
    await press(user, 'Opslaan als bestand');
    await expectAccessible();
    await press(user, 'Volledige vragenlijst (.json)');
    expect(saved[0]?.name).toBe('samen-werken.json');
    const text = await saved[0]?.content.text();
    await user.clear(field('Naam'));
    await open(user, fileOf(text));
    await user.click(dialog('Je vragenlijst vervangen?').getByRole('button', { name: 'Vervangen' }));
    expect(field('Naam')).toHaveValue('Samen werken');
    expect([questionsOf(1), questionsOf(2)]).toEqual([['een', 'twee'], ['drie']]);
  });

  test('its blocks and questions are saved as a table', async () => {
    storeDraft('Samen', { Inzet: ['een', 'twee'] });
    const { user } = await renderApp(address, teacher);
    await press(user, 'Opslaan als bestand');
    await press(user, 'Blokken en vragen als tabel (.csv)');
    expect(saved[0]?.name).toBe('samen.csv');
    expect(await saved[0]?.content.text()).toContain('Blok;Vraag\r\nInzet;een\r\nInzet;twee\r\n');
  });
});

describe('opening a file', () => {
  test('the form of the file is shown at once in an empty form, and stored as a draft', async () => {
    const { user } = await renderApp(address, teacher);
    await open(user, fileOf(content));
    await waitFor(() => expect(field('Naam')).toHaveValue('Uit een bestand'));
    expect(field('Naam')).toHaveFocus();
    expect(swatches().getByRole('radio', { name: 'Blauw' })).toBeChecked();
    expect(questionsOf(1)).toEqual(['Ik luister.']);
    expect(screen.getByText('form.json geopend: 1 blok, 1 vraag toegevoegd')).toBeInTheDocument();
    await waitFor(() => expect(draft()).toMatchObject({ name: 'Uit een bestand' }));
  });

  test('a form with content is replaced only after a confirmation', async () => {
    storeDraft('Samen', { Inzet: ['een'] });
    const { user } = await renderApp(address, teacher);
    await open(user, fileOf('Sfeer\tIk lach.', 'lijst.tsv'));
    await waitFor(() => screen.getByRole('dialog', { name: 'Je vragenlijst vervangen?' }));
    await user.click(dialog('Je vragenlijst vervangen?').getByRole('button', { name: 'Annuleren' }));
    expect(field('Naam')).toHaveValue('Samen');
    expect(questionsOf(1)).toEqual(['een']);
    await open(user, fileOf('Sfeer\tIk lach.', 'lijst.tsv'));
    await waitFor(() => screen.getByRole('dialog', { name: 'Je vragenlijst vervangen?' }));
    await user.click(dialog('Je vragenlijst vervangen?').getByRole('button', { name: 'Vervangen' }));
    expect(field('Naam')).toHaveValue('Lijst');
    expect(questionsOf(1)).toEqual(['Ik lach.']);
  });

  test.each([
    ['half of a file', '{"format', 'form.json', /beschadigd of niet volledig/],
    ['of another program', '{"name":"x"}', 'package.json', /uit een ander programma/],
    ['of another version', JSON.stringify({ ...content, version: 2 }), 'form.json', /uit een andere versie/],
    ['a web page', '<!doctype html><p>x', 'form.json', /een webpagina/],
    ['a workbook', 'PK\x03\x04', 'form.json', /een werkmap of een document/],
    ['too large', 'x'.repeat(1_000_001), 'form.json', /te groot/],
  ])('a wrong file is explained, and the form stays as it is: %s', async (_, text, name, reason) => {
    storeDraft('Samen', { Inzet: ['een'] });
    const { user } = await renderApp(address, teacher);
    await open(user, fileOf(text, name));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${name} is niet geopend`);
    expect(alert).toHaveTextContent(reason);
    expect(alert).toHaveTextContent('Aan je vragenlijst is niets veranderd.');
    expect(field('Naam')).toHaveValue('Samen');
    expect(questionsOf(1)).toEqual(['een']);
    expect(draft()).toMatchObject({ name: 'Samen' });
  });

  test('a wrong file that is opened again is explained again, in a new alert', async () => {
    const { user } = await renderApp(address, teacher);
    await open(user, fileOf('{"name":"x"}', 'package.json'));
    const first = await screen.findByRole('alert');
    // A browser reports no change when the same file is chosen again.
    expect(screen.getByLabelText('Bestand openen', { selector: 'input' })).toHaveValue('');
    await open(user, fileOf('{"name":"x"}', 'package.json'));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(screen.getByRole('alert')).toHaveTextContent(/uit een ander programma/);
  });

  test('a picture that is dropped on the page is refused, and a form is opened', async () => {
    await renderApp(address, teacher);
    const target = document.querySelector('form') as HTMLElement;
    const drop = (file: File) =>
      fireEvent.drop(target, { dataTransfer: { files: [file], types: ['Files'] } });
    drop(new File(['x'], 'foto.png', { type: 'image/png' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/een afbeelding/);
    drop(fileOf(content));
    await waitFor(() => expect(field('Naam')).toHaveValue('Uit een bestand'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(blocks()).toHaveLength(1);
  });
});
