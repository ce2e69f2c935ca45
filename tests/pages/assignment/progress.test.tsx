import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formIds } from '../../../mock-backend/seed-ids.ts';
import { addressOf, renderApp } from '../render-app.tsx';
import { backend, calls, untilCounted } from '../server.ts';
import {
  answerBlock,
  answerHere,
  answerWith,
  comeOnline,
  formAt,
  heldAnswer,
  localKey,
  noAnswer,
  notStarted,
  own,
  radioOf,
  send,
  started,
  student,
} from './questionnaire.ts';
import { leave } from './reload-app.ts';

describe('progress', () => {
  const button = (name: string | RegExp) => screen.queryByRole('button', { name });
  const heading = () => screen.getByRole('heading', { level: 2 });
  const open = (path = formAt(notStarted)) => renderApp(path, student);
  const all = [1, 2, 3, 4];

  test('the bar shows the progress, and where the answers are stored', async () => {
    const { user } = await open();
    await answerBlock(user);
    expect(await screen.findByText('4 van 12')).toBeVisible();
    expect(await screen.findByText('Bewaard')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(button('Nog 4 open: toon ze')).toBeNull();
  });

  test('the bar leads to the first open question of the block when its last one has an answer', async () => {
    answerHere([1]);
    const { user } = await open();
    await user.click(radioOf(4, 3));
    await user.click(await screen.findByRole('button', { name: 'Nog 2 open: toon ze' }));
    expect(radioOf(2, 1)).toHaveFocus();
  });

  test('the second skip link leads to the first open question', async () => {
    answerHere([1]);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Naar de vragen' }));
    expect(radioOf(2, 1)).toHaveFocus();
  });

  describe('an answer that is cleared', () => {
    test('is open again, stays so without a connection and after a reload, and keeps the focus at its question', async () => {
      answerWith('saveAnswer', noAnswer);
      const { user } = await open();
      await user.click(radioOf(2, 4));
      await user.click(screen.getByRole('button', { name: 'Antwoord wissen' }));
      expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
      expect(radioOf(2, 1)).toHaveFocus();
      expect(button('Antwoord wissen')).toBeNull();
      expect(JSON.parse(localStorage.getItem(localKey()) ?? '')[0]).toEqual([
        { questionId: '320102', answer: null },
      ]);
      leave();
      await renderApp(formAt(notStarted), student);
      expect(screen.getByText('Nog 12 vragen te beantwoorden')).toBeVisible();
    });

    test('does not bring back the message of an earlier attempt to submit', async () => {
      answerHere(all, all, [1, 2, 3]);
      const { user } = await open(`${formAt(notStarted)}#blok-3`);
      await send(user);
      await screen.findByText('Gelieve alle vragen in te vullen');
      await user.click(radioOf(4, 4));
      expect(screen.queryByText('Gelieve alle vragen in te vullen')).toBeNull();
      await user.click(screen.getAllByRole('button', { name: 'Antwoord wissen' })[0] as HTMLElement);
      expect(await screen.findByRole('button', { name: 'Nog 1 open: toon die' })).toBeVisible();
      expect(screen.queryByText('Gelieve alle vragen in te vullen')).toBeNull();
      expect(screen.queryByText('Deze vraag is nog niet beantwoord.')).toBeNull();
    });
  });

  describe('opening a form', () => {
    const offer = () => button(/^Verder (bij|naar)/);

    test('that has answers shows its first block, and offers to continue at the first open question', async () => {
      answerHere(all, [1]);
      const { user, router } = await open();
      expect(await screen.findByText('5 van 12')).toBeVisible();
      expect(heading()).toHaveTextContent('Waar staan we?');
      expect(document.body).toHaveFocus();
      expect(router.state.location.hash).toBe('');
      await user.click(screen.getByRole('button', { name: 'Verder bij vraag 2 van blok 2' }));
      expect(heading()).toHaveTextContent('Hoe werken we?');
      expect(radioOf(2, 1)).toHaveFocus();
      expect(router.state.location.hash).toBe('#blok-2');
      expect(offer()).toBeNull();
    });

    test('offers the next open question of the block that is shown, also after an answer', async () => {
      answerHere([1]);
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Verder bij vraag 2' }));
      expect(radioOf(2, 1)).toHaveFocus();
      await user.click(radioOf(2, 3));
      expect(screen.getByRole('button', { name: 'Verder bij vraag 3' })).toBeVisible();
    });

    test('without open questions offers its last block, where it is submitted', async () => {
      answerHere(all, all, all);
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Verder naar het laatste blok' }));
      expect(heading()).toHaveTextContent('Hoe voel ik me erbij?');
      expect(button('Verzenden')).toBeVisible();
    });

    describe('as it is stored on this device, without an answer,', () => {
      /** Answers the first question of the stored questionnaire, before the backend's comes. */
      async function answerStored() {
        await open();
        leave();
        const release = heldAnswer('getUserForm');
        const { user } = await renderApp(formAt(notStarted));
        expect(await screen.findByText('0 van 12')).toBeVisible();
        expect(offer()).toBeNull();
        await user.click(radioOf(1, 4));
        return release;
      }

      test('offers to continue when the backend has other answers', async () => {
        const release = await answerStored();
        own().answers[320102] = 2;
        release();
        expect(await screen.findByRole('button', { name: 'Verder bij vraag 3' })).toBeVisible();
      });

      test('offers nothing for an answer that is given meanwhile', async () => {
        const release = await answerStored();
        // The backend has it too, and another name.
        own().answers[320101] = 4;
        Object.assign(backend.db.form(formIds.halfway) ?? {}, { name: 'Andere naam' });
        release();
        expect(await screen.findByRole('heading', { level: 1, name: 'Andere naam' })).toBeVisible();
        expect(offer()).toBeNull();
      });
    });
  });
});

describe('without storage', () => {
  /** Whether the browser asks before the page is closed. */
  function asksBeforeClosing(): boolean {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }

  const { setItem } = Storage.prototype;

  /** Storage takes no answers, as when it is full. */
  function fillStorage() {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('answers:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
  }

  // Otherwise the backend would have the answers.
  beforeEach(() => answerWith('saveAnswer', () => new HttpResponse(null, { status: 404 })));

  /** Goes to the profile, from where the app can be left, and presses Log out. */
  async function logOut(user: Awaited<ReturnType<typeof renderApp>>['user'], question: string) {
    await user.click(screen.getByRole('link', { name: 'Profiel' }));
    await screen.findByRole('heading', { level: 1, name: 'Algemeen' });
    await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
    return within(await screen.findByRole('dialog', { name: question }));
  }

  test('answers that storage does not take are lost at log out, which says so before, and so does the browser', async () => {
    fillStorage();
    const { user, router, unmount } = await renderApp(formAt(notStarted), student);
    expect(asksBeforeClosing()).toBe(false);
    await answerBlock(user);
    await screen.findByText(/^Je antwoorden worden niet op dit toestel bewaard/);
    let dialog = await logOut(user, 'Uitloggen?');
    expect(asksBeforeClosing()).toBe(true);
    expect(dialog.queryByRole('button', { name: 'Hier bewaren' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    expect(addressOf(router)).toBe('/profile');
    await act(() => router.navigate(formAt(notStarted)));
    expect(await screen.findByText('Nog 8 vragen te beantwoorden')).toBeVisible();
    dialog = await logOut(user, 'Uitloggen?');
    await user.click(dialog.getByRole('button', { name: 'Uitloggen' }));
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(asksBeforeClosing()).toBe(false);
    unmount();
    await renderApp(formAt(notStarted), student);
    expect(await screen.findByText('Nog 12 vragen te beantwoorden')).toBeVisible();
  });

  test('log out says which are stored and which are lost when there are both', async () => {
    const { user } = await renderApp(formAt(notStarted), student);
    await user.click(radioOf(1, 1));
    fillStorage();
    await user.click(radioOf(2, 1));
    const dialog = await logOut(user, 'Onverzonden werk bewaren?');
    expect(dialog.getByText(/gaat verloren als je uitlogt/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Hier bewaren' })).toBeVisible();
  });

  test('a page that failed is not retried automatically, because that may reload the app', async () => {
    fillStorage();
    const { user, router } = await renderApp(formAt(notStarted), student);
    await user.click(radioOf(1, 1));
    answerWith('getUserForm', noAnswer);
    await act(() => router.navigate(formAt(started)));
    expect(await screen.findByText(/Er kwam geen antwoord/)).toBeVisible();
    calls.length = 0;
    // The effects of what was just rendered listen for the connection.
    await act(async () => {});
    comeOnline();
    await untilCounted();
    expect(calls).toEqual([]);
    expect(screen.getByText(/Er kwam geen antwoord/)).toBeVisible();
  });
});
