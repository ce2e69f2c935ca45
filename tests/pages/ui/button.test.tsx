import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button, Spinner } from '../../../src/ui/Button.tsx';

test('a button does not submit by default', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit).toHaveBeenCalledOnce();
});

test('a busy button keeps its name and the focus, and ignores clicks', async () => {
  const click = vi.fn();
  const { rerender } = render(<Button onClick={click}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  rerender(
    <Button busy onClick={click}>
      Save
    </Button>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(click).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('button', { name: 'Save', busy: true }).getAttribute('aria-disabled')).toBe('true');
});

test('a spinner is 20 px and white where nothing else is said, and a status when it has a label', () => {
  const { rerender, container } = render(<Spinner />);
  const { style } = container.firstElementChild as HTMLElement;
  expect([style.inlineSize, style.color, screen.queryByRole('status')]).toEqual(['20px', 'white', null]);
  rerender(<Spinner size={80} label="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
