import * as v from 'valibot';
import { expect, test } from 'vitest';
import { submitTestIntentSchema } from '../../../src/device/outbox/intent.ts';
import { assignmentIntentSchema } from '../../../src/features/assignment/intents.ts';

const signIn = { username: 'noor', password: 'geheim' };
const submission = { form_id: 7, assignment_id: 41, group_id: null, user_id: 9, open: true, blocks: [] };
const questions = [{ question_id: 1, question: 'Ik lach.', answer: 3 }];
const schema = v.union([assignmentIntentSchema, submitTestIntentSchema]);

const intents = [
  { intent: 'subscribe', group_id: 3, name: 'Groep 3' },
  { intent: 'sign-in', signIn },
  { intent: 'submit', userUuid: 'uuid-noor', submission },
  { intent: 'submit-test', userUuid: 'uuid-noor', questions },
];

test.each(intents)('the body of $intent reaches the action whole', (intent) => {
  expect(v.parse(schema, intent)).toEqual(intent);
});

test.each(intents)('the body of $intent is refused without any of its parts', (intent) => {
  for (const part of Object.keys(intent)) {
    const { [part as keyof typeof intent]: _, ...rest } = intent;
    expect(v.is(schema, rest), part).toBe(false);
  }
});

test.each(intents.slice(2))(
  'the body of $intent may log the user in again, with both username and password',
  (intent) => {
    expect(v.parse(schema, { ...intent, signIn })).toEqual({ ...intent, signIn });
    expect(v.is(schema, { ...intent, signIn: { username: 'noor' } })).toBe(false);
    expect(v.is(schema, { ...intent, signIn: { password: 'geheim' } })).toBe(false);
  },
);
