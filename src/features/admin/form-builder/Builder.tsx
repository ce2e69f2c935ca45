import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FocusEvent, useEffect, useState } from 'react';
import { get, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppError } from '../../../api/errors.ts';
import type { NewForm } from '../../../api/forms.ts';
import { useDraft } from '../../../device/drafts/use-draft.ts';
import { draftKey } from '../../../device/local-storage.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/route.ts';
import { CreationError } from '../../../shared/lists/create-once.tsx';
import { DraftNotices, LeaveGuard } from '../../../shared/unsaved/LeaveGuard.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { useActionResult, useWrite } from '../../../texts/use-write.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { focusHeading } from '../../../ui/Page.tsx';
import { BlockList } from './BlockList.tsx';
import styles from './Builder.module.css';
import { BuilderArea, BuilderField, ColourField } from './BuilderField.tsx';
import type { action } from './FormBuilderPage.tsx';
import { blankForm, drafts, type FormFields, formRules, isBlankForm } from './form-rules.ts';
import { renderAndFocus } from './ItemActions.tsx';
import { Preview } from './Preview.tsx';

type Props = {
  /** The query of the address. Each one has a draft of its own. */
  query: string;
  /** The form to start from, when the address names one, or why it did not load. */
  copy: FormFields | null;
  copyError: AppError | undefined;
};

/** The form and its preview: side by side on a wide screen, one at a time on a narrow one. */
export function Builder({ query, copy, copyError }: Props) {
  const { t } = useTranslation(['form-builder', 'common']);
  const key = draftKey(useUser().uuid, query);
  const [draft] = useState(() => drafts.read(key));
  // Named here: the loader may run before the texts have loaded.
  const start = copy && { ...copy, name: copy.name && t('copyName', { name: copy.name }) };
  const form = useForm<FormFields, unknown, NewForm>({
    defaultValues: draft ?? start ?? blankForm(),
    resolver: standardSchemaResolver(formRules),
    shouldFocusError: false,
  });
  const { getValues, setError, handleSubmit, reset, formState } = form;
  const { isSubmitting } = formState;
  const { submit, data } = useWrite<typeof action>();
  const [isRestored, setRestored] = useState(draft !== null);
  const [added, setAdded] = useState<{ name: string; id: string | number | undefined } | null>(null);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [wrongField, setWrongField] = useState<{ id: string } | null>(null);
  const [previewed, setPreviewed] = useState(0);
  const [showsPreview, setShowsPreview] = useState(false);
  const [isResetting, setResetting] = useState(false);

  const hasChanges = () => !isBlankForm(getValues());
  const restart = (fields: FormFields | null) => {
    reset(fields ?? blankForm());
    setRestored(false);
    setFailure(null);
  };
  const shared = useDraft(form, key, { ...drafts, restart });

  const finish = (id?: string | number) => {
    setAdded({ name: getValues('name'), id });
    restart(null);
    // At once: another tab must not find the draft of a submitted form.
    shared.store();
    focusHeading();
  };
  useActionResult(data, (result) => {
    if (!('error' in result)) return finish(result.added?.form_id);
    setFailure(result.error);
    const refused = result.error.places.filter((place) => typeof get(getValues(), place) === 'string');
    for (const field of refused) setError(field as Path<FormFields>, { message: 'refused' });
    setWrongField(refused[0] === undefined ? null : { id: refused[0] });
  });
  const submitForm = handleSubmit(
    (fields) => {
      // The inert fields would lose the focus.
      document.getElementById('submit')?.focus();
      setFailure(null);
      setWrongField(null);
      return submit(fields, { method: 'post', encType: 'application/json' });
    },
    (errors) => {
      const hasError = ({ id }: Element) => (get(errors, id) as { message?: string } | undefined)?.message;
      setWrongField([...document.querySelectorAll('form [id]')].find(hasError) ?? null);
    },
  );
  // Not earlier: fields that are inert cannot get the focus.
  useEffect(() => {
    if (wrongField && !isSubmitting) document.getElementById(wrongField.id)?.focus();
  }, [wrongField, isSubmitting]);
  const clear = () =>
    renderAndFocus(() => {
      setResetting(false);
      restart(null);
    }, 'name');
  const askToClear = () => (hasChanges() ? setResetting(true) : clear());
  const followFocus = ({ target }: FocusEvent) => {
    const block = target.closest<HTMLElement>('[data-block]');
    if (block) setPreviewed(Number(block.dataset.block));
  };
  return (
    <div className={styles.builder} data-shows={showsPreview ? 'preview' : 'form'}>
      <div className={styles.notices}>
        <DraftNotices
          draft={shared}
          texts={t('draft', { returnObjects: true })}
          isRestored={isRestored}
          onDiscard={askToClear}
        />
        {added?.id !== undefined && (
          <Alert
            tone="success"
            title={<bdi lang="">{added.name}</bdi>}
            actions={
              <Link className={buttonClass()} to={paths.addAssignmentFor(added.id)}>
                {t('assign')}
              </Link>
            }
          />
        )}
        {copyError && <ErrorMessage error={copyError} />}
        <Button
          variant="secondary"
          className={styles.switch}
          aria-pressed={showsPreview}
          onClick={() => setShowsPreview(!showsPreview)}
        >
          {t('preview.title')}
        </Button>
      </div>
      <form noValidate className={styles.form} onSubmit={submitForm} onFocus={followFocus}>
        <div className={styles.fields} inert={isSubmitting}>
          <div className={styles.about}>
            <div className={styles.fields}>
              <BuilderField t={t} form={form} name="name" label={t('name')} />
              <BuilderArea
                t={t}
                form={form}
                name="description"
                label={t('description')}
                hint={t('optional')}
              />
            </div>
            <ColourField form={form} />
          </div>
          <BlockList form={form} />
        </div>
        {failure && !isSubmitting && <CreationError error={failure} listPath={paths.forms} />}
        <div className={styles.buttons}>
          <Button type="submit" id="submit" busy={isSubmitting}>
            {t('send')}
          </Button>
          <Button variant="quiet" disabled={isSubmitting} onClick={askToClear}>
            {t('reset')}
          </Button>
        </div>
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls separately, so the keyboard must reach it */}
      <section className={styles.preview} aria-label={t('preview.title')} tabIndex={0}>
        <Preview form={form} index={previewed} onTurn={setPreviewed} />
      </section>
      <ConfirmDialog
        open={isResetting}
        title={t('resetTitle')}
        text={t('resetText')}
        confirmLabel={t('reset')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={clear}
        onCancel={() => setResetting(false)}
      />
      <LeaveGuard hasChanges={() => hasChanges() && !shared.store()} text={t('leave.lost')} />
    </div>
  );
}
