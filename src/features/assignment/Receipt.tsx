import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { useAnswerOptions } from '../../questionnaire/Likert.tsx';
import styles from './ConfirmationPage.module.css';

/** Every question of a form with the pupil's answer. On paper only. */
export function Receipt({ form, title }: { form: AssignmentForm; title: string }) {
  const { t } = useTranslation('sending');
  const id = useId();
  const options = useAnswerOptions();
  return (
    <section className={styles.receipt} hidden aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {form.blocks.map((block) => (
        <div key={block.block_id}>
          <h3 lang="" dir="auto">
            {block.name}
          </h3>
          <dl>
            {block.questions.map(({ question_id, question, answer }) => (
              <div key={question_id}>
                <dt lang="" dir="auto">
                  {question}
                </dt>
                <dd>{options.find(({ value }) => value === answer)?.label ?? t('confirmation.noAnswer')}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
