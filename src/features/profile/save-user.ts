import i18next from 'i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import { type User, updateUser } from '../../api/users.ts';
import { type Failure, failure } from '../../messages/failure.ts';
import { toastSuccess } from '../../messages/toasts.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { replaceUser } from '../../session/session.ts';

/** What a form asks of the action: the changes, and which toast tells of them. */
export type Asked = { changes: Partial<User>; toast: 'general' | 'data' | 'deletion' };

export type Saved = { saved: User };

/**
 * Saves changes of the person's own user, over the user as the session knows it (docs/backend.md, 5).
 * Header and navigation then show the saved user, without asking for it again.
 */
export async function saveUser(args: ActionFunctionArgs): Promise<Saved | Failure> {
  const { changes, toast } = (await args.request.json()) as Asked;
  const session = sessionOf(args);
  const saved = { ...(await session.user), ...changes };
  try {
    await updateUser(saved, authOf(args));
  } catch (error) {
    return failure(error);
  }
  replaceUser(session, saved);
  toastSuccess(i18next.t(`toasts.${toast}`, { ns: 'profile' }));
  return { saved };
}
