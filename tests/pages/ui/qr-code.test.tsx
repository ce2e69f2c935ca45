import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode } from '../../../src/ui/QrCode.tsx';

test('a code stays black on white where a user chose the colours of the screen', () => {
  render(<QrCode drawing={{ size: 25, path: 'M4 4h7v1h-7z' }} label="Code" />);
  const code = screen.getByRole('img', { name: 'Code' });
  expect(code.style.getPropertyValue('forced-color-adjust') || code.getAttribute('style')).toContain('none');
  expect([...code.children].map((part) => part.getAttribute('fill'))).toEqual(['#fff', '#000']);
});
