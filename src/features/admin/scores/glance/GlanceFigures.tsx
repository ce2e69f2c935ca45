import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatScore } from '../../../../i18n/format.ts';
import { ScoreFigure } from '../../../../scores/ScoreFigure.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { BlockFigures, Glance } from '../analysis/glance.ts';
import styles from '../Scores.module.css';
import { DayFigure } from './DayFigure.tsx';

const nothing = '–';

/** The figures of all assignments, or of one: how many answers, the scores of each block, and when people answered. */
export function GlanceFigures({ glance }: { glance: Glance }) {
  const { t } = useTranslation('scores');
  const [assignment, setAssignment] = useState('');
  const figures = glance.blocks.find((blocks) => blocks.assignment === assignment)?.figures ?? [];
  return (
    <>
      <p role="status">
        {t('glance.counts', {
          persons: glance.persons,
          answers: glance.answers,
          works: glance.assignments.length,
          groups: glance.groups.length,
        })}
      </p>
      <div className={styles.columns}>
        <SelectField
          label={t('glance.assignment')}
          placeholder={t('glance.allAssignments')}
          value={assignment}
          options={glance.assignments.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          onChange={({ target }) => setAssignment(target.value)}
        />
      </div>
      {figures.length > 0 ? <Blocks figures={figures} /> : <p>{t('glance.noBlocks')}</p>}
      {glance.days ? (
        <DayFigure
          days={glance.days.filter((day) => assignment === '' || day.assignment === assignment)}
          groups={glance.groups}
        />
      ) : (
        <p>{t('glance.noDays')}</p>
      )}
    </>
  );
}

function Blocks({ figures }: { figures: readonly BlockFigures[] }) {
  const { t, i18n } = useTranslation('scores');
  const names = figures.map(({ name, block }) => name ?? block);
  // A coefficient may be below 0, which `formatScore` takes for none.
  const coefficient = (value: number | null) =>
    value === null
      ? nothing
      : `${value < 0 ? '−' : ''}${formatScore(Math.abs(value), i18n.language) ?? nothing}`;
  const interval = ({ interval }: BlockFigures) =>
    interval
      ? t('columns.fromTo', { min: coefficient(interval.low), max: coefficient(interval.high) })
      : nothing;
  const heads = [
    t('glance.block'),
    t('glance.items'),
    t('glance.rows'),
    t('glance.mean'),
    t('glance.interval'),
    t('glance.alpha'),
    t('glance.icc'),
    t('glance.agreement'),
  ];
  return (
    <ScoreFigure
      title={t('glance.blocks')}
      file={t('take.files.export')}
      chart={{
        kind: 'rows',
        label: t('glance.chart'),
        labels: names,
        values: figures.map(({ interval }) => interval?.mean ?? null),
        format: (value) => coefficient(value),
      }}
      columns={heads.map((label, i) => ({ label, numeric: i > 0 }))}
      rows={figures.map((figure, i) => ({
        key: figure.block,
        cells: [
          <bdi key="name">{names[i]}</bdi>,
          figure.items,
          figure.rows,
          coefficient(figure.interval?.mean ?? null),
          interval(figure),
          coefficient(figure.alpha),
          coefficient(figure.icc),
          coefficient(figure.agreement),
        ],
      }))}
      csv={() => [
        heads,
        ...figures.map((figure, i) => [
          names[i] ?? '',
          figure.items,
          figure.rows,
          figure.interval?.mean ?? null,
          interval(figure),
          figure.alpha,
          figure.icc,
          figure.agreement,
        ]),
      ]}
    />
  );
}
