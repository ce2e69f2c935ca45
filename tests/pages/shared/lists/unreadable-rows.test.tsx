import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnreadableRows } from '../../../../src/shared/lists/Pager.tsx';
import { readTexts } from '../../render-app.tsx';

test('a list says how many rows could not be read, and nothing when all could', async () => {
  await readTexts('errors');
  const { container, rerender } = render(<UnreadableRows count={0} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<UnreadableRows count={2} />);
  expect(
    screen.getByText(/^Onderdelen van deze lijst die niet konden worden gelezen .*: 2\.$/),
  ).toBeVisible();
});
