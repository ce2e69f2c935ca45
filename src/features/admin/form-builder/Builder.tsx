import { type FocusEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../unsaved/LeaveGuard.tsx';
import { useAsk } from './Asker.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './FormBuilder.module.css';
import { FormEditor } from './FormEditor.tsx';
import { changeAndFocus, focusField } from './focus.ts';
import { blankForm, isBlankForm } from './form-fields.ts';
import { Preview } from './Preview.tsx';
import type { FormProblem } from './problems.ts';
import { SendBar, sendButton } from './SendBar.tsx';
import type { BlocksHandle } from './use-blocks.ts';
import { useBuilder } from './use-builder.ts';

/** The form with its preview: beside each other on a wide screen, in turns on a narrow one. */
export function Builder() {
  const { t } = useTranslation('form-builder');
  const ask = useAsk();
  const { form, restart, offered, decline, ...state } = useBuilder();
  const blocks = useRef<BlocksHandle>(null);
  const [heldBack, setHeldBack] = useState(0);
  const [previewed, setPreviewed] = useState(0);
  const [previewFirst, setPreviewFirst] = useState(false);
  const isAtStake = useCallback(() => !isBlankForm(form.getValues()), [form]);

  const send = form.handleSubmit(
    (fields) => {
      // What is being sent cannot be changed meanwhile; the focus waits outside of it.
      focusField(sendButton);
      return state.send(fields);
    },
    () => {
      setPreviewFirst(false);
      setHeldBack((turn) => turn + 1);
    },
  );
  const goTo = ({ field, block }: FormProblem) => {
    if (block !== undefined) blocks.current?.open(block);
    focusField(field);
  };
  const reset = () => {
    const clear = () => {
      changeAndFocus(() => restart(blankForm()), 'name');
    };
    if (!isAtStake()) return clear();
    ask({ title: t('resetTitle'), text: t('resetText'), confirm: t('reset'), onConfirm: clear });
  };
  const follow = (event: FocusEvent) => {
    const block = event.target.closest<HTMLElement>('[data-block]');
    if (block) setPreviewed(Number(block.dataset.block));
  };
  return (
    <div className={styles.builder} data-shows={previewFirst ? 'preview' : 'form'}>
      <div className={styles.notices}>
        {state.restored && (
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
        {!state.kept && <Alert tone="warning">{t('draft.notKept')}</Alert>}
        {state.copyError && <ErrorMessage error={state.copyError} />}
      </div>
      <Button
        variant="secondary"
        className={styles.switch}
        aria-pressed={previewFirst}
        onClick={() => setPreviewFirst(!previewFirst)}
      >
        {t('preview.title')}
      </Button>
      <form noValidate className={styles.form} onSubmit={send} onFocus={follow}>
        <ErrorSummary form={form} turn={heldBack} onGo={goTo} />
        <FormEditor key={state.turn} form={form} blocks={blocks} />
        <SendBar form={form} error={state.error} onReset={reset} />
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, also by keyboard */}
      <section className={styles.preview} aria-label={t('preview.title')} tabIndex={0}>
        <Preview form={form} index={previewed} onTurn={setPreviewed} />
      </section>
      <LeaveGuard
        isAtStake={isAtStake}
        store={state.store}
        text={t(state.kept ? 'leave.kept' : 'leave.lost')}
        danger={!state.kept}
      />
      <ConfirmDialog
        open={offered !== null}
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
