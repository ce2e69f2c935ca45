import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import type { ChooseProps } from '../choose/choose-props.ts';
import styles from '../Scores.module.css';
import { isSettled } from '../shape/choices.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import { FilterFields } from './FilterFields.tsx';
import { Formulas } from './Formulas.tsx';
import { GlanceFigures } from './GlanceFigures.tsx';
import { ScaleFields } from './ScaleFields.tsx';

/** The analysis at a glance, computed only when the user wants it, because it is slow for a large database. */
export function GlanceSection(props: ChooseProps) {
  const { dump, choices } = props;
  const { t } = useTranslation('scores');
  const [isStarted, setStarted] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="scores-glance">
      <h2 id="scores-glance">{t('glance.title')}</h2>
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
  if (!reply.answer || reply.answer.answers === 0) return <Alert tone="info">{t('glance.none')}</Alert>;
  return (
    <>
      <GlanceFigures glance={reply.answer} />
      <ScaleFields glance={reply.answer} choices={choices} onChoices={onChoices} />
    </>
  );
}
