import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../Scores.module.css';
import type { Choices } from '../shape/choices.ts';
import { useAnswer } from '../use-answer.ts';
import type { ReadState } from '../use-dump.ts';
import { Waiting } from '../Waiting.tsx';
import { Formulas } from './Formulas.tsx';
import { GlanceFigures } from './GlanceFigures.tsx';

/** The analysis at a glance. It is computed when the person wants it, because it takes time in a large database. */
export function GlanceSection({ dump, choices }: { dump: ReadState; choices: Choices }) {
  const { t } = useTranslation('scores');
  const [analysed, setAnalysed] = useState<Choices | null>(null);
  return (
    <section className={styles.section} aria-labelledby="scores-glance">
      <h2 id="scores-glance">{t('glance.title')}</h2>
      <p className={styles.note}>{t('glance.intro')}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setAnalysed(choices)}>
          {t('glance.start')}
        </Button>
      </div>
      {analysed && <Figures dump={dump} choices={analysed} />}
      <Formulas />
    </section>
  );
}

function Figures({ dump, choices }: { dump: ReadState; choices: Choices }) {
  const { t } = useTranslation('scores');
  const asked = useAnswer(dump.client, 'glance', { choices });
  if (asked.state !== 'there') return <Waiting isFailed={asked.state === 'failed'} />;
  if (!asked.answer || asked.answer.answers === 0) return <Alert tone="info">{t('glance.none')}</Alert>;
  return <GlanceFigures glance={asked.answer} />;
}
