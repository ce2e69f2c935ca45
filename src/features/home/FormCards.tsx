import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentForm } from '../../api/user-forms.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { cardGridClass } from '../../ui/tile-class.ts';
import { FormCard } from './FormCard.tsx';
import styles from './Home.module.css';

/** A student's questionnaires: first those to fill in, then those that are done. */
export function FormCards({ forms }: { forms: StudentForm[] }) {
  const { t } = useTranslation('home');
  if (forms.length === 0) return <EmptyState title={t('noForms.title')} text={t('noForms.text')} />;
  return (
    <>
      <Group title={t('toFillIn')} forms={forms.filter((form) => !form.is_completed)} />
      <Group title={t('completed')} forms={forms.filter((form) => form.is_completed)} />
    </>
  );
}

function Group({ title, forms }: { title: string; forms: StudentForm[] }) {
  const id = useId();
  if (forms.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={cardGridClass}>
        {forms.map((form) => (
          <FormCard key={form.assignment_id} form={form} />
        ))}
      </ul>
    </section>
  );
}
