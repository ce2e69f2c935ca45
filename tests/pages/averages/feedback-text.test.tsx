import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FeedbackText } from '../../../src/averages/FeedbackText.tsx';

test('feedback has its steps as a list, in whatever language and direction they are', () => {
  const { rerender } = render(<FeedbackText main="Well done" steps={['خططوا معا', 'Listen']} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['خططوا معا', 'Listen']);
  for (const part of [screen.getByText('Well done'), ...steps]) {
    expect(part).toHaveAttribute('lang', '');
    expect(part).toHaveAttribute('dir', 'auto');
  }
  rerender(<FeedbackText main={null} steps={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
