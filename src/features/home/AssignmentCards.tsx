import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Progress } from '../../answers/progress.ts';
import type { StudentForm } from '../../api/user-forms.ts';
import { Pager } from '../../lists/Pager.tsx';
import { usePages } from '../../lists/use-pages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { cardGridClass } from '../../ui/tile-class.ts';
import { AssignmentCard } from './AssignmentCard.tsx';
import styles from './Home.module.css';

type Props = {
  forms: StudentForm[];
  /** The progress of the questionnaires on this device, while there is no network. */
  progress: Progress | null;
};

/** A student's questionnaires: first those to fill in, then the completed ones. */
export function AssignmentCards({ forms, progress }: Props) {
  const { t } = useTranslation('home');
  const toFillIn = useMemo(() => forms.filter((form) => !form.is_completed), [forms]);
  const completed = useMemo(() => forms.filter((form) => form.is_completed), [forms]);
  if (forms.length === 0) return <EmptyState title={t('noForms.title')} text={t('noForms.text')} />;
  return (
    <>
      <CardSection
        name="toFillIn"
        title={t('toFillIn')}
        forms={toFillIn}
        label={t('fillIn')}
        progress={progress}
      />
      <CardSection
        name="completed"
        title={t('completed')}
        forms={completed}
        label={t('look')}
        progress={null}
      />
    </>
  );
}

type SectionProps = Props & { name: string; title: string; label: string };

function CardSection({ name, title, forms, label, progress }: SectionProps) {
  const id = useId();
  const list = usePages(forms, name);
  if (forms.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={cardGridClass}>
        {list.items.map((form) => (
          <AssignmentCard
            key={form.assignment_id}
            form={form}
            label={label}
            progress={progress?.get(String(form.assignment_id))}
          />
        ))}
      </ul>
      <Pager list={list} label={title} />
    </section>
  );
}
