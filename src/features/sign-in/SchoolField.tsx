import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { AppError } from '../../api/errors.ts';
import type { School } from '../../api/schools.ts';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { schoolValue } from './new-user.ts';

type Props = { schools: School[]; failed: AppError | undefined; error: string | undefined };

/** The choice of a school; when the list did not come, what went wrong and a way to ask for it again. */
export function SchoolField({ schools, failed, error }: Props) {
  const { t } = useTranslation(['sign-in', 'common']);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      {failed && (
        <ErrorMessage
          error={failed}
          actions={
            <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
              {t('common:tryAgain')}
            </Button>
          }
        />
      )}
      <SelectField
        label={t('school')}
        name="school_id"
        placeholder={t('choose')}
        options={schools.map(({ id, name }) => ({ value: schoolValue(id), label: name }))}
        error={error}
      />
    </>
  );
}
