import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider, useFetcher } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useActionResult } from '../../../src/texts/use-write.ts';

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
