import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import { heldAnswer } from './delayed-reply.ts';
import { answerWith, localKey, notStarted, openAnswered, questions, refusal, send } from './questionnaire.ts';

const sending = 'Je antwoorden worden verzonden…';
const onDevice = /Je antwoorden staan op dit toestel/;
const post = lineOf('submitForm');
const own = () => backend.db.subscription(notStarted, userIds.student);
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });
const button = (name: string) => screen.getByRole('button', { name });

function take() {
  const row = own();
  if (row) row.submitted_at = '2026-11-01T10:00:00Z';
  return HttpResponse.json({}, { status: 201 });
}

/** Clicks Send, and delays the response until `release`. */
async function sendHeld(answer: () => Response = take) {
  const app = await openAnswered();
  const release = heldAnswer('submitForm', answer);
  await send(app.user);
  await waitFor(() => expect(calls).toContain(post));
  return { ...app, release };
}

describe('while answers are being submitted', () => {
  test('a text says so, and the form is locked', async () => {
    const { user, release, router } = await sendHeld();
    expect(screen.getByText(sending)).toBeVisible();
    expect(button('Verzenden')).toHaveFocus();
    for (const question of questions()) expect(question).toHaveAttribute('aria-disabled', 'true');
    const radio = within(questions()[0] as HTMLElement).getByRole('radio', { name: 'Helemaal akkoord' });
    await user.click(radio);
    expect(radio).not.toBeChecked();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
    expect(button('Vorige')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Vorige'));
    const [first] = within(screen.getByRole('complementary')).getAllByRole('link');
    expect(first).toHaveAttribute('aria-disabled', 'true');
    await user.click(first as HTMLElement);
    await user.click(button('Antwoorden wissen'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.hash).toBe('#blok-3');
    await expectAccessible();
    release();
    expect(await thanks()).toBeVisible();
    expect(localStorage.getItem(localKey(notStarted))).toBeNull();
  });

  test('two clicks before the page shows that it is busy, and one after that, submit once', async () => {
    await openAnswered();
    const release = heldAnswer('submitForm', take);
    act(() => {
      button('Verzenden').click();
      button('Verzenden').click();
    });
    await waitFor(() => expect(calls).toContain(post));
    act(() => button('Verzenden').click());
    release();
    expect(await thanks()).toBeVisible();
    expect(calls.filter((call) => call === post)).toHaveLength(1);
  });

  test('a failure unlocks the form, and the focus stays', async () => {
    const { user, release } = await sendHeld(refusal(500));
    release();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible();
    expect(button('Verzenden')).toHaveFocus();
    expect(screen.queryByText(sending)).toBeNull();
    const radio = within(questions()[0] as HTMLElement).getByRole('radio', { name: 'Helemaal akkoord' });
    await user.click(radio);
    expect(radio).toBeChecked();
    await user.click(button('Vorige'));
    expect(screen.getByRole('heading', { level: 2, name: 'Hoe werken we?' })).toHaveFocus();
  });

  describe('for more than 5 s', () => {
    beforeEach(() => {
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => vi.useRealTimers());

    test('a text says that they are on this device', async () => {
      const { release } = await sendHeld();
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(screen.queryByText(onDevice)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(within(screen.getByRole('main')).getByText(onDevice)).toBeVisible();
      release();
      expect(await thanks()).toBeVisible();
    });

    test('no text says so when they are not stored', async () => {
      const app = await openAnswered();
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      const radio = within(questions()[0] as HTMLElement).getByRole('radio', { name: 'Helemaal akkoord' });
      await app.user.click(radio);
      const release = heldAnswer('submitForm', take);
      await send(app.user);
      await act(() => vi.advanceTimersByTimeAsync(6_000));
      expect(screen.getByText(sending)).toBeVisible();
      expect(screen.queryByText(onDevice)).toBeNull();
      release();
      expect(await thanks()).toBeVisible();
    });
  });
});

describe('the confirmation after submitting', () => {
  const averages = () => screen.queryByRole('button', { name: 'Gemiddeldes' });

  test('is shown before it is known whether there are averages', async () => {
    const { user, router } = await openAnswered();
    let release = () => {};
    answerWith('submitForm', () => {
      release = heldAnswer('getUserForm', () =>
        HttpResponse.json({
          form_id: 1,
          name: 'Project',
          is_completed: true,
          blocks: [{ block_id: 1, name: 'A', questions: [{ question_id: 1, question: 'B', average: 3 }] }],
        }),
      );
      return take();
    });
    await send(user);
    expect(await thanks()).toHaveFocus();
    expect(addressOf(router)).toBe(`/confirmation/${notStarted}`);
    expect(averages()).toBeDisabled();
    expect(averages()).toHaveAccessibleDescription('We kijken of er al gemiddeldes zijn…');
    expect(screen.getByRole('link', { name: 'Mijn antwoorden' })).toBeVisible();
    release();
    expect(await screen.findByRole('link', { name: 'Gemiddeldes' })).toBeVisible();
  });

  test('stays when the averages do not load', async () => {
    const { user } = await openAnswered();
    answerWith('submitForm', () => {
      answerWith('getUserForm', () => HttpResponse.error());
      return take();
    });
    await send(user);
    expect(await thanks()).toBeVisible();
    expect(await screen.findByText('We konden niet nagaan of er al gemiddeldes zijn.')).toBeVisible();
    expect(averages()).toBeDisabled();
    expect(screen.queryByText(/nog niet beschikbaar/)).toBeNull();
    answerWith('getUserForm', () =>
      HttpResponse.json({ form_id: 1, name: 'Project', is_completed: true, blocks: [] }),
    );
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByText(/nog niet beschikbaar/)).toBeVisible();
    expect(await thanks()).toBeVisible();
  });
});
