import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileButton } from '../../../../src/features/admin/dump/FileButton.tsx';

test('the same file can be opened twice, and closing the window of files opens nothing', () => {
  const onFile = vi.fn();
  render(<FileButton label="Open" accept=".sql" onFile={onFile} />);
  const input = screen.getByLabelText<HTMLInputElement>('Open', { selector: 'input' });
  const file = new File(['x'], 'dump.sql');
  let value = 'C:\\fakepath\\dump.sql';
  Object.defineProperty(input, 'value', {
    get: () => value,
    set: (next) => {
      value = next;
    },
  });
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  fireEvent.change(input);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
  // A browser reports no change while the value is the same.
  expect(value).toBe('');
  Object.defineProperty(input, 'files', { configurable: true, value: [] });
  fireEvent.change(input);
  expect(onFile).toHaveBeenCalledTimes(1);
});
