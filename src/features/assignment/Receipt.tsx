import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { readSubmitted } from '../../device/outbox/entries.ts';
import { useAnswerOptions } from '../../questionnaire/Likert.tsx';
import { useRequiredParam, useUser } from '../../session/route.ts';
import { formatTime } from '../../texts/format.ts';
import styles from './ConfirmationPage.module.css';
import { GroupName, useGroup } from './Group.tsx';

/**
 * What the backend received: assignment, form, group, time and number of answers. `form` is null until it has loaded.
 * The time is known only on the device that submitted.
 */
export function Arrived({ form, assignment }: { form: AssignmentForm | null; assignment?: string }) {
  const { t, i18n } = useTranslation('sending');
  const assignmentId = useRequiredParam('assignmentId');
  const { uuid } = useUser();
  const sentAt = readSubmitted(uuid, assignmentId)?.at ?? null;
  const answers = form?.blocks.flatMap(({ questions }) => questions.filter(({ answer }) => answer !== null));
  return (
    <ul className={styles.arrived}>
      {form &&
        [...new Set([assignment, form.name])].filter(Boolean).map((title) => (
          <li key={title} lang="" dir="auto">
            {title}
          </li>
        ))}
      <GroupLine form={form} />
      {sentAt !== null && <li>{t('confirmation.sentAt', { time: formatTime(sentAt, i18n.language) })}</li>}
      {answers && <li>{t('confirmation.answers', { count: answers.length })}</li>}
    </ul>
  );
}

/** The group. Its name is requested when neither the form nor this device has it. */
function GroupLine({ form }: { form: AssignmentForm | null }) {
  const group = useGroup(form, form === null);
  return (
    group?.name && (
      <li>
        <GroupName name={group.name} />
      </li>
    )
  );
}

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
