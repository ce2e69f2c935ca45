import { type FocusEvent, useCallback, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { useAnnouncement } from '../../../messages/use-announcement.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { WithNames } from '../../../ui/WithNames.tsx';
import { LeaveGuard } from '../../../unsaved/LeaveGuard.tsx';
import { useConfirm } from './ConfirmProvider.tsx';
import { ElsewhereNotice } from './ElsewhereNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FileTools } from './FileTools.tsx';
import styles from './FormBuilder.module.css';
import { FormEditor } from './FormEditor.tsx';
import { changeAndFocus, focusField } from './focus.ts';
import { blankForm, blocksWithoutQuestions, isBlankForm } from './form-fields.ts';
import { Preview } from './Preview.tsx';
import { blocksToOpen, type FormProblem, problemsOf } from './problems.ts';
import { ReplacedForm } from './ReplacedForm.tsx';
import { SubmitBar, submitButtonId } from './SubmitBar.tsx';
import type { BlocksHandle } from './use-blocks.ts';
import { useBuilder } from './use-builder.ts';
import { mostOpenQuestions } from './use-folding.ts';
import { useFormFile } from './use-form-file.ts';

/** The form and its preview: side by side on a wide screen, one of them at a time on a narrow one. */
export function Builder() {
  const { t } = useTranslation('form-builder');
  const confirm = useConfirm();
  const { form, restart, offered, decline, ...state } = useBuilder();
  const improves = useWatch({ control: form.control, name: 'improves' });
  const { open, failed, dropTarget } = useFormFile(form, restart);
  const blocks = useRef<BlocksHandle>(null);
  const [refusals, setRefusals] = useState(0);
  const [warned, setWarned] = useState<readonly number[]>([]);
  const [previewedBlock, setPreviewedBlock] = useState(0);
  const [showsPreview, setShowsPreview] = useState(false);
  const { isElsewhere } = state;
  const hasChanges = useCallback(() => !isElsewhere && !isBlankForm(form.getValues()), [form, isElsewhere]);

  useAnnouncement(state.restored && t('draft.restored'));
  useAnnouncement(!state.isStored && t('draft.notKept'));

  const refuse = () => {
    setShowsPreview(false);
    setRefusals((count) => count + 1);
  };
  const submit = form.handleSubmit(
    (fields) => {
      const empty = blocksWithoutQuestions(fields.blocks);
      if (empty.length > 0 && empty.join() !== warned.join()) {
        setWarned(empty);
        return refuse();
      }
      // The fields are inert while the form is submitted, so that one of them would lose the focus.
      focusField(submitButtonId);
      return state.submit(fields);
    },
    (errors) => {
      refuse();
      blocks.current?.open(blocksToOpen(problemsOf(errors), form.getValues('blocks'), mostOpenQuestions));
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
    <div
      className={styles.builder}
      {...(isElsewhere ? {} : dropTarget)}
      data-shows={showsPreview ? 'preview' : 'form'}
    >
      <div className={styles.notices}>
        {isElsewhere && <ElsewhereNotice {...state} onTakeOver={state.takeOver} />}
        {state.restored && !isElsewhere && (
          <Alert
            tone="info"
            actions={
              <Button variant="secondary" onClick={reset}>
                {t('draft.discard')}
              </Button>
            }
          >
            {t('draft.restored')}
          </Alert>
        )}
        {improves && (
          <Alert tone="info">
            <WithNames names={[improves.name]} text={(name) => t('improve.now', { name })} />
          </Alert>
        )}
        {!state.isStored && <Alert tone="warning">{t('draft.notKept')}</Alert>}
        {failed && (
          <Alert key={failed.at} tone="error" title={t('file.failed', { name: failed.name })}>
            {t(`file.problems.${failed.problem}`)}
          </Alert>
        )}
        {state.replaced && <ReplacedForm key={state.replaced.form_id} form={state.replaced} />}
        {state.copyError && <ErrorMessage error={state.copyError} />}
      </div>
      <FileTools form={form} onOpen={open} disabled={isElsewhere}>
        <Button
          variant="secondary"
          className={styles.switch}
          aria-pressed={showsPreview}
          onClick={() => setShowsPreview(!showsPreview)}
        >
          {t('preview.title')}
        </Button>
      </FileTools>
      <form noValidate inert={isElsewhere} className={styles.form} onSubmit={submit} onFocus={previewFocused}>
        <ErrorSummary form={form} refusals={refusals} warned={warned} onGo={goTo} />
        <FormEditor key={state.version} form={form} blocks={blocks} />
        <SubmitBar form={form} error={state.error} onReset={reset} />
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls separately, and the keyboard must reach it */}
      <section className={styles.preview} aria-label={t('preview.title')} tabIndex={0}>
        <Preview form={form} index={previewedBlock} onTurn={setPreviewedBlock} />
      </section>
      <LeaveGuard
        hasChanges={hasChanges}
        store={state.store}
        text={t(state.isStored ? 'leave.kept' : 'leave.lost')}
        danger={!state.isStored}
      />
      <ConfirmDialog
        open={offered !== null && !isElsewhere}
        title={t('copy.title')}
        text={t('copy.text')}
        confirmLabel={t('copy.confirm')}
        cancelLabel={t('copy.cancel')}
        danger
        onConfirm={() => {
          if (offered) restart(offered);
          decline();
        }}
        onCancel={decline}
      />
    </div>
  );
}
