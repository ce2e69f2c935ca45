import { useCallback, useState } from 'react';
import { get, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { useFormDraft } from '../../../device/drafts/use-draft.ts';
import { draftKey } from '../../../device/keys.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-user.ts';
import type { Unclear } from '../../../shared/lists/create-once.ts';
import { usePrefill } from '../../../shared/unsaved/DraftNotices.tsx';
import { useActionResult } from '../../../texts/use-action-result.ts';
import { useWrite } from '../../../texts/use-write.ts';
import { focusHeading } from '../../../ui/heading-focus.ts';
import type { addForm, loadCopy } from './add-form.ts';
import type { Added } from './BuilderNotices.tsx';
import { blankForm, isBlankForm, readDraft, storeDraft } from './form-fields.ts';
import { asError, type FormFields, formResolver } from './form-rules.ts';

/**
 * The state of the form builder: the form, its draft, its submission, and a copy to start from.
 *
 * @param onRefused called when the backend has refused fields, which then have an error
 */
export function useBuilder(onRefused: () => void) {
  const { t } = useTranslation('form-builder');
  const loaded = useLoaderData<typeof loadCopy>();
  const copy = 'copy' in loaded ? loaded.copy : null;
  const key = draftKey(useUser().uuid);
  const [draft] = useState(() => readDraft(key));
  const form = useForm<FormFields>({
    defaultValues: draft ?? blankForm(),
    resolver: formResolver,
    shouldFocusError: false,
  });
  // `version` is the editor's key: a new one renders all fields again.
  const [start, setStart] = useState({ version: 0, restored: draft !== null });
  const { submit, data } = useWrite<typeof addForm>();
  const [lastAdded, setLastAdded] = useState<Added | null>(null);
  const [handled, setHandled] = useState<typeof data>(undefined);

  const restart = useCallback(
    (fields: FormFields) => {
      form.reset(fields);
      setStart(({ version }) => ({ version: version + 1, restored: false }));
      setHandled(data);
    },
    [form, data],
  );

  const shared = useFormDraft(form, key, {
    read: readDraft,
    write: storeDraft,
    restart: (stored) => restart(stored ?? blankForm()),
  });

  /** Starts a new form after adding one. */
  const finish = (added: Added['form'] = null) => {
    const { name, original } = form.getValues();
    setLastAdded({ name, form: added, original });
    restart(blankForm());
    // At once: another tab must not find the draft of a submitted form.
    shared.store();
    focusHeading();
  };
  useActionResult(data, (result) => {
    if (!('error' in result)) return finish(result.added);
    form.setValue('unclear', result.unclear);
    const fields = result.error.places.filter((place) => typeof get(form.getValues(), place) === 'string');
    for (const field of fields) form.setError(field as Path<FormFields>, { message: asError('refused') });
    if (fields.length > 0) onRefused();
  });

  /** Submits the form to the page's action. Resolves when it has succeeded or failed. */
  const submitForm = ({ name, description, color, blocks }: FormFields, unclear?: Unclear) => {
    const request = JSON.stringify({ form: { name, description, color, blocks }, unclear });
    // At once: after a reload nothing else shows that this form may have been added.
    form.setValue('unclear', unclear ?? { name });
    shared.store();
    return submit(request, { method: 'post', encType: 'application/json' });
  };

  return {
    form,
    shared,
    ...start,
    restart,
    submit: (fields: FormFields) => submitForm(fields, form.getValues('unclear')),
    /** Submits the form although the list has one from an earlier submission. */
    submitAgain: (fields: FormFields) => submitForm(fields),
    finish: () => finish(),
    error: data && data !== handled && 'error' in data ? data.error : undefined,
    lastAdded,
    prefill: usePrefill({
      origin: copy,
      makeStart: () => ({
        ...blankForm(),
        ...copy,
        name: copy?.name ? t('copyName', { name: copy.name }) : '',
      }),
      isBlank: () => isBlankForm(form.getValues()),
      restart,
      path: paths.addForm,
    }),
    copyError: 'error' in loaded ? loaded.error : undefined,
  };
}
