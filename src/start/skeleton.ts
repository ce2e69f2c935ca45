import type { User } from '../api/users.ts';
import { may, type Right } from '../session/roles.ts';
import { userKey } from '../storage/keys.ts';
import { readJson } from '../storage/local-storage.ts';
import { readToken } from '../storage/token.ts';

/** The kinds of placeholder while a page loads: each has its shapes in `app/start/start.css`. */
export type SkeletonKind = 'questionnaire' | 'sign-in' | 'confirmation' | 'text' | 'wide' | 'page';

const kinds: [RegExp, SkeletonKind][] = [
  [/\/vragenlijst\/(view\/)?[^/]+\/?$|\/profile\/data\/(bfi2|treo)\/?$/i, 'questionnaire'],
  [/\/sign-(in|up)\/?$/i, 'sign-in'],
  [/\/confirmation\//i, 'confirmation'],
  [/\/privacy\/?$/i, 'text'],
];

/** The kind of skeleton for the page at this path. Most pages of the staff are wide. */
export function skeletonOf(pathname: string): SkeletonKind {
  return kinds.find(([path]) => path.test(pathname))?.[1] ?? (isAllowed('admin') ? 'wide' : 'page');
}

/** Whether the cached user of the session has the right. False when nothing is cached, or something else. */
export function isAllowed(right: Right): boolean {
  try {
    const stored = readJson(userKey) as { token: string; value: User };
    return stored.token === readToken() && may(stored.value, right);
  } catch {
    return false;
  }
}
