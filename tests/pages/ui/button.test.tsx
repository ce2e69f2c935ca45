// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/Button.tsx';

afterEach(cleanup);

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

test('a busy submit button holds back the form, also for Enter in a field', async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(screen.getByRole('textbox'), 'Ann{Enter}');
  expect(submit).not.toHaveBeenCalled();
});
