import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useHeadingFocus } from '../../../../ui/Page.tsx';
import styles from '../Scores.module.css';
import { isSettled } from '../shape/choices.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';
import { GlanceFigures } from './GlanceFigures.tsx';
import { FilterFields, ScaleFields } from './ScaleFields.tsx';

/** The analysis at a glance, computed only when the user wants it, because it is slow for a large database. */
export function GlanceSection(props: ChooseProps) {
  const { dump, choices } = props;
  const { t } = useTranslation('scores');
  const [isStarted, setStarted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes.
  useHeadingFocus(isStarted, heading);
  return (
    <section className={styles.section} aria-labelledby="scores-glance">
      <h2 id="scores-glance" ref={heading} tabIndex={-1}>
        {t('glance.title')}
      </h2>
      {!isSettled(choices) && <Alert tone="info">{t('take.closed')}</Alert>}
      {isSettled(choices) && (
        <>
          <FilterFields {...props} />
          {isStarted ? (
            <Figures dump={dump} choices={choices} onChoices={props.onChoices} />
          ) : (
            <div className={styles.buttons}>
              <Button variant="secondary" onClick={() => setStarted(true)}>
                {t('glance.start')}
              </Button>
            </div>
          )}
        </>
      )}
      <Formulas />
    </section>
  );
}

function Figures({ dump, choices, onChoices }: Omit<ChooseProps, 'proposal'>) {
  const { t } = useTranslation('scores');
  const reply = useAnswer(dump.client, 'glance', { choices });
  if (reply.state !== 'ready') return <Waiting isFailed={reply.state === 'failed'} />;
  if (!reply.answer || reply.answer.answers === 0)
    return <Alert tone="info">{t(choices.answers ? 'glance.none' : 'glance.noTable')}</Alert>;
  return (
    <>
      <GlanceFigures glance={reply.answer} />
      <ScaleFields glance={reply.answer} choices={choices} onChoices={onChoices} />
    </>
  );
}

/** The formula, source and requirements of each figure. */
function Formulas() {
  const { t } = useTranslation('scores');
  return (
    <details className={styles.formulas}>
      <summary>{t('glance.formulas.title')}</summary>
      <dl>
        {t('glance.formulas.figures', { returnObjects: true }).map(({ name, formula, needs, source }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <p className={styles.formula}>{formula}</p>
              <p>{needs}</p>
              <p>{source}</p>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
