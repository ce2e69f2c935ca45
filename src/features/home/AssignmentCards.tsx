import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentForm } from '../../api/user-forms.ts';
import { Pager } from '../../shared/lists/Pager.tsx';
import { usePages } from '../../shared/lists/use-pages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { cardGridClass } from '../../ui/tile-class.ts';
import { AssignmentCard, type Details } from './AssignmentCard.tsx';
import styles from './Home.module.css';

type Props = {
  forms: readonly StudentForm[];
  detailsOf?: ((form: StudentForm) => Details) | undefined;
};

/** A pupil's questionnaires: first the open ones, then the completed ones. */
export function AssignmentCards({ forms, detailsOf }: Props) {
  const { t } = useTranslation('home');
  const toFillIn = useMemo(() => forms.filter((form) => !form.is_completed), [forms]);
  const completed = useMemo(() => forms.filter((form) => form.is_completed), [forms]);
  if (forms.length === 0) return <EmptyState title={t('noForms.title')} text={t('noForms.text')} />;
  return (
    <>
      <CardSection title={t('toFillIn')} forms={toFillIn} label={t('fillIn')} detailsOf={detailsOf} />
      <CardSection title={t('completed')} forms={completed} label={t('look')} />
    </>
  );
}

function CardSection({ title, forms, label, detailsOf }: Props & { title: string; label: string }) {
  const id = useId();
  const list = usePages(forms, label);
  if (forms.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={cardGridClass}>
        {list.items.map((form) => (
          <AssignmentCard key={form.assignment_id} form={form} label={label} details={detailsOf?.(form)} />
        ))}
      </ul>
      <Pager list={list} label={title} />
    </section>
  );
}
