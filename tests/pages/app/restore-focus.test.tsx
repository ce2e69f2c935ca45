import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterStart } from '../../../src/app/start/after-start.ts';

/** Resolves after the frame in which a lost focus would be restored. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const show = (html: string) => {
  find('#page').innerHTML = html;
};

// jsdom has no layout: what is not hidden is visible.
Element.prototype.checkVisibility = function () {
  return this.closest('[hidden]') === null;
};

beforeEach(() => {
  vi.resetModules();
  if (!document.querySelector('#page')) {
    document.body.insertAdjacentHTML('beforeend', '<div id="page"></div>');
    afterStart();
  }
});
afterEach(() => show(''));

test('the focus goes to the nearest control when the element that had it goes', async () => {
  show(
    '<main><h1 tabindex="-1">A</h1><section><button id="gone">x</button><button id="next">y</button></section></main>',
  );
  find('#gone').focus();
  find('#gone').remove();
  await waitFor(() => expect(find('#next')).toHaveFocus());
});

test('the focus returns to the page when a dialog goes in which it was', async () => {
  show(
    '<main><h1 tabindex="-1">A</h1><button id="first">w</button><button id="opener">x</button></main><dialog open><button id="yes">y</button></dialog>',
  );
  find('#opener').focus();
  find('#yes').focus();
  find('dialog').remove();
  await waitFor(() => expect(find('#opener')).toHaveFocus());
});

test('the focus of a row that goes is on the heading, and not on a button of another row', async () => {
  show(
    '<main><h1 tabindex="-1">A</h1><ul><li id="row"><button id="gone">x</button></li></ul><p><button id="far">y</button></p></main>',
  );
  find('#gone').focus();
  find('ul').remove();
  await waitFor(() => expect(find('h1')).toHaveFocus());
});

test('the focus stays lost for a user who clicked on empty space', async () => {
  show('<main><h1 tabindex="-1">A</h1><button id="gone">x</button><p id="text">z</p></main>');
  find('#gone').focus();
  find('#text').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('#gone').remove();
  await frame();
  expect(document.body).toHaveFocus();
});
