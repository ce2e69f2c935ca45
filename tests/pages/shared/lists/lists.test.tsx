import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Pager, pageSize, ReloadButton } from '../../../../src/shared/lists/Pager.tsx';
import { useList, useListView } from '../../../../src/shared/lists/use-list.ts';
import { readTexts } from '../../render-app.tsx';

const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `Groep ${at + 1}` }));
const renderList = () =>
  renderHook(({ items }) => useList(items, useListView()), { initialProps: { items: many } });
const namesIn = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

test('returns one page of a list of ten thousand, in both orders', () => {
  const { result } = renderList();
  expect(result.current).toMatchObject({ total: 10_000, count: 10_000, page: 0, pages: 167 });
  expect(result.current.items).toHaveLength(pageSize);
  expect(namesIn(result.current).slice(0, 2)).toEqual(['Groep 1', 'Groep 2']);
  act(() => result.current.setPage(166));
  expect(result.current.items).toHaveLength(40);
  expect(namesIn(result.current).at(-1)).toBe('Groep 10000');
  act(() => result.current.change({ order: 'z-a' }));
  expect(result.current.page).toBe(0);
  expect(namesIn(result.current).slice(0, 2)).toEqual(['Groep 10000', 'Groep 9999']);
});

test('a search shows the first page, and a list that becomes shorter shows its last page', () => {
  const { result, rerender } = renderList();
  act(() => result.current.setPage(50));
  act(() => result.current.change({ query: 'groep 9999' }));
  expect(result.current).toMatchObject({ items: [{ name: 'Groep 9999' }], count: 1, page: 0, pages: 1 });
  act(() => result.current.change({ query: 'groep' }));
  act(() => result.current.setPage(166));
  rerender({ items: many.slice(0, 61) });
  expect(result.current).toMatchObject({ items: [{ name: 'Groep 61' }], page: 1, pages: 2 });
});

function List({ pages }: { pages: number }) {
  const [page, setPage] = useState(0);
  return <Pager list={{ items: [], page, pages, setPage }} />;
}

test('a page that is opened by a click is announced, and a list that becomes longer without one is not', async () => {
  await readTexts('lists');
  const user = userEvent.setup();
  const { rerender } = render(<List pages={3} />);
  const line = screen.getByRole('status');
  expect(line).toHaveAttribute('aria-live', 'off');
  rerender(<List pages={4} />);
  await waitFor(() => expect(line).toHaveTextContent('4'));
  expect(line).toHaveAttribute('aria-live', 'off');
  await user.click(screen.getByRole('button', { name: 'Volgende pagina' }));
  expect(line).toHaveTextContent('2');
  expect(line).toHaveAttribute('aria-live', 'polite');
});

test('the first and the last page have no page beyond them', async () => {
  const user = userEvent.setup();
  render(<List pages={2} />);
  const [previous, next] = screen.getAllByRole('button');
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveAttribute('aria-disabled', 'false');
  await user.click(next as HTMLElement);
  expect(previous).toHaveAttribute('aria-disabled', 'false');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
});

test('a reload reads the list and what belongs to it once, however often the button is pressed', async () => {
  let answer = () => {};
  const loader = vi.fn<() => Promise<null>>(async () => null);
  const onReload = vi.fn();
  const Component = () => <ReloadButton onReload={onReload}>Reload</ReloadButton>;
  const router = createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button', { name: 'Reload' });
  loader.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(null);
      }),
  );
  const user = userEvent.setup();
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(onReload).toHaveBeenCalledOnce();
  expect(loader).toHaveBeenCalledTimes(2);
  act(() => answer());
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
});
