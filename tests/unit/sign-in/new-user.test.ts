import { expect, test } from 'vitest';
import { newUserOf } from '../../../src/features/sign-in/new-user.ts';

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return newUserOf(form);
}

test('a password is sent to the letter, the rest without the spaces around it', () => {
  expect(sent({ email: ' jan@school.example ', school_user_id: ' 042 ', password: ' a b ' })).toMatchObject({
    email: 'jan@school.example',
    school_user_id: '042',
    password: ' a b ',
  });
});

test('what is missing stays empty, for the backend to refuse', () => {
  expect(sent({})).toEqual({
    firstname: '',
    name: '',
    email: '',
    password: '',
    school_id: '',
    school_user_id: '',
    sex: '',
  });
});
