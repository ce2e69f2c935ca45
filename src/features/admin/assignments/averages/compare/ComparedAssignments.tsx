import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreAxis } from '../../../../../api/scale.ts';
import type { AveragesTable } from '../../../../../averages/averages-table.ts';
import { CsvButtons, ScoreFigure } from '../../../../../averages/ScoreFigure.tsx';
import { scoreDifference, useScoreTexts } from '../../../../../averages/scores.ts';
import { rounded } from '../../../../../texts/format.ts';
import { announce } from '../../../../../texts/use-write.ts';
import { Alert } from '../../../../../ui/Alert.tsx';
import type { CsvCell } from '../../../../../ui/csv.ts';
import { DataTable } from '../../../../../ui/DataTable.tsx';
import { WithNames } from '../../../../../ui/WithNames.tsx';
import styles from './Compare.module.css';
import { type Compared, compareAverages } from './compare-averages.ts';

/** An assignment by its name. */
type Side = { name: string; table: AveragesTable };

type Props = { shown: Side; other: Side };

/** The blocks with their questions, the groups and their mean of two assignments, with the differences. */
export function ComparedAssignments({ shown, other }: Props) {
  const { t } = useTranslation(['compare', 'assignment-averages']);
  const { formatted, difference } = useScoreTexts();
  const { together, groups, blocks, hasFewCommonGroups } = useMemo(
    () => compareAverages(shown.table, other.table),
    [shown, other],
  );
  const names = { shown: shown.name, other: other.name };
  const title = t('sides', names);
  // The focus stays on the button that compared them.
  useEffect(() => announce(title), [title]);
  const isPerGroup = shown.table.perGroup && other.table.perGroup;
  const meanName = t(`assignment-averages:${isPerGroup ? 'groupsMean' : 'all'}`);
  const columns = (label: string) => [
    { label },
    ...[shown, other].map(({ name }) => ({
      label: (
        <bdi lang="" className={styles.column}>
          {name}
        </bdi>
      ),
      numeric: true,
    })),
    { label: t('difference'), numeric: true },
  ];
  const row = (compared: Compared, key: number | string) => ({
    key,
    cells: [
      key === 'mean' ? (
        meanName
      ) : (
        <bdi key="name" lang="">
          {compared.name}
        </bdi>
      ),
      ...[compared.score, compared.other].map((score) => (score === null ? '–' : formatted(score))),
      difference(compared.score, compared.other) || '–',
    ],
  });
  const csvRow = (place: CsvCell[], { score, other }: Compared) => [
    ...place,
    rounded(score),
    rounded(other),
    scoreDifference(score, other),
  ];
  const csvRows = () => [
    [
      t('assignment-averages:block'),
      t('assignment-averages:question'),
      t('assignment-averages:group'),
      shown.name,
      other.name,
      t('difference'),
    ],
    ...blocks.flatMap((block) => [
      csvRow([block.name, null, null], block),
      ...block.questions.map((question) => csvRow([block.name, question.name, null], question)),
    ]),
    ...(isPerGroup ? groups : []).map((group) => csvRow([null, null, group.name], group)),
    csvRow([null, null, meanName], together),
  ];
  return (
    <div className={styles.comparison}>
      <h2 className={styles.sides}>
        <WithNames names={[shown.name, other.name]} text={(shown, other) => t('sides', { shown, other })} />
      </h2>
      {hasFewCommonGroups && (
        <div className={styles.warning}>
          <Alert tone="warning">{t('fewCommonGroups')}</Alert>
        </div>
      )}
      <ScoreFigure
        title={t('perBlock')}
        note={
          <>
            <WithNames
              names={[shown.name, other.name]}
              text={(shown, other) => t('mark', { shown, other })}
            />{' '}
            <span>{t('mean')}</span>
          </>
        }
        chart={{
          label: t('chart', { ...names, ...scoreAxis }),
          labels: blocks.map(({ name }) => name),
          values: blocks.map(({ score }) => score),
          axis: scoreAxis,
          marks: { label: other.name, values: blocks.map(({ other }) => other) },
          format: formatted,
        }}
        columns={columns(t('assignment-averages:block'))}
        rows={[...blocks.map(row), row(together, 'mean')]}
      />
      <section className={styles.questions}>
        <h2>{t('perQuestion')}</h2>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block may have no id
          <details key={at}>
            <summary>
              <bdi lang="">{block.name}</bdi> <span>{difference(block.score, block.other)}</span>
            </summary>
            <DataTable
              caption={<bdi lang="">{block.name}</bdi>}
              captionHidden
              columns={columns(t('assignment-averages:question'))}
              rows={block.questions.map(row)}
            />
          </details>
        ))}
      </section>
      {isPerGroup ? (
        <ScoreFigure
          title={t('perGroup')}
          note={t('mean')}
          chart={null}
          columns={columns(t('assignment-averages:group'))}
          rows={[...groups.map(row), row(together, 'mean')]}
        />
      ) : (
        <Alert tone="info">{t('notPerGroup')}</Alert>
      )}
      <CsvButtons file={`${shown.name} ${other.name}`} rows={csvRows} />
    </div>
  );
}
