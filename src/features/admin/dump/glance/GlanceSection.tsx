import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoreFigure } from '../../../../averages/ScoreFigure.tsx';
import { formatNumber, formatScore } from '../../../../texts/format.ts';
import { announce } from '../../../../texts/use-write.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useHeadingFocus } from '../../../../ui/Page.tsx';
import type { BlockFigures, Glance } from '../analysis/glance.ts';
import styles from '../Scores.module.css';
import { isSettled } from '../shape/choices.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';
import { FilterFields, ScaleFields } from './ScaleFields.tsx';

const nothing = '–';

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

export function GlanceFigures({ glance }: { glance: Glance }) {
  const { t } = useTranslation('scores');
  const counts = t('glance.counts', {
    persons: glance.persons,
    answers: glance.answers,
    works: glance.assignments,
    groups: glance.groups,
  });
  useEffect(() => announce(counts), [counts]);
  return (
    <>
      <p>{counts}</p>
      {glance.blocks.length > 0 ? <Blocks figures={glance.blocks} /> : <p>{t('glance.noBlocks')}</p>}
    </>
  );
}

/** Two tables, because one with all figures would be too wide. */
function Blocks({ figures }: { figures: readonly BlockFigures[] }) {
  const { t, i18n } = useTranslation('scores');
  // `formatScore` returns null below 0, which a coefficient may be.
  const figure = (value: number | null) =>
    value === null
      ? nothing
      : `${value < 0 ? '−' : ''}${formatScore(Math.abs(value), i18n.language) ?? nothing}`;
  const table = (title: string, heads: string[], cells: (block: BlockFigures) => (string | number)[]) => (
    <ScoreFigure
      title={title}
      chart={null}
      columns={[t('glance.block'), ...heads].map((label, i) => ({ label, numeric: i > 0 }))}
      rows={figures.map((block) => ({
        key: block.block,
        cells: [<bdi key="name">{block.name ?? block.block}</bdi>, ...cells(block)],
      }))}
    />
  );
  return (
    <>
      {table(t('glance.means'), ['n', t('columns.mean')], ({ rows, mean }) => [rows, figure(mean)])}
      {table(
        t('glance.blocks'),
        [
          t('glance.scale'),
          t('glance.items'),
          t('glance.alpha'),
          t('glance.alphaRows'),
          'ICC(1)',
          t('glance.agreement'),
          t('glance.groups'),
        ],
        ({ scale, questions, alpha, icc, agreement, groups }) => [
          `${scale.min} – ${scale.max}`,
          questions.length,
          alpha.isNegative ? t('glance.negative') : figure(alpha.value),
          formatNumber(alpha.n, i18n.language),
          figure(icc),
          figure(agreement),
          groups,
        ],
      )}
    </>
  );
}
