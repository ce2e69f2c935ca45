import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatScore } from '../../../../i18n/format.ts';
import { announce } from '../../../../messages/announce.ts';
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
  const counts = t('glance.counts', {
    persons: glance.persons,
    answers: glance.answers,
    works: glance.assignments.length,
    groups: glance.groups.length,
  });
  useEffect(() => announce(counts), [counts]);
  const figures = glance.blocks.find((blocks) => blocks.assignment === assignment)?.figures ?? [];
  return (
    <>
      <p>{counts}</p>
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

/** Two tables, because all figures in one would be too wide. */
function Blocks({ figures }: { figures: readonly BlockFigures[] }) {
  const { t, i18n } = useTranslation('scores');
  const named = figures.map((figure) => ({ ...figure, name: figure.name ?? figure.block }));
  // A coefficient may be below 0, which `formatScore` takes for none.
  const figure = (value: number | null) =>
    value === null
      ? nothing
      : `${value < 0 ? '−' : ''}${formatScore(Math.abs(value), i18n.language) ?? nothing}`;
  const columns = (...labels: string[]) => labels.map((label, i) => ({ label, numeric: i > 0 }));
  const name = (block: (typeof named)[number]) => <bdi key="name">{block.name}</bdi>;
  const meanHeads = [t('glance.block'), t('glance.rows'), t('glance.mean'), t('glance.interval')] as const;
  const fitHeads = [
    t('glance.block'),
    t('glance.items'),
    t('glance.alpha'),
    t('glance.icc'),
    t('glance.agreement'),
    t('glance.groups'),
  ];
  return (
    <>
      <ScoreFigure
        title={t('glance.means')}
        file={t('take.files.export')}
        chart={{
          kind: 'rows',
          label: t('glance.means'),
          labels: named.map(({ name }) => name),
          values: named.map(({ interval }) => interval?.mean ?? null),
          format: figure,
        }}
        columns={columns(...meanHeads)}
        rows={named.map((block) => ({
          key: block.block,
          cells: [
            name(block),
            block.rows,
            figure(block.interval?.mean ?? null),
            block.interval
              ? t('columns.fromTo', { min: figure(block.interval.low), max: figure(block.interval.high) })
              : nothing,
          ],
        }))}
        csv={() => [
          [...meanHeads.slice(0, 3), t('glance.low'), t('glance.high')],
          ...named.map(({ name, rows, interval }) => [
            name,
            rows,
            interval?.mean ?? null,
            interval?.low ?? null,
            interval?.high ?? null,
          ]),
        ]}
      />
      <ScoreFigure
        title={t('glance.blocks')}
        file={t('take.files.export')}
        chart={null}
        columns={columns(...fitHeads)}
        rows={named.map((block) => ({
          key: block.block,
          cells: [
            name(block),
            block.items,
            figure(block.alpha),
            figure(block.icc),
            figure(block.agreement),
            block.groups,
          ],
        }))}
        csv={() => [
          fitHeads,
          ...named.map(({ name, items, alpha, icc, agreement, groups }) => [
            name,
            items,
            alpha,
            icc,
            agreement,
            groups,
          ]),
        ]}
      />
    </>
  );
}
