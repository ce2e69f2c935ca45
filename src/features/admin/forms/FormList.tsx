import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetails } from '../../../api/assignment-details.ts';
import type { FormSummary } from '../../../api/form-schema.ts';
import type { Rows } from '../../../api/schema.ts';
import { ListFrame } from '../../../shared/lists/ListFrame.tsx';
import { ListRows } from '../../../shared/lists/ListRow.tsx';
import { UsedIn } from '../../../shared/lists/UsedIn.tsx';
import { ConfirmItemDialog, useConfirmedAction } from '../../../shared/lists/use-confirmed-action.tsx';
import { useDetailsQueue } from '../../../shared/lists/use-details.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormItem, useItemTexts } from './FormItem.tsx';

const nameOf = ({ name }: FormSummary) => name;
const listOptions = { name: 'forms', idOf: ({ form_id }: FormSummary) => form_id };
const bodyOf = ({ form_id }: FormSummary) => ({ form_id });

/** The forms as rows, and the dialog before one is deleted. */
export function FormList({ forms }: { forms: Rows<FormSummary> }) {
  const { t } = useTranslation('admin-forms');
  const texts = useItemTexts();
  const list = useList(forms.items, nameOf, listOptions);
  const { item, confirm, failure, dialog } = useConfirmedAction(bodyOf);
  const details = useDetailsQueue();
  const name = item?.name.trim();
  // The details have the form's name, but not its id.
  const usesForm = useCallback(
    ({ form_name }: AssignmentDetails) => (form_name?.trim() ? form_name.trim() === name : undefined),
    [name],
  );
  const namesakes = forms.items.filter((form) => form.name.trim() === name);
  return (
    <>
      <ListFrame
        list={list}
        unreadable={forms.unreadable}
        failure={failure}
        nameOf={nameOf}
        empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
        nothingFound={{ title: t('notFound.title'), text: t('notFound.text') }}
        // All forms have the same status, so the filter changes nothing (docs/backend.md, 4).
        status={{ textOf: (status) => t('sameList', { status }) }}
      >
        <ListRows list={list}>
          {(form) => (
            <FormItem
              key={form.form_id}
              form={form}
              texts={texts}
              error={failure?.item === form ? failure.error : undefined}
              onDelete={confirm}
            />
          )}
        </ListRows>
      </ListFrame>
      <ConfirmItemDialog
        dialog={dialog}
        title={t('deletion.title')}
        name={item?.name}
        text={t('deletion.text')}
        confirmLabel={t('delete')}
      >
        {dialog.open && (
          <>
            {namesakes.length > 1 && <p>{t('deletion.sameName')}</p>}
            <UsedIn details={details} uses={usesForm} consequence={t('deletion.inUse')} />
          </>
        )}
      </ConfirmItemDialog>
    </>
  );
}
