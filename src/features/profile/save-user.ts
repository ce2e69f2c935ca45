import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ActionFunctionArgs, useFetcher } from 'react-router-dom';
import * as v from 'valibot';
import { updateUser } from '../../api/account.ts';
import { type User, userSchema } from '../../api/users.ts';
import { type Failure, failure } from '../../messages/failure.ts';
import { toastSuccess } from '../../messages/toasts.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { parseJsonBody } from '../../session/route-input.ts';
import { replaceUser } from '../../session/session.ts';

const toasts = ['general', 'data', 'deletion'] as const;
const saveSchema = v.object({ changes: v.record(v.string(), v.unknown()), toast: v.picklist(toasts) });

/** What a form submits: the changed fields, and which toast to show when they are saved. */
type Save = { changes: Partial<User>; toast: (typeof toasts)[number] };
type Saved = { saved: User };

/**
 * The action of the profile's forms: saves changes over the user of the session (docs/backend.md, 5). Header and
 * navigation then show the saved user without reading it again.
 */
export async function saveUser(args: ActionFunctionArgs): Promise<Saved | Failure> {
  const { changes, toast } = await parseJsonBody(args, saveSchema);
  const session = sessionOf(args);
  const saved = v.parse(userSchema, { ...(await session.user), ...changes });
  try {
    await updateUser(saved, authOf(args));
  } catch (error) {
    return failure(error);
  }
  replaceUser(session, saved);
  toastSuccess(i18next.t(`toasts.${toast}`, { ns: 'profile' }));
  return { saved };
}

/**
 * Submits a profile form to `saveUser`. After a success the form is reset to the saved user, except for what was typed
 * while it was being saved. After a failure it stays as it is. `save` resolves when the action has finished.
 */
export function useSaveUser<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  fieldsOf: (user: User) => Fields,
) {
  const { submit, state, data } = useFetcher<Saved | Failure>();
  const { getValues, reset, setValue } = form;
  const submitted = useRef<Fields | null>(null);

  useEffect(() => {
    if (!data || 'error' in data) return;
    const [current, before] = [getValues(), submitted.current];
    reset(fieldsOf(data.saved) as DefaultValues<Fields>);
    for (const name of before ? (Object.keys(before) as Path<Fields>[]) : [])
      if (current[name] !== before?.[name]) setValue(name, current[name], { shouldDirty: true });
  }, [data, fieldsOf, getValues, reset, setValue]);

  return {
    /** `fields`: the values of the form when it was submitted. Without them the whole form is reset afterwards. */
    save: (request: Save, fields: Fields | null = null) => {
      submitted.current = fields;
      return submit(request, { method: 'put', encType: 'application/json' });
    },
    busy: form.formState.isSubmitting || state !== 'idle',
    error: data && 'error' in data ? data.error : undefined,
  };
}
