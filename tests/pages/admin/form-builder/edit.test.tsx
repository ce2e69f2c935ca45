import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../render-app.tsx';
import {
  address,
  block,
  blocks,
  button,
  draft,
  field,
  preview,
  questionsOf,
  storeDraft,
  teacher,
} from './form-builder.ts';

const named = () => blocks().map((_, i) => (nameOf(i + 1) as HTMLInputElement).value);
const nameOf = (number: number) => block(number).getByRole('textbox', { name: 'Naam' });
const question = (inBlock: number, number: number) =>
  block(inBlock).getByRole('textbox', { name: `Vraag ${number}` });
const expectAnnounced = async (text: string) =>
  expect(await screen.findByText(text, { selector: '[role=status]' })).toBeInTheDocument();
const press = (user: UserEvent, name: string) => user.click(button(name));

async function twoBlocks() {
  storeDraft('Samen', { Inzet: ['een', 'twee', 'drie'], Sfeer: ['vier'] });
  return renderApp(address, teacher);
}

describe('questions', () => {
  test('adding questions puts each below the last one and focuses it', async () => {
    const { user } = await renderApp(address, teacher);
    await press(user, 'Blok toevoegen');
    expect(nameOf(1)).toHaveFocus();
    await user.type(question(1, 1), 'een{Enter}twee');
    await press(user, 'Vraag toevoegen');
    await user.keyboard('drie');
    expect(questionsOf(1)).toEqual(['een', 'twee', 'drie']);
    await user.type(question(1, 1), '{Enter}tussen');
    expect(questionsOf(1)).toEqual(['een', 'tussen', 'twee', 'drie']);
  });

  // In most browsers, and in Safari.
  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'Enter that ends a composed word adds none: %j',
    async (init) => {
      await twoBlocks();
      // False would mean that the browser may not end the word.
      expect(fireEvent.keyDown(question(2, 1), { key: 'Enter', ...init })).toBe(true);
      expect(questionsOf(2)).toEqual(['vier']);
    },
  );

  test('the buttons move a question, keep the focus and stop at both ends', async () => {
    const { user } = await twoBlocks();
    await press(user, 'Vraag 3 omhoog');
    expect(questionsOf(1)).toEqual(['een', 'drie', 'twee']);
    expect(button('Vraag 2 omhoog')).toHaveFocus();
    await expectAnnounced('De vraag staat nu op plaats 2 van 3');
    await user.keyboard('{Enter}');
    expect(questionsOf(1)).toEqual(['drie', 'een', 'twee']);
    expect(block(1).getByRole('button', { name: 'Vraag 1 omhoog' })).toHaveAttribute('aria-disabled', 'true');
    expect(block(1).getByRole('button', { name: 'Vraag 1 omhoog' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(questionsOf(1)).toEqual(['drie', 'een', 'twee']);
    expect(questionsOf(2)).toEqual(['vier']);
  });

  test('Alt with an arrow key moves a question with its unsaved text', async () => {
    const { user } = await twoBlocks();
    await user.type(question(1, 1), '!');
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(questionsOf(1)).toEqual(['twee', 'drie', 'een!']);
    expect(question(1, 3)).toHaveFocus();
    await user.keyboard('?');
    expect(questionsOf(1)).toEqual(['twee', 'drie', 'een!?']);
    expect(named()).toEqual(['Inzet', 'Sfeer']);
    // Browsers and systems use Alt with another key and an arrow for themselves.
    await user.keyboard('{Control>}{Alt>}{ArrowUp}{/Alt}{/Control}');
    expect(questionsOf(1)).toEqual(['twee', 'drie', 'een!?']);
  });

  test('removing a question asks for confirmation when it has a text, but not when it is empty', async () => {
    const { user } = await twoBlocks();
    await press(user, 'Vraag 2 verwijderen');
    const dialog = within(screen.getByRole('dialog', { name: 'Vraag 2 verwijderen?' }));
    expect(dialog.getByText('twee')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    expect(questionsOf(1)).toHaveLength(3);
    await press(user, 'Vraag 2 verwijderen');
    await user.click(screen.getByRole('button', { name: 'Verwijderen' }));
    expect(questionsOf(1)).toEqual(['een', 'drie']);
    expect(question(1, 2)).toHaveFocus();
    await user.clear(question(1, 1));
    await user.click(block(1).getByRole('button', { name: 'Vraag 1 verwijderen' }));
    expect(questionsOf(1)).toEqual(['drie']);
    expect(screen.queryByRole('dialog', { name: /verwijderen/ })).toBeNull();
  });
});

describe('blocks', () => {
  test('buttons and keys move a block with all its fields', async () => {
    const { user } = await twoBlocks();
    await user.type(question(2, 1), '!{Enter}vijf');
    await press(user, 'Blok 2 omhoog');
    expect(named()).toEqual(['Sfeer', 'Inzet']);
    expect([questionsOf(1), questionsOf(2)]).toEqual([
      ['vier!', 'vijf'],
      ['een', 'twee', 'drie'],
    ]);
    expect(button('Blok 1 omhoog')).toHaveFocus();
    await expectAnnounced('Het blok staat nu op plaats 1 van 2');
    await user.click(nameOf(1));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(named()).toEqual(['Inzet', 'Sfeer']);
    expect(nameOf(2)).toHaveFocus();
    await user.type(question(2, 2), '?');
    await user.type(question(1, 3), '?');
    expect([questionsOf(1), questionsOf(2)]).toEqual([
      ['een', 'twee', 'drie?'],
      ['vier!', 'vijf?'],
    ]);
  });

  test('removing a block asks for confirmation and leaves the other blocks unchanged', async () => {
    const { user } = await twoBlocks();
    await press(user, 'Blok 1 verwijderen');
    await user.click(screen.getByRole('button', { name: 'Verwijderen' }));
    expect(named()).toEqual(['Sfeer']);
    expect(questionsOf(1)).toEqual(['vier']);
    expect(button('Blok toevoegen')).toHaveFocus();
    await press(user, 'Blok toevoegen');
    expect(questionsOf(2)).toEqual(['']);
    await press(user, 'Blok 2 verwijderen');
    expect(named()).toEqual(['Sfeer']);
  });
});

describe('several lines that are pasted into a question', () => {
  const list = '1. Ik luister.\n\n2. Ik werk\tmee.\r\n3. <b>Ik ben op tijd.</b>';
  const questions = ['Ik luister.', 'Ik werk', '<b>Ik ben op tijd.</b>'];

  test('become questions in place of an empty one, and can be undone', async () => {
    const { user } = await renderApp(address, teacher);
    await press(user, 'Blok toevoegen');
    await user.click(question(1, 1));
    await user.keyboard('  ');
    await user.paste(list);
    expect(questionsOf(1)).toEqual(questions);
    expect(question(1, 3)).toHaveFocus();
    await expectAnnounced('3 vragen toegevoegd.');
    expect(block(1).getByText('3 vragen toegevoegd.')).toBeVisible();
    await press(user, 'Ongedaan maken');
    expect(questionsOf(1)).toEqual(['  ']);
    expect(question(1, 1)).toHaveFocus();
    expect(block(1).queryByText('3 vragen toegevoegd.')).toBeNull();
  });

  test('become questions below one with a text, which undoing leaves, until a question of the block has changed', async () => {
    const { user } = await twoBlocks();
    await user.click(question(1, 2));
    await user.paste('Stelling\tnee\tja\nIk luister.\t\t\nIk werk mee.\t\t');
    expect(questionsOf(1)).toEqual(['een', 'twee', 'Ik luister.', 'Ik werk mee.', 'drie']);
    expect(block(1).getByText('2 vragen toegevoegd. De kop ‘Stelling’ is weggelaten.')).toBeVisible();
    await press(user, 'Ongedaan maken');
    expect(questionsOf(1)).toEqual(['een', 'twee', 'drie']);
    await user.click(question(1, 2));
    await user.paste(list);
    await user.type(question(1, 1), '!');
    expect(block(1).queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
    expect(questionsOf(1)).toEqual(['een!', 'twee', ...questions, 'drie']);
  });

  test('are left to the browser when only one of them has a text', async () => {
    const { user } = await twoBlocks();
    await user.click(question(2, 1));
    await user.paste(' - en nog wat');
    expect(questionsOf(2)).toEqual(['vier - en nog wat']);
  });
});

test('the colour is red at first, and its picker has a name and a value in the language of the page', async () => {
  await renderApp(address, teacher);
  expect(field('Kleurcode')).toHaveValue('ff0000');
  const shade = screen.getByRole('slider', { name: 'Verzadiging en helderheid' });
  expect(shade).toHaveAttribute('aria-valuetext', 'Verzadiging 100%, helderheid 100%');
  fireEvent.keyDown(shade, { keyCode: 37, which: 37 });
  await waitFor(() => expect(field('Kleurcode')).not.toHaveValue('ff0000'));
  expect(shade.getAttribute('aria-valuetext')).toMatch(/^Verzadiging 9\d%, helderheid 100%$/);
  await waitFor(() => expect(draft().color).toBe(field('Kleurcode').value));
  expect(screen.getByRole('slider', { name: 'Tint' })).toBeVisible();
});

describe('the preview', () => {
  test('the preview shows what participants will see and follows every change', async () => {
    const { user } = await twoBlocks();
    expect(preview().getByText('Blok 1 van 2')).toBeVisible();
    expect(
      preview()
        .getAllByRole('group')
        .map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['1. een', '2. twee', '3. drie']);
    expect(preview().getAllByRole('radio', { name: 'Helemaal akkoord' })[0]).toBeDisabled();
    await user.type(question(2, 1), '!');
    expect(preview().getByText('Blok 2 van 2')).toBeVisible();
    expect(preview().getByRole('group', { name: '1. vier!' })).toBeVisible();
    await user.click(preview().getByRole('button', { name: 'Vorige' }));
    expect(preview().getByRole('group', { name: '1. een' })).toBeVisible();
    await user.type(field('Naam'), ' werken');
    expect(preview().getByText('Samen werken')).toBeVisible();
  });

  test('of a long block the form shows all questions after a while, and the preview no more than 50', async () => {
    const questions = Array.from({ length: 102 }, (_, at) => `Stelling ${at + 1}`);
    storeDraft('Groot', { Veel: questions });
    await renderApp(address, teacher);
    expect(document.querySelectorAll('section fieldset')).toHaveLength(50);
    expect(screen.getByText('En nog 52 vragen.')).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('li textarea')).toHaveLength(102));
  });

  test('the preview of an empty form explains what it is for', async () => {
    await renderApp(address, teacher);
    expect(screen.getByText('Voeg een eerste blok met vragen toe.')).toBeVisible();
    expect(preview().getByText('Hier zie je wat deelnemers zullen zien.')).toBeVisible();
  });
});
