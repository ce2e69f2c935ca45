import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';

type Props = {
  form: UseFormReturn<FormFields>;
  /** Why the last try failed. */
  error: AppError | undefined;
  onReset: () => void;
};

/** The id of the button that sends. */
export const sendButton = 'send';

/** The form's two buttons, within reach wherever the reader is; a failure stands beside them. */
export function SendBar({ form: { control }, error, onReset }: Props) {
  const { t } = useTranslation('form-builder');
  const { isSubmitting } = useFormState({ control });
  return (
    <div className={styles.send}>
      {error && <ErrorMessage error={error} />}
      <div className={styles.buttons}>
        <Button type="submit" id={sendButton} busy={isSubmitting}>
          {t('send')}
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}
