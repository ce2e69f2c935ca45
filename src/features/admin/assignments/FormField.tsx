import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FormSummary } from '../../../api/form-schema.ts';
import { distinguish } from '../../../api/group-schema.ts';
import { sameId } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { useList, useListView } from '../../../shared/lists/use-list.ts';
import { pageSize } from '../../../shared/lists/use-pages.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { AssignmentFields } from './new-assignment.ts';

type Props = { control: Control<AssignmentFields>; forms: FormSummary[] };

const nameOf = ({ name }: FormSummary) => name;

const maxDescription = 60;

/** The select of a form. A long list has a search field that shortens the options. */
export function FormField({ control, forms }: Props) {
  const { t } = useTranslation('admin-assignments');
  const { field, fieldState } = useController({ control, name: 'formId' });
  // Forms of the same name also show their description, or else their number.
  const named = useMemo(
    () => distinguish(forms, ({ form_id, description }) => description?.slice(0, maxDescription) || form_id),
    [forms],
  );
  const list = useList(named, nameOf, useListView());
  const selected = named.find(({ form_id }) => sameId(form_id, field.value));
  const shown = selected && !list.items.includes(selected) ? [selected, ...list.items] : list.items;
  const hint = list.count > list.items.length && t('add.firstForms', { shown: list.items.length });
  return (
    <>
      {forms.length > pageSize && (
        <Field
          label={t('add.searchForm')}
          type="search"
          value={list.query}
          onChange={({ target }) => list.change({ query: target.value })}
        />
      )}
      <SelectField
        {...field}
        label={t('form')}
        error={fieldState.error?.message === 'refused' && t('add.refused')}
        placeholder={t('add.noForm')}
        hint={forms.length === 0 ? <Link to={paths.forms}>{t('add.makeForm')}</Link> : hint}
        options={shown.map((form) => ({ value: form.form_id, label: form.name, lang: '' }))}
      />
    </>
  );
}
