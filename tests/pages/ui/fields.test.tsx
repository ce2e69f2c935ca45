import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Checkbox } from '../../../src/ui/Checkbox.tsx';
import { Field, TextArea } from '../../../src/ui/Field.tsx';
import { SelectField } from '../../../src/ui/SelectField.tsx';

test.each([
  ['textbox', <Field key="f" label="Name" hint="For all" error="Too short" aria-describedby="more" />],
  ['textbox', <TextArea key="t" label="Name" hint="For all" error="Too short" aria-describedby="more" />],
  [
    'combobox',
    <SelectField key="s" label="Name" hint="For all" error="Too short" placeholder="Choose" options={[]} />,
  ],
  ['checkbox', <Checkbox key="c" label="Name" error="Too short" />],
] as const)(
  'a %s is found by its label, and described by what its caller gives, its hint and its error',
  (role, field) => {
    render(
      <>
        {field}
        <p id="more">More</p>
      </>,
    );
    const control = screen.getByRole(role, { name: 'Name' });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(/^(More )?(For all )?Too short$/);
    expect(control.getAttribute('aria-describedby')?.split(' ')).toHaveLength(
      { textbox: 3, combobox: 2, checkbox: 1 }[role],
    );
  },
);

test('a field without hint and error says nothing more, and a select starts at its placeholder', () => {
  render(
    <>
      <Field label="Name" />
      <SelectField label="School" placeholder="Choose" options={[{ value: 2, label: 'South' }]} />
    </>,
  );
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect([input.hasAttribute('aria-describedby'), input.hasAttribute('aria-invalid')]).toEqual([
    false,
    false,
  ]);
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveDisplayValue('Choose');
});
