import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentForm } from '../../api/user-forms.ts';
import { knownGroup } from '../../device/session/chosen-group.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-user.ts';
import styles from './Home.module.css';
import { LinkCard } from './LinkCard.tsx';

/** What this device knows about a questionnaire besides the list. */
export type Details = {
  /** Its link once it was begun. */
  continueLink?: { label: string; hash: string } | undefined;
  /** Whether another questionnaire comes first. */
  isQuiet?: boolean;
  lines?: ReactNode;
};

type Props = { form: StudentForm; label: string; details?: Details | undefined };

/** The card of a questionnaire. It links to the questions or, once completed, to the confirmation. */
export function AssignmentCard({ form, label, details }: Props) {
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
