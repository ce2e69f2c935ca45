import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with what axe finds on the page. Contrast is left to a real browser: jsdom computes no colours. */
export async function expectAccessible() {
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
