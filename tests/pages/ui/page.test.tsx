import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Card } from '../../../src/ui/Card.tsx';
import { Page, ProductName } from '../../../src/ui/Page.tsx';
import { Progress } from '../../../src/ui/Progress.tsx';
import { WithNames } from '../../../src/ui/WithNames.tsx';

test('the title of the document has what the page is about, once and isolated', () => {
  const page = (about?: string) => (
    <ProductName value="Product">
      <Page title="Profile" about={about} />
    </ProductName>
  );
  const { rerender } = render(page());
  expect(document.title).toBe('Profile · Product');
  rerender(page('Maan \u202Enooz'));
  expect(document.title).toBe('Profile · \u2068Maan \u202Enooz\u2069 · Product');
  rerender(page('Profile'));
  expect(document.title).toBe('Profile · Product');
});

test('a card takes six hex digits as its stripe and nothing else', () => {
  const { container } = render(
    <>
      <Card color="0f655F">a</Card>
      <Card color="#0f655f">b</Card>
      <Card color="red;position:fixed">c</Card>
      <Card color={null}>d</Card>
    </>,
  );
  const stripes = [...container.children].map((card) =>
    (card as HTMLElement).style.getPropertyValue('--stripe'),
  );
  expect(stripes).toEqual(['#0f655F', '', '', '']);
});

test('progress has a name and a value, and survives a form without questions', () => {
  const { rerender } = render(<Progress label="3 left" value={2} max={5} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '3 left' }).position).toBe(0.4);
  rerender(<Progress label="3 left" value={0} max={0} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').position).toBe(0);
  rerender(<Progress label="3 left" value={null} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').position).toBe(-1);
});

test('a name in a sentence has its own language and direction', () => {
  const { container } = render(
    <WithNames names={['فريق', 'Vos']} text={(one, two) => `Between ${one} and ${two}.`} />,
  );
  expect(container.textContent).toBe('Between فريق and Vos.');
  const names = [...container.querySelectorAll('bdi')];
  expect(names.map((name) => [name.textContent, name.lang])).toEqual([
    ['فريق', ''],
    ['Vos', ''],
  ]);
});
