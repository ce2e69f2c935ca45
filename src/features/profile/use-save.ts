import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useFetcher } from 'react-router-dom';
import type { User } from '../../api/users.ts';
import type { Failure } from '../../messages/failure.ts';
import type { Asked, Saved } from './save-user.ts';

/**
 * Sends a profile form to the page's action. After a success the form starts anew from the saved user, but
 * keeps what was typed meanwhile; after a failure it stays as it is. `save` resolves when either is done.
 */
export function useSave<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  fieldsOf: (user: User) => Fields,
) {
  const { submit, state, data } = useFetcher<Saved | Failure>();
  const { getValues, reset, setValue } = form;
  const sent = useRef<Fields | null>(null);

  useEffect(() => {
    if (!data || 'error' in data) return;
    const [typed, before] = [getValues(), sent.current];
    reset(fieldsOf(data.saved) as DefaultValues<Fields>);
    for (const name of before ? (Object.keys(before) as Path<Fields>[]) : [])
      if (typed[name] !== before?.[name]) setValue(name, typed[name], { shouldDirty: true });
  }, [data, fieldsOf, getValues, reset, setValue]);

  return {
    /** `fields` is what the form held when it was sent; without it, the whole form is set to what was saved. */
    save: (asked: Asked, fields: Fields | null = null) => {
      sent.current = fields;
      return submit(asked, { method: 'put', encType: 'application/json' });
    },
    busy: form.formState.isSubmitting || state !== 'idle',
    error: data && 'error' in data ? data.error : undefined,
  };
}
