import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formIds, userIds } from '../../../mock-backend/seed-ids.ts';
import { renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import { heldAnswer } from './delayed-reply.ts';
import {
  answerBlock,
  answerWith,
  formAt,
  localKey,
  noAnswer,
  notStarted,
  questions,
  send,
  started,
  student,
} from './questionnaire.ts';
import { leave } from './reload-app.ts';

const radios = (number: number) =>
  within(questions()[number - 1] as HTMLElement).getAllByRole<HTMLInputElement>('radio');
const block = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.queryByRole('button', { name });
const bar = (text: string) => screen.findByText(text);

async function open(path = formAt(notStarted)) {
  const app = await renderApp(path, student);
  await bar('0 van 12');
  return app;
}

test('the bar shows the progress, and where the answers are stored', async () => {
  const { user } = await open();
  await answerBlock(user);
  expect(await bar('4 van 12')).toBeVisible();
  expect(await screen.findByText('Bewaard')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volgende' }));
  expect(button('Nog 4 open: toon ze')).toBeNull();
});

test('the bar leads to the first open question of the block when its last one has an answer', async () => {
  const { user } = await open();
  for (const number of [1, 4]) await user.click(radios(number)[2] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Nog 2 open: toon ze' }));
  expect(radios(2)[0]).toHaveFocus();
});

describe('an answer that is cleared', () => {
  test('is open again, stays so without a connection and after a reload, and keeps the focus at its question', async () => {
    answerWith('saveAnswer', noAnswer);
    const { user } = await open();
    await user.click(radios(2)[3] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Antwoord wissen' }));
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(radios(2)[0]).toHaveFocus();
    expect(button('Antwoord wissen')).toBeNull();
    expect(screen.getByText('Nog 12 vragen te beantwoorden')).toBeVisible();
    expect(JSON.parse(localStorage.getItem(localKey(notStarted)) ?? '')[0]).toEqual([
      { questionId: '320102', answer: null },
    ]);
    leave();
    await renderApp(formAt(notStarted), student);
    expect(screen.getByText('Nog 12 vragen te beantwoorden')).toBeVisible();
  });

  test('that the backend has is shown as saved on this device only', async () => {
    const { user } = await open();
    await user.click(radios(1)[3] as HTMLElement);
    expect(await screen.findByText('Bewaard')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Antwoord wissen' }));
    expect(await screen.findByText('Bewaard op dit toestel')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });

  test('does not bring back the message of an earlier attempt to submit', async () => {
    const { user } = await open(`${formAt(notStarted)}#blok-3`);
    await send(user);
    await screen.findByText('Gelieve alle vragen in te vullen');
    await user.click(screen.getByRole('button', { name: 'Naar de eerste open vraag' }));
    await block('Waar staan we?');
    for (const name of ['Hoe werken we?', 'Hoe voel ik me erbij?', null]) {
      await answerBlock(user);
      if (name === null) break;
      await user.click(screen.getByRole('button', { name: 'Volgende' }));
      await block(name);
    }
    expect(screen.queryByText('Gelieve alle vragen in te vullen')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Antwoord wissen' })[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Nog 1 open: toon die' })).toBeVisible();
    expect(screen.queryByText('Gelieve alle vragen in te vullen')).toBeNull();
    expect(screen.queryByText('Deze vraag is nog niet beantwoord.')).toBeNull();
  });
});

test('the second skip link leads to the first open question', async () => {
  const { user } = await open();
  await user.click(radios(1)[2] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Naar de vragen' }));
  expect(radios(2)[0]).toHaveFocus();
});

describe('opening a form', () => {
  const fill = (answered: number[][]) => {
    const blocks = answered.map((numbers, block) => [
      block,
      numbers.map((number) => ({ questionId: `320${block + 1}0${number}`, answer: 2 })),
    ]);
    const answers = Object.fromEntries(blocks);
    localStorage.setItem(localKey(notStarted), JSON.stringify({ ...answers, savedAt: Date.now() }));
  };
  const all = [1, 2, 3, 4];
  const offer = () => screen.queryByRole('button', { name: /^Verder (bij|naar)/ });

  test('that has answers shows its first block, and offers to continue at the first open question', async () => {
    fill([all, [1]]);
    const { user, router } = await renderApp(formAt(notStarted), student);
    expect(await screen.findByText('5 van 12')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Waar staan we?' })).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(router.state.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Verder bij vraag 2 van blok 2' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Hoe werken we?' })).toBeVisible();
    expect(radios(2)[0]).toHaveFocus();
    expect(router.state.location.hash).toBe('#blok-2');
    expect(offer()).toBeNull();
  });

  test('whose answers are at the backend offers so too', async () => {
    const { user } = await renderApp(formAt(started), student);
    await user.click(await screen.findByRole('button', { name: /^Verder bij vraag \d van blok \d$/ }));
    const focused = (document.activeElement as HTMLInputElement).name;
    const open = questions().findIndex((group) => !within(group).queryByRole('radio', { checked: true }));
    expect(focused).toBe(`question-${open + 1}`);
  });

  test('offers the next open question of the block that is shown, also after an answer', async () => {
    fill([[1]]);
    const { user } = await renderApp(formAt(notStarted), student);
    await user.click(await screen.findByRole('button', { name: 'Verder bij vraag 2' }));
    expect(radios(2)[0]).toHaveFocus();
    await user.click(radios(2)[2] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Verder bij vraag 3' })).toBeVisible();
  });

  test('without open questions offers its last block, where it is submitted', async () => {
    fill([all, all, all]);
    const { user } = await renderApp(formAt(notStarted), student);
    await user.click(await screen.findByRole('button', { name: 'Verder naar het laatste blok' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Hoe voel ik me erbij?' })).toBeVisible();
    expect(button('Verzenden')).toBeVisible();
  });

  describe('as it is stored on this device, without an answer,', () => {
    /** The stored questionnaire, until the function gives the backend's. */
    async function openStored() {
      await open();
      leave();
      const release = heldAnswer('getUserForm', () => undefined);
      const { user } = await renderApp(formAt(notStarted));
      expect(await bar('0 van 12')).toBeVisible();
      expect(offer()).toBeNull();
      return { user, release };
    }
    const atBackend = () => {
      const row = backend.db.subscription(notStarted, userIds.student);
      if (!row) throw new Error('The student is not subscribed');
      return row.answers;
    };

    test('offers to continue when the backend has answers', async () => {
      const { release } = await openStored();
      atBackend()[320101] = 2;
      release();
      expect(await screen.findByRole('button', { name: 'Verder bij vraag 2' })).toBeVisible();
    });

    test('offers so beside an answer that is given meanwhile', async () => {
      const { user, release } = await openStored();
      await user.click(radios(1)[3] as HTMLElement);
      atBackend()[320102] = 2;
      release();
      expect(await screen.findByRole('button', { name: 'Verder bij vraag 3' })).toBeVisible();
    });

    test('offers nothing for an answer that is given meanwhile', async () => {
      const { user, release } = await openStored();
      await user.click(radios(1)[3] as HTMLElement);
      expect(await bar('1 van 12')).toBeVisible();
      // The backend has it too, and another name.
      atBackend()[320101] = 4;
      Object.assign(backend.db.form(formIds.halfway) ?? {}, { name: 'Andere naam' });
      release();
      expect(await screen.findByRole('heading', { level: 1, name: 'Andere naam' })).toBeVisible();
      expect(offer()).toBeNull();
    });
  });

  test('for the first time offers nothing, also not after an answer', async () => {
    const { user } = await open();
    expect(offer()).toBeNull();
    await user.click(radios(1)[3] as HTMLElement);
    expect(await bar('1 van 12')).toBeVisible();
    expect(offer()).toBeNull();
  });
});
