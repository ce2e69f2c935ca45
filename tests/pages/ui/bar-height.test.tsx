import { expect, test, vi } from 'vitest';
import { measureBar } from '../../../src/questionnaire/Questionnaire.tsx';

test('the page leaves room for a bar only while it sticks and is there', () => {
  let measure = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const bar = document.body.appendChild(document.createElement('div'));
  vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(64);
  const room = () => document.documentElement.style.getPropertyValue('scroll-padding-block-end');
  bar.style.position = 'sticky';
  const stop = measureBar(bar);
  measure();
  expect(room()).toBe('calc(64px + 3rem)');
  bar.style.position = 'static';
  measure();
  expect(room()).toBe('calc(0px + 3rem)');
  stop?.();
  expect(room()).toBe('');
  expect(disconnect).toHaveBeenCalledOnce();
  bar.remove();
});
