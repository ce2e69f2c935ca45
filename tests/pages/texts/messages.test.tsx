import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider, useFetcher } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { toastError, toastSuccess, useActionResult } from '../../../src/texts/use-write.ts';
import { expectAccessible } from '../axe.ts';
import { renderApp } from '../render-app.tsx';

describe('a toast', () => {
  test('a toast about a success is a status in the list of messages, and its button closes it', async () => {
    const { user } = await renderApp('/sign-in');
    toastSuccess('Je profiel is aangepast');
    const text = await screen.findByText('Je profiel is aangepast', { selector: '[role="status"]' });
    expect(screen.getByRole('region', { name: 'Meldingen' })).toContainElement(text);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(text).not.toHaveAttribute('role');
  });

  test('an error that only a toast has is an alert, and stays', async () => {
    await renderApp('/sign-in');
    toastError('Verzenden is niet gelukt', false);
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Verzenden is niet gelukt');
    // The progress bar is the clock.
    expect(toast.querySelector('.Toastify__progress-bar--wrp')).toHaveAttribute('data-hidden', 'true');
  });
});

describe('the result of an action', () => {
  /** A page with a button that submits to its action, which answers 1, 2, 3 and so on. */
  async function renderPage() {
    const handled: { answer: number }[] = [];
    let answer = 0;
    let renderWithoutChange = () => {};
    function Component() {
      const { submit, data } = useFetcher<{ answer: number }>();
      const [, dispatch] = useReducer((state: number) => state, 0);
      renderWithoutChange = () => flushSync(dispatch);
      useActionResult(data, (result) => handled.push(result));
      return (
        <button type="button" onClick={() => void submit(null, { method: 'post' })}>
          Send {data?.answer}
        </button>
      );
    }
    const action = () => {
      answer += 1;
      return { answer };
    };
    const router = createMemoryRouter([{ path: '/', Component, action }]);
    render(<RouterProvider router={router} />);
    const user = userEvent.setup();
    const send = async () => user.click(await screen.findByRole('button', { name: /^Send/ }));
    return { handled, send, router, rerender: () => renderWithoutChange() };
  }

  test('each result is handled once, also one that a render without any change has seen before the router rendered it', async () => {
    const { handled, send, router, rerender } = await renderPage();
    await screen.findByRole('button', { name: /^Send/ });
    // After the router has put the result where `useFetcher` reads it, and before its own render.
    router.subscribe(({ fetchers }) => {
      if ([...fetchers.values()].some(({ data }) => data !== undefined)) rerender();
    });
    for (const answer of [1, 2]) {
      await send();
      expect(await screen.findByRole('button', { name: `Send ${answer}` })).toBeVisible();
      act(rerender);
      expect(handled.at(-1)).toEqual({ answer });
      expect(handled).toHaveLength(answer);
    }
  });
});
