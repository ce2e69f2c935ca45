import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFetcher, useLoaderData, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-user.ts';
import { draftKey } from '../../../storage/keys.ts';
import type { addForm } from './add-form.ts';
import { readDraft } from './form-draft.ts';
import { blankForm, isBlankForm } from './form-fields.ts';
import { type FormFields, formResolver } from './form-rules.ts';
import type { loadCopy } from './load-copy.ts';
import { useDraft } from './use-draft.ts';

/** The form that is being made: where it starts from, what is kept of it, and what became of sending it. */
export function useBuilder() {
  const key = draftKey(useUser().uuid);
  const [draft] = useState(() => readDraft(key));
  const form = useForm<FormFields>({
    defaultValues: draft ?? blankForm(),
    resolver: formResolver,
    shouldFocusError: false,
  });
  const { kept, store } = useDraft(form, key);
  // A new turn is a new start of everything that is on screen.
  const [start, setStart] = useState({ turn: 0, restored: draft !== null });
  const { submit, data } = useFetcher<typeof addForm>();
  const [settled, setSettled] = useState<typeof data>(undefined);

  const restart = useCallback(
    (fields: FormFields) => {
      form.reset(fields);
      setStart(({ turn }) => ({ turn: turn + 1, restored: false }));
      setSettled(data);
    },
    [form, data],
  );

  useEffect(() => {
    if (!data || data === settled || 'error' in data) return;
    restart(blankForm());
    document.querySelector('h1')?.focus();
  }, [data, settled, restart]);

  return {
    form,
    kept,
    store,
    ...start,
    restart,
    /** Sends the form to the page's action; resolves when it has arrived, or has failed. */
    send: (fields: FormFields) => submit(fields, { method: 'post', encType: 'application/json' }),
    error: data && data !== settled && 'error' in data ? data.error : undefined,
    ...useOffer(form, restart),
  };
}

/**
 * The copy that the address asks for: taken at once into an empty form, else offered. Then the address asks
 * no more, so that a reload shows the form as it has become.
 */
function useOffer({ getValues }: UseFormReturn<FormFields>, restart: (fields: FormFields) => void) {
  const { t } = useTranslation('form-builder');
  const loaded = useLoaderData<typeof loadCopy>();
  const navigate = useNavigate();
  const [offered, setOffered] = useState<FormFields | null>(null);
  const seen = useRef<typeof loaded | null>(null);
  const original = 'copy' in loaded ? loaded.copy : null;

  useEffect(() => {
    if (!original || seen.current === loaded) return;
    seen.current = loaded;
    const copy = { ...original, name: original.name && t('copyName', { name: original.name }) };
    if (isBlankForm(getValues())) restart(copy);
    else setOffered(copy);
    void navigate(paths.addForm, { replace: true, preventScrollReset: true });
  }, [loaded, original, getValues, restart, navigate, t]);

  return {
    offered,
    decline: () => setOffered(null),
    /** Why there is no copy. */
    copyError: 'error' in loaded ? loaded.error : undefined,
  };
}
