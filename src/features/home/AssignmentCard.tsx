import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StudentForm } from '../../api/user-forms.ts';
import { paths } from '../../paths.ts';
import { knownGroup } from '../../session/chosen-group.ts';
import { useUser } from '../../session/use-user.ts';
import { isPending, refusalOf } from '../../storage/unsent.ts';
import { Alert } from '../../ui/Alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Home.module.css';

type Props = {
  form: StudentForm;
  label: string;
  /** How many questions have an answer. Only without a network, for a questionnaire that is stored on this device. */
  progress: { done: number; total: number } | undefined;
};

/** The card of a questionnaire. Its link, named `label`, leads to the questions or, once completed, to the confirmation. */
export function AssignmentCard({ form, label, progress }: Props) {
  const { t } = useTranslation('home');
  const { uuid } = useUser();
  const { assignment_id, description, color, is_completed } = form;
  const formId = String(assignment_id);
  const name = form.name || t('unnamed');
  const group = knownGroup(form.group, uuid, formId)?.name;
  const isRefused = !is_completed && refusalOf(uuid, formId) !== null;
  const isWaiting = !is_completed && isPending(uuid, formId);
  return (
    <Card
      as="li"
      color={color}
      actions={
        <Link
          className={buttonClass(is_completed ? 'secondary' : 'primary')}
          to={is_completed ? paths.confirmation(assignment_id) : paths.questionnaire(assignment_id)}
        >
          {label} <span className="visually-hidden">{name}</span>
        </Link>
      }
    >
      <h3>{name}</h3>
      {group && <p className={styles.of}>{t('group', { name: group })}</p>}
      {description && <p>{description}</p>}
      {isWaiting && <Alert tone="info">{t('waiting')}</Alert>}
      {progress && <p>{t('goOn', progress)}</p>}
      {isRefused && <Alert tone="warning">{t('refused')}</Alert>}
    </Card>
  );
}
