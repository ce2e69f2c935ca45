import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../render-app.tsx';
import {
  address,
  block,
  blocks,
  button,
  draft,
  questionsOf,
  send,
  storeDraft,
  teacher,
} from './form-builder.ts';

const question = (inBlock: number, number: number) =>
  block(inBlock).getByRole('textbox', { name: `Vraag ${number}` });
const all = () => blocks().map((_, i) => questionsOf(i + 1));
const expectAnnounced = async (text: string) =>
  expect(await screen.findByText(text, { selector: '[role=status]' })).toBeInTheDocument();
const stored = () =>
  draft().blocks.map((one: { questions: { question: string }[] }) => one.questions.map((q) => q.question));

async function threeBlocks() {
  storeDraft('Samen', { Inzet: ['een', 'twee'], Sfeer: ['drie', 'vier'], Steun: ['vijf'] });
  return renderApp(address, teacher);
}

describe('moving a question to another block', () => {
  test('up from the first place goes to the end of the block before, and down brings it back', async () => {
    const { user } = await threeBlocks();
    await user.click(block(2).getByRole('button', { name: 'Vraag 1 omhoog' }));
    expect(all()).toEqual([['een', 'twee', 'drie'], ['vier'], ['vijf']]);
    expect(block(1).getByRole('button', { name: 'Vraag 3 omhoog' })).toHaveFocus();
    await expectAnnounced('De vraag staat nu in blok 1, op plaats 3 van 3');
    await user.click(block(1).getByRole('button', { name: 'Vraag 3 omlaag' }));
    expect(all()).toEqual([['een', 'twee'], ['drie', 'vier'], ['vijf']]);
    expect(block(2).getByRole('button', { name: 'Vraag 1 omlaag' })).toHaveFocus();
    await waitFor(() => expect(stored()).toEqual([['een', 'twee'], ['drie', 'vier'], ['vijf']]));
  });

  test('Alt with the arrow keys moves it through all blocks with its unsaved text, and stops at both ends', async () => {
    const { user } = await threeBlocks();
    await user.type(question(2, 2), '!');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(all()).toEqual([['een', 'twee'], ['drie'], ['vier!', 'vijf']]);
    expect(question(3, 1)).toHaveFocus();
    await user.keyboard('?{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(all()).toEqual([['een', 'twee'], ['drie'], ['vijf', 'vier!?']]);
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(all()).toEqual([['vier!?', 'een', 'twee'], ['drie'], ['vijf']]);
    expect(question(1, 1)).toHaveFocus();
    expect(block(1).getByRole('button', { name: 'Vraag 1 omhoog' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('it can be moved to any block, whose last question it becomes', async () => {
    const { user } = await threeBlocks();
    await user.click(block(3).getByRole('button', { name: 'Vraag 1 naar een ander blok' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Vraag 1 verplaatsen' }));
    expect(dialog.queryByRole('button', { name: /Naar blok 3/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Naar blok 1 Inzet' }));
    expect(all()).toEqual([['een', 'twee', 'vijf'], ['drie', 'vier'], []]);
    await expectAnnounced('De vraag staat nu in blok 1, op plaats 3 van 3');
    await user.type(question(1, 3), '!');
    await waitFor(() => expect(stored()).toEqual([['een', 'twee', 'vijf!'], ['drie', 'vier'], []]));
  });

  test('a folded block unfolds for it', async () => {
    const { user } = await threeBlocks();
    await user.click(button(/^Blok 1 Inzet/));
    await user.click(block(2).getByRole('button', { name: 'Vraag 1 omhoog' }));
    expect(questionsOf(1)).toEqual(['een', 'twee', 'drie']);
    expect(block(1).getByRole('button', { name: 'Vraag 3 omhoog' })).toHaveFocus();
  });

  test('its error goes with it', async () => {
    storeDraft('Samen', { Inzet: ['eerste'], Sfeer: ['x', 'tweede'] });
    const { user } = await renderApp(address, teacher);
    await send(user);
    await waitFor(() => expect(question(2, 1)).toBeInvalid());
    await user.click(block(2).getByRole('button', { name: 'Vraag 1 omhoog' }));
    await waitFor(() => expect(question(1, 2)).toBeInvalid());
    expect(question(2, 1)).toBeValid();
    expect(screen.getByRole('link', { name: 'Blok 1, vraag 2' })).toBeVisible();
  });

  test('a form of one block offers no other block', async () => {
    storeDraft('Samen', { Inzet: ['een'] });
    const { user } = await renderApp(address, teacher);
    const move = button('Vraag 1 naar een ander blok');
    expect(move).toHaveAttribute('aria-disabled', 'true');
    await user.click(move);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('folding blocks', () => {
  test('a folded block shows how many questions and how many problems it has', async () => {
    storeDraft('Samen', { Inzet: ['x', 'y', 'derde'], Sfeer: ['vierde'] });
    const { user } = await renderApp(address, teacher);
    await send(user);
    await waitFor(() => expect(button(/^Blok 1 Inzet 3 vragen 2 dingen te verbeteren$/)).toBeVisible());
    await user.click(button(/^Blok 1 Inzet/));
    expect(button(/^Blok 1 Inzet 3 vragen 2 dingen te verbeteren/)).toHaveAttribute('aria-expanded', 'false');
    await user.click(button(/^Blok 1 Inzet/));
    await user.type(question(1, 1), 'xx');
    await waitFor(() => expect(button(/^Blok 1 Inzet 3 vragen 1 ding te verbeteren$/)).toBeVisible());
    expect(button(/^Blok 2 Sfeer/)).toHaveAccessibleName('Blok 2 Sfeer 1 vraag');
  });

  test('all blocks can be folded at once, and an error unfolds its block when the form is submitted', async () => {
    storeDraft('Samen', { Inzet: ['eerste'], Sfeer: ['x'], Steun: ['derde'] });
    const { user } = await renderApp(address, teacher);
    await user.click(button('Alle blokken inklappen'));
    expect(all()).toEqual([[], [], []]);
    expect(button('Alle blokken uitklappen')).toHaveFocus();
    await send(user);
    await waitFor(() => expect(all()).toEqual([[], ['x'], []]));
    expect(question(2, 1)).toBeInvalid();
    await user.click(button('Alle blokken inklappen'));
    await user.click(button('Alle blokken uitklappen'));
    expect(all()).toEqual([['eerste'], ['x'], ['derde']]);
  });
});
