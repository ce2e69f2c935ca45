import axe from 'axe-core';
import { expect } from 'vitest';

const options: axe.RunOptions = {
  // Left to a real browser, because jsdom computes no colours and no sizes.
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  // What is fast: no list of what is right, no style sheets, which jsdom does not load, and no selectors.
  resultTypes: ['violations'],
  preload: false,
  selectors: false,
};

/** Fails with what axe finds on the page. For a state that no browser opens: `tests/e2e/screens.ts` sweeps the others. */
export async function expectAccessible() {
  const { violations } = await axe.run(document, options);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
