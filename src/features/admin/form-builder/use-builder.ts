import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFetcher, useLoaderData, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-user.ts';
import { draftKey } from '../../../storage/keys.ts';
import { useDraft } from '../../../unsaved/use-draft.ts';
import type { addForm } from './add-form.ts';
import { readDraft, storeDraft } from './form-draft.ts';
import { blankForm, isBlankForm } from './form-fields.ts';
import { type FormFields, formResolver } from './form-rules.ts';
import type { loadCopy } from './load-copy.ts';

/** The state of the form builder: the form, its draft on this device, its submission, and a copy to start from. */
export function useBuilder() {
  const key = draftKey(useUser().uuid);
  const [draft] = useState(() => readDraft(key));
  const form = useForm<FormFields>({
    defaultValues: draft ?? blankForm(),
    resolver: formResolver,
    shouldFocusError: false,
  });
  const { isStored, store } = useDraft(form, key, storeDraft);
  // `version` is the key of the editor: a new one renders all its fields afresh.
  const [start, setStart] = useState({ version: 0, restored: draft !== null });
  const { submit, data } = useFetcher<typeof addForm>();
  const [handled, setHandled] = useState<typeof data>(undefined);

  const restart = useCallback(
    (fields: FormFields) => {
      form.reset(fields);
      setStart(({ version }) => ({ version: version + 1, restored: false }));
      setHandled(data);
    },
    [form, data],
  );

  useEffect(() => {
    if (!data || data === handled || 'error' in data) return;
    restart(blankForm());
    document.querySelector('h1')?.focus();
  }, [data, handled, restart]);

  return {
    form,
    isStored,
    store,
    ...start,
    restart,
    /** Submits the form to the page's action. Resolves when it has succeeded or failed. */
    submit: (fields: FormFields) => submit(fields, { method: 'post', encType: 'application/json' }),
    error: data && data !== handled && 'error' in data ? data.error : undefined,
    ...useCopyOffer(form, restart),
  };
}

/**
 * The copy that the loader read. It goes into an empty form at once, and is offered first where the form is not empty.
 * Then the address loses its `?from`: otherwise a reload would offer the copy again.
 */
function useCopyOffer({ getValues }: UseFormReturn<FormFields>, restart: (fields: FormFields) => void) {
  const { t } = useTranslation('form-builder');
  const loaded = useLoaderData<typeof loadCopy>();
  const navigate = useNavigate();
  const [offered, setOffered] = useState<FormFields | null>(null);
  const handled = useRef<typeof loaded | null>(null);
  const original = 'copy' in loaded ? loaded.copy : null;

  useEffect(() => {
    if (!original || handled.current === loaded) return;
    handled.current = loaded;
    const copy = { ...original, name: original.name && t('copyName', { name: original.name }) };
    if (isBlankForm(getValues())) restart(copy);
    else setOffered(copy);
    void navigate(paths.addForm, { replace: true, preventScrollReset: true });
  }, [loaded, original, getValues, restart, navigate, t]);

  return {
    offered,
    decline: () => setOffered(null),
    /** Why the copy could not be read. */
    copyError: 'error' in loaded ? loaded.error : undefined,
  };
}
