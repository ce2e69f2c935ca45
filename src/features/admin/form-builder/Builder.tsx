import { type FocusEvent, useCallback, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DraftDialogs } from '../../../shared/unsaved/DraftNotices.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BuilderNotices } from './BuilderNotices.tsx';
import { useConfirm } from './ConfirmProvider.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './FormBuilder.module.css';
import { FormEditor } from './FormEditor.tsx';
import { blankForm, blocksWithoutQuestions, isBlankForm } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';
import { Preview } from './Preview.tsx';
import { blocksToOpen, type FormProblem, problemsOf } from './problems.ts';
import { SubmitBar, submitButtonId } from './SubmitBar.tsx';
import type { BlocksHandle } from './use-blocks.ts';
import { useBuilder } from './use-builder.ts';
import { mostOpenQuestions } from './use-folding.ts';
import { changeAndFocus, focusField } from './use-move-question.ts';

/** The form and its preview: side by side on a wide screen, one at a time on a narrow one. */
export function Builder() {
  const { t } = useTranslation('form-builder');
  const confirm = useConfirm();
  const { form, restart, shared, prefill, ...state } = useBuilder(() => {
    refuse();
    openErrors(form.formState.errors);
  });
  const blocks = useRef<BlocksHandle>(null);
  const [refusals, setRefusals] = useState(0);
  const [warned, setWarned] = useState<readonly number[]>([]);
  const [previewedBlock, setPreviewedBlock] = useState(0);
  const [showsPreview, setShowsPreview] = useState(false);
  const hasChanges = useCallback(() => !isBlankForm(form.getValues()), [form]);

  const refuse = () => {
    setShowsPreview(false);
    setRefusals((count) => count + 1);
  };
  const openErrors = (errors: FieldErrors<FormFields>) =>
    blocks.current?.open(blocksToOpen(problemsOf(errors), form.getValues('blocks'), mostOpenQuestions));
  const submitWith = (submit: typeof state.submit) =>
    form.handleSubmit(
      (fields) => {
        const empty = blocksWithoutQuestions(fields.blocks);
        if (empty.length > 0 && empty.join() !== warned.join()) {
          setWarned(empty);
          return refuse();
        }
        // The inert fields would lose the focus.
        focusField(submitButtonId);
        return submit(fields);
      },
      (errors) => {
        refuse();
        openErrors(errors);
      },
    );
  const goTo = ({ field, block }: FormProblem) => {
    if (block !== undefined) blocks.current?.open([block]);
    focusField(field);
  };
  const reset = () => {
    const clear = () => {
      changeAndFocus(() => restart(blankForm()), 'name');
    };
    if (!hasChanges()) return clear();
    confirm({
      title: t('resetTitle'),
      text: t('resetText'),
      confirmLabel: t('reset'),
      onConfirm: clear,
    });
  };
  const previewFocused = (event: FocusEvent) => {
    const block = event.target.closest<HTMLElement>('[data-block]');
    if (block) setPreviewedBlock(Number(block.dataset.block));
  };
  return (
    <div className={styles.builder} data-shows={showsPreview ? 'preview' : 'form'}>
      <BuilderNotices {...state} shared={shared} onDiscard={reset} />
      <Button
        variant="secondary"
        className={styles.switch}
        aria-pressed={showsPreview}
        onClick={() => setShowsPreview(!showsPreview)}
      >
        {t('preview.title')}
      </Button>
      <form noValidate className={styles.form} onSubmit={submitWith(state.submit)} onFocus={previewFocused}>
        <ErrorSummary form={form} refusals={refusals} warned={warned} onGo={goTo} />
        <FormEditor key={state.version} form={form} blocks={blocks} />
        <SubmitBar
          form={form}
          error={state.error}
          onReset={reset}
          onAgain={submitWith(state.submitAgain)}
          onDone={state.finish}
        />
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls separately, so the keyboard must reach it */}
      <section className={styles.preview} aria-label={t('preview.title')} tabIndex={0}>
        <Preview form={form} index={previewedBlock} onTurn={setPreviewedBlock} />
      </section>
      <DraftDialogs
        draft={shared}
        hasChanges={hasChanges}
        prefill={prefill}
        prefillTexts={t('copy', { returnObjects: true })}
        leaveText={t('leave.lost')}
      />
    </div>
  );
}
