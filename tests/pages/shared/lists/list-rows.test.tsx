import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { firstRows, ListRows } from '../../../../src/shared/lists/ListRow.tsx';
import { type List, useList } from '../../../../src/shared/lists/use-list.ts';
import { pageSize } from '../../../../src/shared/lists/use-pages.ts';

const names = Array.from({ length: 100 }, (_, at) => `Groep ${at + 1}`);
const textOf = (name: string) => name;

test('a new order renders the first rows alone, then all rows of the page', () => {
  let list!: List<string>;
  const shown: number[] = [];
  const row = vi.fn((name: string) => <li key={name}>{name}</li>);
  const Page = () => {
    list = useList(names, textOf);
    return <ListRows list={list}>{row}</ListRows>;
  };
  render(<Page />, { wrapper: MemoryRouter });
  const rows = () => [...screen.getByRole('list').children];
  expect(rows()).toHaveLength(pageSize);
  expect(row).toHaveBeenCalledTimes(pageSize);

  row.mockClear();
  row.mockImplementation((name) => (
    <li key={name} ref={() => void shown.push(rows().length)}>
      {name}
    </li>
  ));
  act(() => list.setOrder('z-a'));
  expect(rows().map(({ textContent }) => textContent)).toEqual([...names].reverse().slice(0, pageSize));
  expect(shown[0]).toBe(firstRows);
  expect(shown.at(-1)).toBe(pageSize);
  expect(row).toHaveBeenCalledTimes(firstRows + pageSize);
});
