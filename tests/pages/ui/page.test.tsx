// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Alert } from '../../../src/ui/Alert.tsx';
import { Spinner } from '../../../src/ui/Button.tsx';
import { Card } from '../../../src/ui/Card.tsx';
import { DataTable } from '../../../src/ui/DataTable.tsx';
import { Page, ProductName } from '../../../src/ui/Page.tsx';
import { Progress } from '../../../src/ui/Progress.tsx';
import { WithNames } from '../../../src/ui/WithNames.tsx';

afterEach(cleanup);

test('a page sets the title of the document and has a heading that can take focus', () => {
  render(
    <ProductName value="Product">
      <Page title="Profile" />
    </ProductName>,
  );
  expect(document.title).toBe('Profile · Product');
  cleanup();
  render(
    <ProductName value="Product">
      <Page title="Profile" about={'Maan \u202Enooz'} />
    </ProductName>,
  );
  expect(document.title).toBe('Profile · \u2068Maan \u202Enooz\u2069 · Product');
  cleanup();
  render(
    <ProductName value="Product">
      <Page title="Profile" about="Profile" />
    </ProductName>,
  );
  expect(document.title).toBe('Profile · Product');
  const heading = screen.getByRole('heading', { level: 1, name: 'Profile' });
  heading.focus();
  expect(document.activeElement).toBe(heading);
});

test('an error is an alert, and another message is read by the region around it', () => {
  render(
    <>
      <Alert tone="error">No answer</Alert>
      <div role="status">
        <Alert tone="success">Saved</Alert>
      </div>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('No answer');
  expect(screen.getByRole('status').textContent).toBe('Saved');
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

test('a table has column heads, row heads and a caption', () => {
  render(
    <DataTable
      caption="Averages"
      columns={[{ label: 'Question' }, { label: 'Mean', numeric: true }]}
      rows={[
        { key: 1, cells: ['We listened', '3.50'] },
        { key: 2, cells: ['We planned', '4.00'] },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Averages' })).toBeDefined();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Question', 'Mean']);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'We listened',
    'We planned',
  ]);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['3.50', '4.00']);
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

test('a spinner with a label is a status, one without is decoration', () => {
  const { rerender, container } = render(<Spinner size={80} label="Loading" />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  rerender(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
  const ring = container.firstElementChild as HTMLElement;
  expect([ring.style.inlineSize, ring.style.color]).toEqual(['20px', 'white']);
});
