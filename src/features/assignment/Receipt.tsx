import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { useAnswerOptions } from '../../questionnaire/use-answer-options.ts';
import { useUser } from '../../session/use-user.ts';
import styles from './ConfirmationPage.module.css';

/** Every question of a completed form with the person's answer. It is on paper only. */
export function Receipt({ form }: { form: AssignmentForm }) {
  const { t } = useTranslation('sending');
  const id = useId();
  const { firstname, name } = useUser();
  const options = useAnswerOptions();
  return (
    <section className={styles.receipt} hidden aria-labelledby={id}>
      <h2 id={id}>{t('confirmation.receiptTitle')}</h2>
      <p>{t('confirmation.receiptOf', { name: `${firstname} ${name}` })}</p>
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
