import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppError } from '../../../api/errors.ts';
import type { FormSummary } from '../../../api/form-schema.ts';
import { paths } from '../../../paths.ts';
import { destroyClass, ListRow } from '../../../shared/lists/ListRow.tsx';
import type { Confirm } from '../../../shared/lists/use-confirmed-action.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';

type Props = {
  form: FormSummary;
  error: AppError | undefined;
  onDelete: Confirm<FormSummary>;
};

/** The row of a form: its name, description, colour and status, which is the same for all, and its actions. */
export const FormItem = memo(function FormItem({ form, error, onDelete }: Props) {
  const { t } = useTranslation('admin-forms');
  const { form_id, name, description, color } = form;
  const hiddenName = (
    <span className="visually-hidden" lang="" dir="auto">
      {name}
    </span>
  );
  return (
    <ListRow
      name={name}
      color={color}
      error={error}
      title={
        <h2 lang="" dir="auto">
          {name}
        </h2>
      }
      info={
        <span lang="" dir="auto">
          {description}
        </span>
      }
      state={
        <>
          <span className="visually-hidden">{t('status.label')} </span>
          <span>{t('status.complete')}</span>
        </>
      }
      action={
        <>
          <Link className={buttonClass('secondary')} to={paths.preview(form_id)}>
            {t('view')} {hiddenName}
          </Link>
          <Link className={buttonClass('quiet')} to={paths.addFormFrom(form_id)}>
            {t('copy')} {hiddenName}
          </Link>
          <Button variant="quiet" className={destroyClass} onClick={() => onDelete(form)}>
            {t('delete')} {hiddenName}
          </Button>
        </>
      }
    />
  );
});
