import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFetcher, useLoaderData, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-user.ts';
import { draftKey } from '../../../storage/keys.ts';
import { useSharedDraft } from '../../../unsaved/use-shared-draft.ts';
import type { addForm } from './add-form.ts';
import { readDraft, storeDraft } from './form-draft.ts';
import { blankForm, isBlankForm } from './form-fields.ts';
import { type FormFields, formResolver, type Improved } from './form-rules.ts';
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
  // `version` is the key of the editor: a new one renders all its fields afresh.
  const [start, setStart] = useState({ version: 0, restored: draft !== null });
  const { submit, data, state: submission } = useFetcher<typeof addForm>();
  // The form that the one just submitted replaces.
  const [replaced, setReplaced] = useState<Improved | null>(null);
  const [handled, setHandled] = useState<typeof data>(undefined);

  const restart = useCallback(
    (fields: FormFields) => {
      form.reset(fields);
      setStart(({ version }) => ({ version: version + 1, restored: false }));
      setHandled(data);
    },
    [form, data],
  );

  const showDraft = useCallback((stored: FormFields | null) => restart(stored ?? blankForm()), [restart]);
  const { store, ...shared } = useSharedDraft(form, key, {
    read: readDraft,
    write: storeDraft,
    restart: showDraft,
    takesOver: useCopy() !== null,
    isSubmitting: submission !== 'idle',
  });

  useEffect(() => {
    if (!data || data === handled || 'error' in data) return;
    setReplaced(form.getValues('improves') ?? null);
    restart(blankForm());
    // At once: another tab must not find the draft of a form that was submitted.
    store();
    document.querySelector('h1')?.focus();
  }, [data, handled, form, restart, store]);

  return {
    form,
    store,
    ...shared,
    ...start,
    restart,
    /** Submits the form to the page's action. Resolves when it has succeeded or failed. */
    submit: ({ name, description, color, blocks }: FormFields) =>
      submit({ name, description, color, blocks }, { method: 'post', encType: 'application/json' }),
    error: data && data !== handled && 'error' in data ? data.error : undefined,
    replaced,
    ...useCopyOffer(form, restart),
  };
}

/** The copy that the loader read, or null. */
function useCopy(): FormFields | null {
  const loaded = useLoaderData<typeof loadCopy>();
  return 'copy' in loaded ? loaded.copy : null;
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
  const original = useCopy();

  useEffect(() => {
    if (!original || handled.current === loaded) return;
    handled.current = loaded;
    const copy = { ...original, name: original.name && newName(original, t) };
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

/** The name of a copy: with "(kopie)", or with the number of its version when it improves the original. */
function newName({ name, improves }: FormFields, t: TFunction<'form-builder'>): string {
  if (!improves) return t('copyName', { name });
  const [, base = name, version = '1'] = /^(.*) \((?:versie|version) (\d{1,3})\)$/.exec(name) ?? [];
  return t('improve.name', { name: base, version: Number(version) + 1 });
}
