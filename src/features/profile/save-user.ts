import i18next from 'i18next';
import { type ChangeEvent, useState } from 'react';
import type { ActionFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { changeUser, permissions, type UserChanges } from '../../api/account.ts';
import { type ProfileField, profileFields, type User } from '../../api/users.ts';
import { replaceUser } from '../../device/session/session.ts';
import { authOf, parseJsonBody, sessionOf, useUser } from '../../session/route.ts';
import { type Refusal, refusal } from '../../texts/refusal.ts';
import { toastSuccess, useWrite } from '../../texts/use-write.ts';

const changesSchema = v.partial(
  v.object({ ...v.entriesFromList(profileFields, v.string()), permission_id: v.number() }),
);

/** The action of the profile's forms: saves what the user changed. */
export async function saveUser(args: ActionFunctionArgs): Promise<Refusal | null> {
  const changes = await parseJsonBody(args, changesSchema);
  try {
    replaceUser(sessionOf(args), await changeUser(changes as UserChanges, authOf(args)));
  } catch (error) {
    return refusal(error, changes);
  }
  const isDeletion = changes.permission_id === permissions.deletionRequested;
  toastSuccess(i18next.t(`toasts.${isDeletion ? 'deletion' : 'saved'}`, { ns: 'profile' }));
  return null;
}

/**
 * A form over the saved user: `edits` is what was typed or chosen and is not saved yet, also when it is typed during a
 * save. Only that is sent. `field` makes the props of a field's control.
 */
export function useUserForm() {
  const user = useUser();
  const [edits, setEdits] = useState<UserChanges>({});
  const [shown, setShown] = useState(user);
  if (shown !== user) {
    setShown(user);
    setEdits(changesOf(edits, user));
  }
  const { submit, state, data } = useWrite<typeof saveUser>();
  const changes = changesOf(edits, user);
  const save = (changes: UserChanges) => submit(changes, { method: 'put', encType: 'application/json' });
  const edit = (change: UserChanges) => setEdits({ ...edits, ...change });
  const field = (name: ProfileField) => ({
    name,
    value: edits[name] ?? user[name],
    error: data?.at(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      edit({ [name]: target.value }),
  });
  return {
    user,
    edits,
    edit,
    field,
    save,
    form: {
      isEdited: Object.keys(changes).length > 0,
      busy: state !== 'idle',
      result: data,
      error: data?.error,
      onSubmit: () => void save(changes),
    },
  };
}

/** The edits that differ from what is saved, without spaces around them. */
function changesOf({ permission_id, ...texts }: UserChanges, user: User): UserChanges {
  const entries = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  const changed = entries.filter(([name, text]) => text !== user[name as ProfileField]);
  const isChosen = permission_id !== undefined && permission_id !== permissionOf(user);
  return { ...Object.fromEntries(changed), ...(isChosen && { permission_id }) };
}

/** The user's choice about the use of the data. */
export function permissionOf({ gdpr_permission }: User): number {
  return gdpr_permission?.permission_id ?? permissions.notGiven;
}
