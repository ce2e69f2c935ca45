import { may, type Right } from '../../api/rights.ts';
import type { User } from '../../api/users.ts';
import { userKey } from '../../device/keys.ts';
import { readJson } from '../../device/local-storage.ts';
import { readToken } from '../../device/token.ts';

/** The kinds of placeholder while a page loads: each has its shapes in `app/start/start.css`. */
type SkeletonKind = 'questionnaire' | 'home' | 'sign-in' | 'confirmation' | 'text' | 'wide' | 'page';

const kinds: [RegExp, SkeletonKind][] = [
  [/\/vragenlijst\/.+\/gemiddeldes|\/data\/.+\/(results|groep)/i, 'page'],
  [/\/vragenlijst\/.|\/data\/(bfi2|treo)/i, 'questionnaire'],
  [/\/sign-(in|up)/i, 'sign-in'],
  [/\/confirmation\//i, 'confirmation'],
];
// What stands in the layout of the profile: only tests have a longer address than its data.
const inProfile = /^profile(\/(?!data\/.).*)?$/i;

/** The kind of skeleton for the page at this path. The home and profile of the staff are wide. Other pages are a text. */
export function skeletonOf(pathname: string): SkeletonKind {
  const path = pathname.slice(import.meta.env.BASE_URL.length);
  const ownKind = kinds.find(([pattern]) => pattern.test(pathname))?.[1];
  const forPupils = path === '' ? 'home' : inProfile.test(path) ? 'page' : null;
  return ownKind ?? (!forPupils ? 'text' : isAllowed('admin') ? 'wide' : forPupils);
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
