import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PassOn } from '../../../../src/features/self-tests/group/PassOn.tsx';
import { createPerson } from '../../../../src/features/self-tests/group/people.ts';
import * as drawing from '../../../../src/ui/draw-qr.ts';
import { readTexts } from '../../render-app.tsx';

const lotte = createPerson('Lotte P.', [4, 3, 2, 3, 4, 1]);
const sam = createPerson('Sam D.', [5, 5, 1, 2, 3, 4]);

beforeEach(() => readTexts('team-roles'));

test('the code of a group disappears at once when somebody joins, and that of all appears', async () => {
  const { rerender } = render(<PassOn people={[lotte]} />);
  const first = await screen.findByRole('img');
  const path = first.lastElementChild?.getAttribute('d');
  rerender(<PassOn people={[lotte, sam]} />);
  expect(screen.queryByRole('img')).toBeNull();
  const second = await screen.findByRole('img');
  expect(second.lastElementChild?.getAttribute('d')).not.toBe(path);
});

test('a code that cannot be drawn is replaced by a sentence, and the link can be copied', async () => {
  vi.spyOn(drawing, 'drawQr').mockRejectedValue(new Error('not loaded'));
  render(<PassOn people={[lotte]} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('QR-code');
  expect(screen.getByRole('button', { name: 'Link kopiëren' })).toBeVisible();
});
