import { useTranslation } from 'react-i18next';
import type { FormSummary } from '../../../api/form-schema.ts';
import { DeletionDialog } from '../../../lists/DeletionDialog.tsx';
import { ListTools } from '../../../lists/ListTools.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { useDeletion } from '../../../lists/use-deletion.ts';
import { useList } from '../../../lists/use-list.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import type { Failure } from '../../../messages/failure.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { FormCard } from './FormCard.tsx';
import styles from './Forms.module.css';
import { useCardWords } from './use-card-words.ts';

const nameOf = ({ name }: FormSummary) => name;
const bodyOf = ({ form_id }: FormSummary) => ({ form_id });

/** The forms of one page, and what is asked before one of them is deleted. */
export function FormList({ forms }: { forms: FormSummary[] }) {
  const { t } = useTranslation('admin-forms');
  const words = useCardWords();
  const list = useList(forms, nameOf, 'forms');
  const { asked, ask, outcome, dialog } = useDeletion<FormSummary, Failure>(bodyOf);
  return (
    <>
      {outcome && 'error' in outcome && (
        <div className={styles.failure}>
          <ErrorMessage error={outcome.error} />
        </div>
      )}
      {forms.length === 0 && <EmptyState title={t('none.title')} text={t('none.text')} />}
      {forms.length > 0 && (
        <ListTools list={list}>
          <StatusFilter />
        </ListTools>
      )}
      {forms.length > 0 && list.count === 0 && (
        <EmptyState title={t('notFound.title')} text={t('notFound.text')} />
      )}
      <ul className={styles.cards}>
        {list.items.map((form) => (
          <FormCard key={form.form_id} form={form} words={words} onDelete={ask} />
        ))}
      </ul>
      <Pager list={list} />
      <DeletionDialog
        dialog={dialog}
        title={t('deletion.title')}
        name={asked?.name}
        text={t('deletion.text')}
        confirmLabel={t('delete')}
      />
    </>
  );
}

/** A choice here changes nothing visible (docs/backend.md, 4); its hint says so. */
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
