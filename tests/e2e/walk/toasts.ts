import type { Page } from '@playwright/test';
import { textPattern } from './texts.ts';
import type { Call } from './traffic.ts';
import type { World } from './world.ts';

/** The write of which a success toast says that the backend has taken it, by the key of its text. */
const writes = {
  'add-groups:added_one': /^POST .*\/groups$/,
  'admin-groups:toasts.deleted': /^DELETE .*\/groups/,
  'admin-forms:toasts.deleted': /^DELETE .*\/forms/,
  'form-builder:original.deleted': /^DELETE .*\/forms/,
  'form-builder:formadded': /^POST .*\/forms(\?|$)/,
  'admin-assignments:toasts.add': /^POST .*\/assignment\?/,
  'admin-assignments:toasts.lock': /^PUT .*\/assignment/,
  'admin-assignments:toasts.delete': /^DELETE .*\/assignment/,
  'profile:toasts.saved': /^PUT .*\/user$/,
  'profile:toasts.deletion': /^PUT .*\/user$/,
  'profile:toasts.password': /^PATCH .*update_password$/,
  'sign-in:toasts.register': /^POST .*\/user$/,
  'users:saved': /^PUT .*\/user_role/,
};
/** A submission may have been taken long before the app can know that, from another tab. */
const submission = /^POST .*\/(user_forms|form)$/;

/** Whether what a success toast in a tab says is so at the backend. A toast that claims nothing is true. */
export function isToastTrue({ traffic: { calls, step } }: World, page: Page, text: string): boolean {
  const taken = calls.filter(({ isTaken }) => isTaken);
  const isIn = (list: Call[], write: RegExp) =>
    list.some(({ method, path }) => write.test(`${method} ${path}`));
  if (textPattern('sending:handedIn').test(text)) return isIn(taken, submission);
  const claimed = Object.entries(writes).filter(([key]) => textPattern(key).test(text));
  const recent = taken.filter((call) => step - call.step <= 3 && [page, null].includes(call.page));
  return claimed.length === 0 || claimed.some(([, write]) => isIn(recent, write));
}
