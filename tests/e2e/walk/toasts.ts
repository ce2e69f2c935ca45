import type { Page } from '@playwright/test';
import type { CallName } from '../../../src/api/calls.ts';
import { isCall } from '../../calls.ts';
import { textPattern } from './texts.ts';
import type { Call } from './traffic.ts';
import type { World } from './world.ts';

/** The write of which a success toast says that the backend has taken it, by the key of its text. */
const writes: Record<string, CallName> = {
  'add-groups:added_one': 'createGroup',
  'admin-groups:toasts.deleted': 'deleteGroup',
  'admin-forms:toasts.deleted': 'deleteForm',
  'form-builder:formadded': 'createForm',
  'admin-assignments:toasts.add': 'createAssignment',
  'admin-assignments:toasts.lock': 'lockAssignment',
  'admin-assignments:toasts.delete': 'deleteAssignment',
  'profile:toasts.saved': 'updateUser',
  'profile:toasts.deletion': 'updateUser',
  'profile:toasts.password': 'changePassword',
  'sign-in:toasts.register': 'signUp',
  'users:saved': 'assignRole',
};
/** A submission may have been taken long before the app can know that, from another tab. */
const submissions: CallName[] = ['submitForm', 'submitTest'];

/** Whether what a success toast in a tab says is so at the backend. A toast that claims nothing is true. */
export function isToastTrue({ traffic: { calls, step } }: World, page: Page, text: string): boolean {
  const taken = calls.filter(({ isTaken }) => isTaken);
  const isIn = (list: Call[], write: CallName) =>
    list.some(({ method, path }) => isCall(`${method} ${path}`, write));
  if (textPattern('sending:handedIn').test(text)) return submissions.some((name) => isIn(taken, name));
  const claimed = Object.entries(writes).filter(([key]) => textPattern(key).test(text));
  const recent = taken.filter((call) => step - call.step <= 3 && [page, null].includes(call.page));
  return claimed.length === 0 || claimed.some(([, write]) => isIn(recent, write));
}
