import i18next from 'i18next';
import { type ChangeEvent, type ComponentProps, type FormEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { changeUser, permissions, type UserChanges } from '../../api/account.ts';
import type { AppError } from '../../api/errors.ts';
import { type ProfileField, profileFields, type User } from '../../api/users.ts';
import { replaceUser } from '../../device/session/session.ts';
import { authOf, parseJsonBody, sessionOf, useUser } from '../../session/route.ts';
import { LeaveGuard } from '../../shared/unsaved/LeaveGuard.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { type Refusal, refusal } from '../../texts/refusal.ts';
import { toastSuccess, useWrite } from '../../texts/use-write.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Profile.module.css';

const changesSchema = v.partial(
  v.object({ ...v.entriesFromList(profileFields, v.string()), permission_id: v.number() }),
);

/** The action of the forms with fields of the user: saves what was changed. */
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
 * save. Only that is sent. `field` makes the props of a field's control, and `form` those of the `ProfileForm`.
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
  const save = (changes: UserChanges) => submit(changes, { method: 'put', encType: 'application/json' });
  const edit = (change: UserChanges) => setEdits({ ...edits, ...change });
  const field = (name: ProfileField) => ({
    name,
    value: edits[name] ?? user[name],
    error: data?.at(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      edit({ [name]: target.value }),
  });
  const submitForm = (form: HTMLFormElement) => {
    const changes = changesOf({ ...edits, ...textsIn(form) }, user);
    setEdits(changes);
    if (!isEmpty(changes)) void save(changes);
  };
  const isEdited = !isEmpty(changesOf(edits, user));
  const form = {
    isEdited,
    busy: state !== 'idle',
    result: data,
    error: data?.error,
    onSubmit: submitForm,
  };
  return { user, edits, edit, field, save, form };
}

/** The edits that differ from what is saved, without spaces around them. */
function changesOf({ permission_id, ...texts }: UserChanges, user: User): UserChanges {
  const entries = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  const changed = entries.filter(([name, text]) => text !== user[name as ProfileField]);
  const isChosen = permission_id !== undefined && permission_id !== permissionOf(user);
  return { ...Object.fromEntries(changed), ...(isChosen && { permission_id }) };
}

/** What the fields hold: some password managers fill them in without an event. */
function textsIn(form: HTMLFormElement): UserChanges {
  const fields = new FormData(form);
  return Object.fromEntries(
    profileFields.filter((name) => fields.has(name)).map((name) => [name, String(fields.get(name))]),
  );
}

function isEmpty(changes: UserChanges): boolean {
  return Object.keys(changes).length === 0;
}

/** The user's choice about the use of the data. */
export function permissionOf({ gdpr_permission }: User): number {
  return gdpr_permission?.permission_id ?? permissions.notGiven;
}

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Whether something can be saved. Otherwise the button looks disabled; a press still reads the fields. */
  isEdited: boolean;
  busy: boolean;
  /** What the action returned. Then the focus moves to the first field with an error. */
  result: unknown;
  error: AppError | undefined;
  onSubmit: (form: HTMLFormElement) => void;
};

/** A form of the profile: the failure below the fields, the submit button, and a question before edits are lost. */
export function ProfileForm({ isEdited, busy, result, error, onSubmit, children, ...props }: Props) {
  const { t } = useTranslation('profile');
  useLayoutEffect(() => {
    if (result) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <form {...props} noValidate className={styles.form} onSubmit={handleSubmit}>
      {children}
      {error && <ErrorMessage error={error} />}
      <Button type="submit" aria-disabled={!isEdited} busy={busy}>
        {t('change')}
      </Button>
      <LeaveGuard hasChanges={isEdited} />
    </form>
  );
}
