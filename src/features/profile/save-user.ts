import i18next from 'i18next';
import { useRef } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ActionFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { updateUser } from '../../api/account.ts';
import { AppError, isAppError } from '../../api/errors.ts';
import { getUser, type User, userSchema } from '../../api/users.ts';
import { replaceUser } from '../../device/session/session.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { parseJsonBody } from '../../session/route-input.ts';
import { type Refusal, refusal } from '../../texts/refusal.ts';
import { toastSuccess } from '../../texts/toasts.ts';
import { useActionResult } from '../../texts/use-action-result.ts';
import { useWrite } from '../../texts/use-write.ts';
import type { TextField } from './field-texts.ts';
import {
  type DataFields,
  dataChangesOf,
  dataFieldsOf,
  deletion,
  type GeneralFields,
  generalChangesOf,
  generalFieldsOf,
} from './user-fields.ts';

/** For each profile form: how to read its fields from a user, and the changes that they make to one. */
const forms = {
  general: { fieldsOf: generalFieldsOf, changesOf: generalChangesOf },
  data: { fieldsOf: dataFieldsOf, changesOf: dataChangesOf },
  deletion: { fieldsOf: () => ({}), changesOf: () => deletion },
};

const fieldsSchema = v.record(v.string(), v.union([v.string(), v.boolean()]));
const saveSchema = v.object({
  form: v.picklist(['general', 'data', 'deletion']),
  edits: fieldsSchema,
  shown: fieldsSchema,
});

/** What a form submits: the edited fields, and all fields as they were before. */
type Save = v.InferOutput<typeof saveSchema>;
type Saved = { saved: User };
/** Nothing was saved, because these edited fields have changed at the backend since they were shown. */
export type Conflict = { current: User; fields: TextField[] };

/**
 * The action of the profile's forms: saves the edited fields over the user's present state at the backend, so that an
 * old page does not undo what was saved elsewhere, such as a withdrawn consent (docs/backend.md, 5). When an edited
 * field has changed meanwhile, saves nothing and returns the conflict.
 */
export async function saveUser(args: ActionFunctionArgs): Promise<Saved | Conflict | Refusal> {
  const { form, edits, shown } = await parseJsonBody(args, saveSchema);
  const session = sessionOf(args);
  const auth = authOf(args);
  const { fieldsOf, changesOf } = forms[form];
  try {
    const current = await getUser(auth).catch(throwAsUpdateFailure);
    const fields: Fields = fieldsOf(current);
    const changed = (Object.keys(edits) as Conflict['fields']).filter(
      (name) => fields[name] !== shown[name] && fields[name] !== edits[name],
    );
    if (changed.length > 0) {
      replaceUser(session, current);
      return { current, fields: changed };
    }
    const edited = { ...fields, ...edits } as GeneralFields & DataFields;
    const saved = v.parse(userSchema, { ...current, ...changesOf(edited, current) });
    await updateUser(saved, auth);
    replaceUser(session, saved);
    toastSuccess(i18next.t(`toasts.${form === 'deletion' ? form : 'saved'}`, { ns: 'profile' }));
    return { saved };
  } catch (error) {
    return refusal(error, edits);
  }
}

type Fields = Partial<Record<string, string | boolean>>;

/** For the user, reading is a part of saving. `session-ended` stays as it is. */
function throwAsUpdateFailure(error: unknown): never {
  if (!isAppError(error) || error.code === 'session-ended') throw error;
  const { reason, status, retryAfter } = error;
  throw new AppError('user-update-failed', reason, { status, retryAfter, cause: error });
}

/**
 * Submits a profile form to `saveUser`. A success resets the form to the saved user, except for what was typed
 * meanwhile; a failure or a conflict leaves it as it is. `save` resolves when the action has finished.
 */
export function useSaveUser<FormFields extends FieldValues>(
  name: Save['form'],
  { formState, getValues, reset, setValue }: UseFormReturn<FormFields>,
  fieldsOf: (user: User) => FormFields,
) {
  const { submit, state, data } = useWrite<Saved | Conflict | Refusal>();
  const submitted = useRef<FormFields | null>(null);
  const { defaultValues, dirtyFields } = formState;

  useActionResult(data, (result) => {
    if (!('saved' in result)) return;
    const [current, before] = [getValues(), submitted.current];
    reset(fieldsOf(result.saved) as DefaultValues<FormFields>);
    for (const name of before ? (Object.keys(before) as Path<FormFields>[]) : [])
      if (current[name] !== before?.[name]) setValue(name, current[name], { shouldDirty: true });
  });

  const submitJson = (save: Save) => submit(save, { method: 'put', encType: 'application/json' });
  /** @param shown the fields that were on the page when the user edited theirs */
  const save = (fields: FormFields, shown: Fields = defaultValues as Fields) => {
    submitted.current = fields;
    const isEdited = ([name]: [string, unknown]) => name in dirtyFields;
    const edits = Object.fromEntries(Object.entries(fields).filter(isEdited));
    return submitJson({ form: name, edits, shown: shown as Save['shown'] });
  };

  const refused = data && 'error' in data ? data : undefined;
  return {
    save,
    /** Requests the deletion of the data, and then resets the whole form. */
    requestDeletion: () => {
      submitted.current = null;
      return submitJson({ form: 'deletion', edits: {}, shown: {} });
    },
    busy: formState.isSubmitting || state !== 'idle',
    error: refused?.error,
    errorAt: refused?.at,
    conflict: data && 'current' in data ? data : undefined,
    /** Saves the edits over what has changed meanwhile. */
    replace: ({ current }: Conflict) => save(getValues(), fieldsOf(current)),
  };
}
