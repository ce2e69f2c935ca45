import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreAxis } from '../../../../api/scale.ts';
import { ScoreFigure } from '../../../../averages/ScoreFigure.tsx';
import { formatNumber, formatScore } from '../../../../texts/format.ts';
import { announce } from '../../../../texts/use-write.ts';
import type { BlockFigures, Glance } from '../analysis/glance.ts';

const nothing = '–';

/** The number of answers, and the scores by block. */
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
  const named = figures.map((figure) => ({ ...figure, name: figure.name ?? figure.block }));
  // `formatScore` returns null below 0, which a coefficient may be.
  const figure = (value: number | null) =>
    value === null
      ? nothing
      : `${value < 0 ? '−' : ''}${formatScore(Math.abs(value), i18n.language) ?? nothing}`;
  const columns = (...labels: string[]) => labels.map((label, i) => ({ label, numeric: i > 0 }));
  const name = (block: (typeof named)[number]) => <bdi key="name">{block.name}</bdi>;
  const meanHeads = [t('glance.block'), 'n', t('columns.mean')];
  const fitHeads = [
    t('glance.block'),
    t('glance.scale'),
    t('glance.items'),
    t('glance.alpha'),
    t('glance.alphaRows'),
    'ICC(1)',
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
          values: named.map(({ mean }) => mean),
          axis: scoreAxis,
          format: figure,
        }}
        columns={columns(...meanHeads)}
        rows={named.map((block) => ({
          key: block.block,
          cells: [name(block), block.rows, figure(block.mean)],
        }))}
        csv={() => [meanHeads, ...named.map(({ name, rows, mean }) => [name, rows, mean])]}
      />
      <ScoreFigure
        title={t('glance.blocks')}
        chart={null}
        columns={columns(...fitHeads)}
        rows={named.map((block) => ({
          key: block.block,
          cells: [
            name(block),
            `${block.scale.min} – ${block.scale.max}`,
            block.questions.length,
            block.alpha.reason === 'negative' ? t('glance.negative') : figure(block.alpha.value),
            formatNumber(block.alpha.n, i18n.language),
            figure(block.icc),
            figure(block.agreement),
            block.groups,
          ],
        }))}
      />
    </>
  );
}
