import { expect, test } from 'vitest';
import { splitFullName } from '../../../src/features/sign-in/full-name.ts';

test.each([
  ['Jan Peeters', 'Jan', 'Peeters'],
  ['Jan Van den Berg', 'Jan', 'Van den Berg'],
  ['  Jan   Peeters  ', 'Jan', 'Peeters'],
  ['Jan\u00a0Peeters', 'Jan', 'Peeters'],
  ['宮崎\u3000駿', '宮崎', '駿'],
  ['Jan\tPeeters\nJunior', 'Jan', 'Peeters\nJunior'],
  ['Jean-Luc', 'Jean-Luc', ''],
  ['', '', ''],
  ['   ', '', ''],
])('%j is %j and %j', (fullName, firstname, name) => {
  expect(splitFullName(fullName)).toEqual({ firstname, name });
});
