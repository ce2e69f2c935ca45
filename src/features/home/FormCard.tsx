import { Link } from 'react-router-dom';
import type { StudentForm } from '../../api/user-forms.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';

/** One questionnaire, with the way to fill it in or, once completed, to look back (specification, section 2): `label` says which. */
export function FormCard({ form, label }: { form: StudentForm; label: string }) {
  const { assignment_id, name, description, color, is_completed } = form;
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
      {description && <p>{description}</p>}
    </Card>
  );
}
