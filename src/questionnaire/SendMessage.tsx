import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../answers/answer-store.ts';
import { firstOpenBlock } from '../answers/answers.ts';
import { isAppError } from '../api/errors.ts';
import type { Form } from '../api/form-schema.ts';
import { ErrorMessage } from '../messages/ErrorMessage.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useBlockIndex } from './use-block-index.ts';
import type { Sending } from './use-sending.ts';

type Props = { form: Form; store: AnswerStore; sending: Sending };

/** What became of the last try to send: it waits for a connection, or why it failed and what can be done. */
export function SendMessage({ form, store, sending }: Props) {
  const { t } = useTranslation('questionnaire');
  const [, goTo] = useBlockIndex(form.blocks.length);
  const { busy, waits, error, isOver } = sending;
  if (busy) return null;
  if (!error) return waits ? <Alert tone="info">{t('queued')}</Alert> : null;
  const toFirstOpen = (
    <Button variant="secondary" onClick={() => goTo(firstOpenBlock(form, store.answers()))}>
      {t('toFirstOpen')}
    </Button>
  );
  return (
    <ErrorMessage
      error={error}
      actions={isAppError(error, 'submit-incomplete') ? toFirstOpen : t(isOver ? 'closedText' : 'sendAgain')}
    />
  );
}

/** The same above the blocks on which there is no Send, where it holds for the whole form. */
export function SendMessageAbove(props: Props) {
  const { form, sending } = props;
  const { t } = useTranslation('questionnaire');
  const [index] = useBlockIndex(form.blocks.length);
  const isShown = sending.waits || sending.isOld || sending.isOver;
  if (!isShown || index >= form.blocks.length - 1) return null;
  return (
    <>
      <SendMessage {...props} />
      {sending.waits && (
        <div>
          <Button variant="secondary" busy={sending.busy} onClick={sending.press}>
            {t('tryNow')}
          </Button>
        </div>
      )}
    </>
  );
}
