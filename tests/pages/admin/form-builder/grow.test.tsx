import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../render-app.tsx';
import { address, field, teacher } from './form-builder.ts';

test('a long text gets more rows while it is typed, in a browser whose fields do not grow', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('CSS', { supports: () => false });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200);
  const { user } = await renderApp(address, teacher);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const area = field('Beschrijving') as unknown as HTMLTextAreaElement;
  const before = area.rows;
  await user.click(area);
  await user.paste('Zo werken wij samen aan een lange tekst. '.repeat(4));
  expect(area.rows).toBeGreaterThan(before + 3);
});
