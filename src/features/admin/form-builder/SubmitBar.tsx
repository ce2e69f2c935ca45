import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import { CreationError } from '../../../shared/lists/CreationError.tsx';
import { Button } from '../../../ui/Button.tsx';
import { measureBar } from '../../../ui/bar-height.ts';
import styles from './Builder.module.css';
import builder from './FormBuilder.module.css';
import type { FormFields } from './form-rules.ts';

type Props = {
  form: UseFormReturn<FormFields>;
  error: AppError | undefined;
  onReset: () => void;
  onAgain: () => void;
  onDone: () => void;
};

export const submitButtonId = 'submit';

/** The buttons that submit and reset the form, always in view. */
export function SubmitBar({ form: { control }, error, onReset, onAgain, onDone }: Props) {
  const { t } = useTranslation('form-builder');
  const { isSubmitting } = useFormState({ control });
  return (
    <div ref={measureBar} className={styles.bar}>
      {error && <CreationError error={error} onAgain={onAgain} onDone={onDone} />}
      <div className={builder.buttons}>
        <Button type="submit" id={submitButtonId} busy={isSubmitting}>
          {t('send')}
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}
