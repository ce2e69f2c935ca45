import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScrollRegion } from '../../../src/ui/DataTable.tsx';

test('a table that becomes too wide can be reached with Tab by its name, until it fits again', () => {
  let changeSizes = () => {};
  const observed: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        changeSizes = callback;
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect() {}
    },
  );
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(
    <ScrollRegion label="Means">
      <p>wide</p>
    </ScrollRegion>,
  );
  const content = screen.getByText('wide');
  expect(new Set(observed)).toEqual(new Set([content.parentElement, content]));
  expect(content.parentElement).not.toHaveAttribute('tabindex');
  // Without a change of the window.
  width.mockReturnValue(900);
  act(() => changeSizes());
  const region = screen.getByRole('region', { name: 'Means' });
  region.focus();
  expect(region).toHaveFocus();
  width.mockReturnValue(300);
  act(() => changeSizes());
  expect(screen.queryByRole('region')).toBeNull();
  expect(content.parentElement).not.toHaveAttribute('tabindex');
});
