// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from '../../../src/ui/Checkbox.tsx';
import { Field, TextArea } from '../../../src/ui/Field.tsx';
import { SelectField } from '../../../src/ui/SelectField.tsx';

afterEach(cleanup);

const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('a field is found by its label and is described by its hint and its error', () => {
  render(<Field label="Email" type="email" hint="Of your school" error="Not an address" name="email" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect(input.type).toBe('email');
  expect(input.name).toBe('email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)).toEqual(['Of your school', 'Not an address']);
});

test('a field without hint and error says nothing more', () => {
  render(<Field label="Name" />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('a field keeps a description that its caller gives', () => {
  render(
    <>
      <Field label="Name" error="Too short" aria-describedby="more" />
      <p id="more">More</p>
    </>,
  );
  expect(described(screen.getByRole('textbox'))).toEqual(['More', 'Too short']);
});

test('a select starts at its placeholder and lists its options in order', () => {
  render(
    <SelectField
      label="School"
      placeholder="Choose"
      options={[
        { value: 2, label: 'South' },
        { value: 1, label: 'North' },
      ]}
      error="Choose one"
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'School' });
  expect(select.value).toBe('');
  expect([...select.options].map((option) => option.text)).toEqual(['Choose', 'South', 'North']);
  expect(described(select)).toEqual(['Choose one']);
});

test('a checkbox is found by its label and is described by its error', () => {
  render(<Checkbox label="I consent" defaultChecked error="Needed" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I consent' });
  expect(box.checked).toBe(true);
  expect(described(box)).toEqual(['Needed']);
});

test('a text area is found by its label and is described by its hint and its error', () => {
  render(<TextArea label="Description" hint="For the group" error="Too short" />);
  const area = screen.getByRole('textbox', { name: 'Description' });
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(described(area)).toEqual(['For the group', 'Too short']);
});
