import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreAxis } from '../../../../../api/scale.ts';
import { averagesTable } from '../../../../../averages/averages-table.ts';
import { CsvButton, ScoreFigure } from '../../../../../averages/ScoreFigure.tsx';
import { useNamedAverages } from '../../../../../averages/use-named-averages.ts';
import { announce } from '../../../../../texts/announce.ts';
import { Alert } from '../../../../../ui/Alert.tsx';
import { DataTable } from '../../../../../ui/DataTable.tsx';
import { WithNames } from '../../../../../ui/WithNames.tsx';
import type { AssignmentScores } from '../load-averages.ts';
import styles from './Compare.module.css';
import { compareAverages, type Side } from './compare-averages.ts';
import { changeRows, useChangeTexts } from './use-change-texts.tsx';

type Props = { before: AssignmentScores; now: AssignmentScores };

/** The class, the blocks with their questions, and the groups: then, now and the difference. */
export function ComparedAssignments({ before, now }: Props) {
  const { t } = useTranslation('compare');
  const nameBefore = before.averages.name?.trim() || before.details.form_name || t('then');
  const nameNow = now.averages.name?.trim() || now.details.form_name || t('now');
  const sideBefore = useSide(before);
  const sideNow = useSide(now);
  const { all, groups, blocks, hasFewCommonGroups } = useMemo(
    () => compareAverages(sideBefore, sideNow),
    [sideBefore, sideNow],
  );
  const sides = t('sides', { before: nameBefore, now: nameNow });
  // The focus stays on the control that chose or swapped them.
  useEffect(() => announce(sides), [sides]);
  const { columns, cellsOf, differenceOf, scoreOf, texts } = useChangeTexts();
  const isPerGroup = sideBefore.table.perGroup && sideNow.table.perGroup;
  const file = `${nameBefore} ${nameNow}`;
  const row = { key: 'class', cells: cellsOf({ ...all, name: t('class') }, true) };
  return (
    <>
      <h2 className={styles.sides}>
        <WithNames names={[nameBefore, nameNow]} text={(before, now) => t('sides', { before, now })} />
      </h2>
      <p className={styles.class}>
        {t('classChange', {
          before: scoreOf(all.before),
          now: scoreOf(all.now),
          difference: differenceOf(all),
        })}
      </p>
      {hasFewCommonGroups && (
        <div className={styles.warning}>
          <Alert tone="warning">{t('fewCommonGroups')}</Alert>
        </div>
      )}
      <ScoreFigure
        title={t('perBlock')}
        note={`${t('mark')} ${t('mean')}`}
        chart={{
          label: t('chart', { before: nameBefore, now: nameNow, ...scoreAxis }),
          labels: blocks.map(({ name }) => name),
          values: blocks.map((block) => block.now),
          axis: scoreAxis,
          marks: { label: t('then'), values: blocks.map((block) => block.before) },
          format: scoreOf,
        }}
        columns={columns(t('block'))}
        rows={[...blocks.map((block, key) => ({ key, cells: cellsOf(block) })), row]}
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
      {isPerGroup ? (
        <ScoreFigure
          title={t('perGroup')}
          note={t('mean')}
          chart={null}
          columns={columns(t('group'))}
          rows={[...groups.map((group, key) => ({ key, cells: cellsOf(group) })), row]}
          file={file}
        />
      ) : (
        <Alert tone="info">{t('notPerGroup')}</Alert>
      )}
      <CsvButton
        file={file}
        rows={() => changeRows(blocks, isPerGroup ? groups : [], { ...all, name: t('class') }, texts)}
      />
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
