import { useTranslation } from 'react-i18next';
import type { FormSummary } from '../../../api/form-schema.ts';
import type { Rows } from '../../../api/schema.ts';
import { ConfirmItemDialog } from '../../../lists/ConfirmItemDialog.tsx';
import { ListFrame } from '../../../lists/ListFrame.tsx';
import { useConfirmedAction } from '../../../lists/use-confirmed-action.ts';
import { useList } from '../../../lists/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { FormCard, useCardTexts } from './FormCard.tsx';
import styles from './Forms.module.css';

const nameOf = ({ name }: FormSummary) => name;
const bodyOf = ({ form_id }: FormSummary) => ({ form_id });

/** The forms as cards, and the dialog before one is deleted. */
export function FormList({ forms }: { forms: Rows<FormSummary> }) {
  const { t } = useTranslation('admin-forms');
  const texts = useCardTexts();
  const list = useList(forms.items, nameOf, 'forms');
  const { item, confirm, outcome, dialog } = useConfirmedAction(bodyOf);
  return (
    <>
      <ListFrame
        list={list}
        unreadable={forms.unreadable}
        error={outcome?.error}
        empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
        nothingFound={{ title: t('notFound.title'), text: t('notFound.text') }}
        filters={<StatusFilter />}
      >
        <ul className={styles.cards}>
          {list.items.map((form) => (
            <FormCard key={form.form_id} form={form} texts={texts} onDelete={confirm} />
          ))}
        </ul>
      </ListFrame>
      <ConfirmItemDialog
        dialog={dialog}
        title={t('deletion.title')}
        name={item?.name}
        text={t('deletion.text')}
        confirmLabel={t('delete')}
      />
    </>
  );
}

/** Every form has the same status, so that this filter changes nothing (docs/backend.md, 4). Its hint says so. */
function StatusFilter() {
  const { t } = useTranslation('admin-forms');
  return (
    <SelectField
      label={t('filter.label')}
      hint={t('filter.hint')}
      options={(['all', 'open', 'closed'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
    />
  );
}
