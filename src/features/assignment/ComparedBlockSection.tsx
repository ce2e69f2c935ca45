import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readFeedback } from '../../api/feedback.ts';
import type { Id } from '../../api/schema.ts';
import { FeedbackText } from '../../averages/FeedbackText.tsx';
import { formatNumber } from '../../texts/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AnswerLine } from './AnswerLine.tsx';
import styles from './ComparedBlocks.module.css';
import type { ComparedBlock, ComparedQuestion } from './comparison.ts';
import { useScore } from './use-score.ts';

type Props = {
  block: ComparedBlock;
  /** The labels of the lowest and the highest answer. */
  ends: { first: string; last: string };
  groupId: Id | null;
  isOpen: boolean;
  onToggle: () => void;
};

/** A collapsible block with its questions in a table, and its feedback. */
export function ComparedBlockSection({ block, ends, groupId, isOpen, onToggle }: Props) {
  const { t, i18n } = useTranslation(['averages', 'questionnaire']);
  const id = useId();
  const feedback = readFeedback(block.feedback, groupId);
  return (
    <section className={styles.block}>
      <h3>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'down' : 'end'} />
          <span className={styles.name}>
            <span lang="" dir="auto">
              {block.name}
            </span>{' '}
            {block.difference !== null && (
              <small>{t('largest', { difference: formatNumber(block.difference, i18n.language) })}</small>
            )}
          </span>
        </button>
      </h3>
      <div id={id} className={styles.content} hidden={!isOpen}>
        <table className={styles.questions}>
          <caption>
            <span className="visually-hidden" lang="">
              {block.name}
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('question')}</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('ownAndGroup')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {block.questions.map((question) => (
              <tr key={question.question_id}>
                <th scope="row">
                  <div className={styles.question}>
                    <span lang="" dir="auto">
                      {question.question}
                    </span>
                    <AnswerLine {...question} {...ends} />
                  </div>
                </th>
                <td>
                  <Scores {...question} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {feedback && (
          <div className={styles.feedback}>
            <h4>{t('questionnaire:feedback')}</h4>
            <FeedbackText {...feedback} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The answer and the average as text, such as 'jij 4, groep 2,67'. */
function Scores({ own, group }: ComparedQuestion) {
  const { t, i18n } = useTranslation('averages');
  const score = useScore();
  return (
    <>
      {own !== null && (
        <span className={styles.own}>
          {t('own')} {formatNumber(own, i18n.language)},
        </span>
      )}{' '}
      <span className={styles.group}>
        {t('group')} {score(group)}
      </span>
    </>
  );
}
