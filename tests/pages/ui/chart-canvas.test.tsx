import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChartCanvas } from '../../../src/ui/ChartCanvas.tsx';

const mounted = vi.hoisted(() => ({ count: 0 }));
vi.mock('react-chartjs-2', async () => {
  const { useEffect } = await import('react');
  return {
    Chart: ({ 'aria-label': label }: ComponentProps<'canvas'>) => {
      useEffect(() => {
        mounted.count += 1;
      }, []);
      return <div role="img" aria-label={label} />;
    },
  };
});

const chart = { label: 'Means', labels: ['A'], values: [3], axis: 'fit', format: String } as const;

beforeEach(() => {
  mounted.count = 0;
  // jsdom does not inherit custom properties: the ink of a dark screen, and of paper.
  const read = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    if (element.localName !== 'span') return read(element);
    const ink = element.className === 'on-paper' ? 'black' : 'white';
    return { getPropertyValue: (name: string) => (name === '--ink' ? ink : '') } as CSSStyleDeclaration;
  });
});

test('a chart has a name, and is drawn again in other colours for paper and in those of the screen afterwards', () => {
  render(<ChartCanvas {...chart} />);
  expect(screen.getByRole('img', { name: 'Means' })).toBeVisible();
  const drawn = mounted.count;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const drawnForPaper = mounted.count;
  expect(drawnForPaper).toBeGreaterThan(drawn);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(mounted.count).toBeGreaterThan(drawnForPaper);
});
