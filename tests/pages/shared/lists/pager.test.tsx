import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Pager } from '../../../../src/shared/lists/Pager.tsx';
import { readTexts } from '../../render-app.tsx';

function List({ pages }: { pages: number }) {
  const [page, setPage] = useState(0);
  return <Pager list={{ items: [], page, pages, setPage }} />;
}

const line = () => screen.getByRole('status');

beforeEach(() => readTexts('lists'));

test('a page that is opened by a click is announced, and a list that becomes longer without one is not', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<List pages={3} />);
  expect(line()).toHaveAttribute('aria-live', 'off');
  rerender(<List pages={4} />);
  await waitFor(() => expect(line()).toHaveTextContent('4'));
  expect(line()).toHaveAttribute('aria-live', 'off');
  await user.click(screen.getByRole('button', { name: 'Volgende pagina' }));
  expect(line()).toHaveTextContent('2');
  expect(line()).toHaveAttribute('aria-live', 'polite');
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
