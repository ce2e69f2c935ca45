import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppError } from '../../../api/errors.ts';
import type { FormSummary } from '../../../api/form-schema.ts';
import { paths } from '../../../paths.ts';
import { destroyClass, ListRow } from '../../../shared/lists/ListRow.tsx';
import type { Confirm } from '../../../shared/lists/use-confirmed-action.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';

/** The texts of all rows, looked up once per list: a lookup in every row makes a long list slow. */
export function useItemTexts() {
  const { t } = useTranslation(['admin-forms', 'lists']);
  return useMemo(
    () => ({
      view: t('view'),
      copy: t('copy'),
      delete: t('delete'),
      status: t('status.label'),
      complete: t('status.complete'),
      more: t('lists:more'),
    }),
    [t],
  );
}

type Props = {
  form: FormSummary;
  texts: ReturnType<typeof useItemTexts>;
  error: AppError | undefined;
  onDelete: Confirm<FormSummary>;
};

/** The row of a form: its name, description, colour and status (the same for all), its link, and a menu. */
export const FormItem = memo(function FormItem({ form, texts, error, onDelete }: Props) {
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
          <span className="visually-hidden">{texts.status} </span>
          <span>{texts.complete}</span>
        </>
      }
      action={
        <>
          <Link className={buttonClass('secondary')} to={paths.preview(form_id)}>
            {texts.view} {hiddenName}
          </Link>
          <Button
            variant="quiet"
            className={destroyClass}
            onClick={({ currentTarget }) => onDelete(form, currentTarget)}
          >
            {texts.delete} {hiddenName}
          </Button>
        </>
      }
      menu={{
        label: texts.more,
        actions: (
          <Link className={buttonClass('quiet')} to={paths.addFormFrom(form_id)}>
            {texts.copy} {hiddenName}
          </Link>
        ),
      }}
    />
  );
});
