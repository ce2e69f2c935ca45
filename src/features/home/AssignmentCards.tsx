import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StudentForm } from '../../api/user-forms.ts';
import { knownGroup } from '../../device/session/chosen-group.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-user.ts';
import { Pager } from '../../shared/lists/Pager.tsx';
import { usePageInAddress, usePages } from '../../shared/lists/use-pages.ts';
import { type ButtonVariant, buttonClass } from '../../ui/Button.tsx';
import { Card, cardGridClass } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
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
      <CardSection
        title={t('toFillIn')}
        forms={toFillIn}
        label={t('fillIn')}
        page="open"
        detailsOf={detailsOf}
      />
      <CardSection title={t('completed')} forms={completed} label={t('look')} page="completed" />
    </>
  );
}

type SectionProps = Props & {
  title: string;
  label: string;
  /** The parameter of the address with the page. */
  page: string;
};

function CardSection({ title, forms, label, page, detailsOf }: SectionProps) {
  const id = useId();
  const list = usePages(forms, usePageInAddress(page));
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

/** What this device knows about a questionnaire besides the list. */
type Details = {
  /** Its link once it was begun. */
  continueLink?: { label: string; hash: string } | undefined;
  /** Whether another questionnaire comes first. */
  isQuiet?: boolean;
  lines?: ReactNode;
};

type AssignmentCardProps = { form: StudentForm; label: string; details?: Details | undefined };

/** The card of a questionnaire. It links to the questions or, once completed, to the confirmation. */
function AssignmentCard({ form, label, details }: AssignmentCardProps) {
  const { t } = useTranslation('home');
  const { uuid } = useUser();
  const { assignment_id, description, color, is_completed } = form;
  const group = knownGroup(form.group, uuid, String(assignment_id))?.name;
  return (
    <LinkCard
      name={form.name || t('unnamed')}
      lang=""
      color={color}
      label={details?.continueLink?.label ?? label}
      variant={is_completed || details?.isQuiet ? 'secondary' : 'primary'}
      to={
        is_completed
          ? paths.confirmation(assignment_id)
          : paths.questionnaire(assignment_id) + (details?.continueLink?.hash ?? '')
      }
    >
      {group && (
        <p className={styles.of}>
          {t('group')} <bdi lang="">{group}</bdi>
        </p>
      )}
      {description && <p lang="">{description}</p>}
      {details?.lines}
    </LinkCard>
  );
}

type LinkCardProps = {
  name: string;
  /** The language of the name: '' when unknown. */
  lang?: '';
  color?: string | null;
  label: string;
  variant: ButtonVariant;
  to: string;
  children: ReactNode;
};

/** A card with one link, which a click anywhere on the card follows. */
export function LinkCard({ name, lang, color, label, variant, to, children }: LinkCardProps) {
  return (
    <Card
      as="li"
      className={styles.card}
      color={color}
      actions={
        <Link className={buttonClass(variant)} to={to}>
          {label}{' '}
          <span className="visually-hidden" lang={lang}>
            {name}
          </span>
        </Link>
      }
    >
      <h3 lang={lang}>{name}</h3>
      {children}
    </Card>
  );
}
