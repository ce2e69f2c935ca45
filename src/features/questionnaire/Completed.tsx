import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { fixedAnswers } from './answer-store.ts';
import { Questionnaire } from './Questionnaire.tsx';

/** A questionnaire that was handed in: the own answers, read-only, and the way to the averages. */
export function Completed({ form }: { form: AssignmentForm }) {
  const { t } = useTranslation('questionnaire');
  const { assignmentId = '' } = useParams();
  const source = useMemo(() => fixedAnswers(form), [form]);
  return (
    <Questionnaire
      form={form}
      source={source}
      status={t('completed')}
      end={
        <Link className={buttonClass()} to={paths.averages(assignmentId)}>
          {t('averages')}
        </Link>
      }
    />
  );
}
