import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../answers/answer-store.ts';
import { firstOpenBlock } from '../answers/answers.ts';
import { isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import { ErrorMessage } from '../messages/ErrorMessage.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useBlockIndex } from './use-block-index.ts';
import type { SubmitState } from './use-submit.ts';

type Props = { form: Form; store: AnswerStore; state: SubmitState };

/** The result of the last try to submit: that the answers wait for a connection, or why it failed and what to do. */
export function SubmitMessage({ form, store, state }: Props) {
  const { t } = useTranslation('questionnaire');
  const [, goTo] = useBlockIndex(form.blocks.length);
  const { busy, isPending, error, isRefusedAsClosed } = state;
  if (busy) return null;
  if (!error) return isPending ? <Alert tone="info">{t('queued')}</Alert> : null;
  const toFirstOpen = (
    <Button variant="secondary" onClick={() => goTo(firstOpenBlock(form, store.answers()))}>
      {t('toFirstOpen')}
    </Button>
  );
  const advice = t(isRefusedAsClosed ? 'closedText' : 'sendAgain');
  return (
    <ErrorMessage error={error} actions={isAppError(error, 'submit-incomplete') ? toFirstOpen : advice} />
  );
}

/** The same above the blocks without a Send button, when it is about the whole form. */
export function SubmitMessageAbove(props: Props) {
  const { form, state } = props;
  const { t } = useTranslation('questionnaire');
  const [index] = useBlockIndex(form.blocks.length);
  const isShown = state.isPending || state.isEarlierError || state.isRefusedAsClosed;
  if (!isShown || index >= form.blocks.length - 1) return null;
  return (
    <>
      <SubmitMessage {...props} />
      {state.isPending && (
        <div>
          <Button variant="secondary" busy={state.busy} onClick={state.press}>
            {t('tryNow')}
          </Button>
        </div>
      )}
    </>
  );
}
