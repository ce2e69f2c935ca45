import { expect, test } from 'vitest';
import { changeAndRestoreFocus } from '../../../../src/features/admin/form-builder/use-move-question.ts';

test('a browser that loses the focus of an element that moves gets it back', () => {
  document.body.innerHTML = '<ol><li><button>a</button></li><li><button>b</button></li></ol>';
  const [first] = document.querySelectorAll('button');
  first?.focus();
  changeAndRestoreFocus(() => {
    first?.blur();
    document.querySelector('ol')?.append(first?.parentElement as Element);
  });
  expect(first).toHaveFocus();
  document.body.innerHTML = '';
});
