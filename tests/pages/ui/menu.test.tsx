import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from '../../../src/ui/Menu.tsx';

const opener = () => screen.getByRole('button', { name: 'More actions' });
const action = (name: string) => screen.getByRole('button', { name });
const actions = () => screen.queryAllByRole('button').filter((button) => button !== opener());

/** Renders a menu with a link and two buttons, and a button after it. */
function renderMenu() {
  const press = vi.fn();
  render(
    <>
      <Menu label="More actions">
        <a href="#follow">Follow</a>
        <button type="button" onClick={() => press('lock')}>
          Lock
        </button>
        <button type="button" onClick={() => press('delete')}>
          Delete
        </button>
      </Menu>
      <input aria-label="Next field" />
    </>,
  );
  return { press, user: userEvent.setup() };
}

test('the actions are rendered only while the menu is open', async () => {
  const { user } = renderMenu();
  expect(actions()).toEqual([]);
  await user.click(opener());
  expect(screen.getByRole('link', { name: 'Follow' })).toBeVisible();
  expect(actions()).toHaveLength(2);
  await user.click(opener());
  expect(actions()).toEqual([]);
});

test.each(['{Enter}', ' '])('the key "%s" opens the menu and focuses its first action', async (key) => {
  const { user } = renderMenu();
  await user.tab();
  expect(opener()).toHaveFocus();
  await user.keyboard(key);
  expect(screen.getByRole('link', { name: 'Follow' })).toHaveFocus();
});

test('the arrows move the focus through the actions, and around at both ends', async () => {
  const { user } = renderMenu();
  await user.click(opener());
  await user.keyboard('{ArrowDown}');
  expect(action('Lock')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(action('Delete')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Follow' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(action('Delete')).toHaveFocus();
});

test.each(['{Enter}', ' '])(
  'the key "%s" runs an action once, closes the menu and returns the focus',
  async (key) => {
    const { user, press } = renderMenu();
    await user.click(opener());
    await user.keyboard(`{ArrowDown}${key}`);
    expect(press.mock.calls).toEqual([['lock']]);
    expect(actions()).toEqual([]);
    expect(opener()).toHaveFocus();
  },
);

test('a click on an action closes the menu and returns the focus', async () => {
  const { user, press } = renderMenu();
  await user.click(opener());
  await user.click(action('Delete'));
  expect(press.mock.calls).toEqual([['delete']]);
  expect(actions()).toEqual([]);
  expect(opener()).toHaveFocus();
});

test('the menu closes when the focus leaves it, and the focus stays where it went', async () => {
  const { user } = renderMenu();
  await user.click(opener());
  await user.tab();
  expect(action('Lock')).toHaveFocus();
  expect(actions()).toHaveLength(2);
  await user.tab();
  await user.tab();
  expect(screen.getByLabelText('Next field')).toHaveFocus();
  expect(actions()).toEqual([]);
});

test('a click outside closes the menu and leaves the focus on what was clicked', async () => {
  const { user } = renderMenu();
  await user.click(opener());
  await user.click(screen.getByLabelText('Next field'));
  expect(actions()).toEqual([]);
  expect(screen.getByLabelText('Next field')).toHaveFocus();
});
