import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatScore } from '../../../../texts/format.ts';
import { announce } from '../../../../texts/use-write.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
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
  // `formatScore` returns null below 0, which a coefficient may be.
  const figure = (value: number | null) =>
    value === null
      ? nothing
      : `${value < 0 ? '−' : ''}${formatScore(Math.abs(value), i18n.language) ?? nothing}`;
  const table = (title: string, heads: string[], cells: (block: BlockFigures) => (string | number)[]) => (
    <DataTable
      caption={title}
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
          alpha.reason === 'negative' ? t('glance.negative') : figure(alpha.value),
          formatNumber(alpha.n, i18n.language),
          figure(icc),
          figure(agreement),
          groups,
        ],
      )}
    </>
  );
}
