import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StudentForm } from '../../api/user-forms.ts';
import { knownGroup } from '../../device/cache.ts';
import { readOutboxEntry } from '../../device/outbox/entries.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/route.ts';
import { Pager, usePageInAddress, usePages } from '../../shared/lists/Pager.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Card, cardGridClass } from '../../ui/Card.tsx';
import styles from './Home.module.css';

type Props = { forms: readonly StudentForm[] };

/** A pupil's questionnaires: first the open ones, then the completed ones. */
export function FormCards({ forms }: Props) {
  const { t } = useTranslation('home');
  return (
    <>
      <Section title={t('toFillIn')} page="open" forms={forms.filter((form) => !form.is_completed)} />
      <Section title={t('completed')} page="completed" forms={forms.filter((form) => form.is_completed)} />
    </>
  );
}

type SectionProps = Props & {
  title: string;
  /** The parameter of the address with the page. */
  page: string;
};

function Section({ title, page, forms }: SectionProps) {
  const id = useId();
  const list = usePages(forms, usePageInAddress(page));
  if (forms.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={cardGridClass}>
        {list.items.map((form) => (
          <FormCard key={form.assignment_id} form={form} />
        ))}
      </ul>
      <Pager list={list} label={title} />
    </section>
  );
}

/** The card of a questionnaire, which links to the questions or, once completed, to the confirmation. */
function FormCard({ form }: { form: StudentForm }) {
  const { t } = useTranslation('home');
  const { uuid } = useUser();
  const { assignment_id, description, color, is_completed } = form;
  const group = knownGroup(form.group, uuid, String(assignment_id))?.name;
  const name = form.name || t('unnamed');
  return (
    <Card
      as="li"
      className={styles.card}
      color={color}
      actions={
        <Link
          className={buttonClass(is_completed ? 'secondary' : 'primary')}
          to={is_completed ? paths.confirmation(assignment_id) : paths.questionnaire(assignment_id)}
        >
          {t(is_completed ? 'look' : 'fillIn')}{' '}
          <span className="visually-hidden" lang="" dir="auto">
            {name}
          </span>
        </Link>
      }
    >
      <h3 lang="" dir="auto">
        {name}
      </h3>
      {group && (
        <p className={styles.of}>
          {t('group')} <bdi lang="">{group}</bdi>
        </p>
      )}
      {description && (
        <p lang="" dir="auto">
          {description}
        </p>
      )}
      <Unsent formId={String(assignment_id)} />
    </Card>
  );
}

/** What happens to answers that this device has not submitted yet. */
function Unsent({ formId }: { formId: string }) {
  const { t } = useTranslation('home');
  const entry = readOutboxEntry(useUser().uuid, formId);
  if (!entry) return null;
  return (
    <Alert tone={entry.state === 'queued' ? 'info' : 'warning'}>
      {entry.state === 'queued' && t('waiting')}
      {entry.state === 'queued-earlier' && t('offered')}
      {entry.state === 'refused' && t('refused')}
    </Alert>
  );
}
