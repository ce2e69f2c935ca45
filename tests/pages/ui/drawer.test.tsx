import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Drawer, type DrawerState, drawerWidths } from '../../../src/ui/Drawer.tsx';

const labels = {
  toggleOpen: 'Show',
  toggleClose: 'Hide',
  resize: 'Width',
  narrower: 'Narrower',
  wider: 'Wider',
  name: 'Blocks',
};
const changes: DrawerState[] = [];

function TestDrawer() {
  const [state, setState] = useState<DrawerState>({ open: true, width: drawerWidths.open });
  const change = (next: DrawerState) => {
    changes.push(next);
    setState(next);
  };
  return (
    <Drawer {...state} resizable onChange={change} labels={labels} header="My form">
      <p>Block one</p>
    </Drawer>
  );
}

beforeEach(async () => {
  changes.length = 0;
  render(<TestDrawer />);
  await screen.findByRole('separator');
});

const separator = () => screen.getByRole('separator', { name: 'Width' });
const width = () => Number(separator().getAttribute('aria-valuenow'));
const press = (key: string) => {
  separator().focus();
  return userEvent.keyboard(key);
};

test('the toggle collapses and opens, and names what it does', async () => {
  const hide = screen.getByRole('button', { name: 'Hide', expanded: true });
  const body = document.getElementById(hide.getAttribute('aria-controls') ?? '');
  expect(body).toHaveTextContent(/^Block one/);
  await userEvent.click(hide);
  expect(body?.hidden).toBe(true);
  expect(width()).toBe(32);
  await userEvent.click(screen.getByRole('button', { name: 'Show', expanded: false }));
  expect(body?.hidden).toBe(false);
  expect(width()).toBe(268);
});

test('arrows move the edge by 16 px, Home and End to its limits, and Enter collapses it', async () => {
  await press('{ArrowUp}a{Alt>}{ArrowRight}{/Alt}{Control>}{ArrowRight}{/Control}');
  expect(changes).toEqual([]);
  await press('{ArrowRight}');
  expect(width()).toBe(284);
  await press('{ArrowLeft}{ArrowLeft}');
  expect(width()).toBe(252);
  await press('{Home}');
  expect(width()).toBe(200);
  await press('{ArrowLeft}');
  expect(width()).toBe(200);
  await press('{End}{ArrowRight}');
  expect(width()).toBe(480);
  await press('{Enter}');
  expect(width()).toBe(32);
  expect(changes.at(-1)).toEqual({ open: false, width: 480 });
  await press('{Enter}');
  expect(width()).toBe(480);
});

test('two buttons move the edge by 64 px up to its limits, and take no place in the order of Tab', async () => {
  const button = (name: string) => screen.getByRole('button', { name });
  await userEvent.click(button('Wider'));
  expect(width()).toBe(332);
  for (let press = 0; press < 3; press++) await userEvent.click(button('Wider'));
  expect(width()).toBe(480);
  expect(button('Wider')).toBeDisabled();
  await userEvent.click(button('Narrower'));
  expect(width()).toBe(416);
  expect(button('Narrower').tabIndex).toBe(-1);
});

/** Pulls the edge to this place, without letting it go. */
function pull(clientX: number) {
  const edge = separator();
  edge.setPointerCapture = vi.fn();
  fireEvent.pointerDown(edge, { pointerId: 1, button: 0, clientX: 268 });
  fireEvent.pointerMove(edge, { pointerId: 1, clientX: 300 });
  fireEvent.pointerMove(edge, { pointerId: 1, clientX });
  expect(edge.setPointerCapture).toHaveBeenCalledWith(1);
  expect(changes).toEqual([]);
  return edge;
}

test('a pull at the edge shows at once and reports where it ends', () => {
  const edge = pull(340);
  expect(width()).toBe(340);
  fireEvent.pointerUp(edge, { pointerId: 1, clientX: 340 });
  expect(changes).toEqual([{ open: true, width: 340 }]);
});

test('a pull that the browser cancels changes nothing', () => {
  fireEvent.pointerCancel(pull(340), { pointerId: 1 });
  expect(width()).toBe(268);
  expect(changes).toEqual([]);
});

test('a pull far to the side collapses, and keeps the width for later', () => {
  fireEvent.pointerUp(pull(40), { pointerId: 1, clientX: 40 });
  expect(changes).toEqual([{ open: false, width: 268 }]);
});
