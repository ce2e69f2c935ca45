import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { averagesTable } from '../../../../scores/averages-table.ts';
import { ScoreFigure } from '../../../../scores/ScoreFigure.tsx';
import { useNamedAverages } from '../../../../scores/use-named-averages.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { AssignmentScores } from '../load-averages.ts';
import styles from './Compare.module.css';
import { compareAverages, type Side } from './compare-averages.ts';
import { blockRows, groupRows } from './compare-csv.ts';
import { useChangeTexts } from './use-change-texts.tsx';

/** The class, the blocks with their questions, and the groups: then, now and the difference. */
export function ComparedAssignments({ before, now }: { before: AssignmentScores; now: AssignmentScores }) {
  const { t } = useTranslation('compare');
  const sideBefore = useSide(before);
  const sideNow = useSide(now);
  const { all, groups, blocks, hasFewCommonGroups } = useMemo(
    () => compareAverages(sideBefore, sideNow),
    [sideBefore, sideNow],
  );
  const { columns, cellsOf, differenceOf, scoreOf, texts } = useChangeTexts();
  const nameBefore = before.averages.name?.trim() || t('then');
  const nameNow = now.averages.name?.trim() || t('now');
  if (sideBefore.table.together.mean === null && sideNow.table.together.mean === null) {
    return <EmptyState title={t('noAnswers.title')} text={t('noAnswers.text')} />;
  }
  const file = `${nameBefore} ${nameNow}`;
  const row = { key: 'class', cells: cellsOf({ ...all, name: t('class') }, true) };
  return (
    <>
      <dl className={styles.sides}>
        <div>
          <dt>{t('then')}</dt>
          <dd lang="" dir="auto">
            {nameBefore}
          </dd>
        </div>
        <div>
          <dt>{t('now')}</dt>
          <dd lang="" dir="auto">
            {nameNow}
          </dd>
        </div>
        <div>
          <dt>{t('class')}</dt>
          <dd>
            {scoreOf(all.before)} → {scoreOf(all.now)}: <strong>{differenceOf(all)}</strong>
          </dd>
        </div>
      </dl>
      {hasFewCommonGroups && (
        <div className={styles.warning}>
          <Alert tone="warning">{t('fewCommonGroups')}</Alert>
        </div>
      )}
      <ScoreFigure
        title={t('perBlock')}
        note={t('mark')}
        chart={{
          label: t('chart', { before: nameBefore, now: nameNow }),
          labels: blocks.map(({ name }) => name),
          values: blocks.map((block) => block.now),
          marks: { label: t('then'), values: blocks.map((block) => block.before) },
          format: scoreOf,
        }}
        columns={columns(t('block'))}
        rows={[...blocks.map((block, key) => ({ key, cells: cellsOf(block) })), row]}
        csv={() => blockRows(blocks, texts)}
        file={file}
      />
      <section className={styles.questions}>
        <h2>{t('perQuestion')}</h2>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block may have no id
          <details key={at}>
            <summary>
              <bdi lang="">{block.name}</bdi> <span>{differenceOf(block)}</span>
            </summary>
            <DataTable
              caption={<bdi lang="">{block.name}</bdi>}
              captionHidden
              columns={columns(t('question'))}
              rows={block.questions.map((question, key) => ({ key, cells: cellsOf(question) }))}
            />
          </details>
        ))}
      </section>
      {sideBefore.table.perGroup && sideNow.table.perGroup ? (
        <ScoreFigure
          title={t('perGroup')}
          chart={null}
          columns={columns(t('group'))}
          rows={[...groups.map((group, key) => ({ key, cells: cellsOf(group) })), row]}
          csv={() => groupRows(groups, { ...all, name: t('class') }, texts)}
          file={file}
        />
      ) : (
        <Alert tone="info">{t('notPerGroup')}</Alert>
      )}
    </>
  );
}

function useSide({ averages: loaded, details }: AssignmentScores): Side {
  const { t } = useTranslation('assignment-averages');
  const averages = useNamedAverages(loaded);
  return useMemo(
    () => ({
      table: averagesTable(averages, details.groups, (id) => t('unnamedGroup', { id })),
      blocks: averages.blocks,
    }),
    [averages, details, t],
  );
}
