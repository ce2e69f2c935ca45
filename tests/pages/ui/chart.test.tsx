import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Chart } from '../../../src/ui/Chart.tsx';

vi.mock('../../../src/ui/ChartCanvas.tsx', () => ({
  ChartCanvas: () => {
    throw new Error('no chart here');
  },
}));

test('a chart that fails leaves its words and the page around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <p>The table says the same</p>
      <Chart label="Means" labels={['A']} values={[3]} axis="fit" format={String} fallback="No chart" />
    </>,
  );
  expect(await screen.findByText('No chart')).toBeDefined();
  expect(screen.getByText('The table says the same')).toBeDefined();
});
