import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScrollRegion } from '../../../src/ui/ScrollRegion.tsx';

test('a wide table can be reached with Tab by its name, and no longer when the window is wide enough', () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(<ScrollRegion label="Means">wide</ScrollRegion>);
  const region = screen.getByRole('region', { name: 'Means' });
  region.focus();
  expect(region).toHaveFocus();
  width.mockReturnValue(300);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText('wide')).not.toHaveAttribute('tabindex');
});
