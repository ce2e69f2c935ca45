import { type CSSProperties, type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { placeOnScale } from '../../../../api/scale.ts';
import type { AveragesTable, Scores } from '../../../../averages/averages-table.ts';
import { useScoreTexts } from '../../../../averages/scores.ts';
import { Pager, usePageInAddress, usePages } from '../../../../shared/lists/Pager.tsx';
import { formatNumber } from '../../../../texts/format.ts';
import { announce } from '../../../../texts/use-write.ts';
import { ScrollRegion } from '../../../../ui/DataTable.tsx';
import { useIsPrinting } from '../../../../ui/use-media.ts';
import styles from './AllGroups.module.css';
import {
  attentionBelow,
  attentionGap,
  type Column,
  needsAttention,
  type Order,
  searchFor,
  sortGroups,
} from './groups.ts';

/**
 * A table with a row for each group and a column for each block, shaded by score. The group with the lowest mean is first,
 * until another column is sorted. On the screen in pages, because hundreds of groups are thousands of cells.
 */
export function AllGroups({ table }: { table: AveragesTable }) {
  const { t, i18n } = useTranslation('assignment-averages');
  const [order, setOrder] = useState<Order>({ column: 'mean', descending: false });
  const id = useId();
  const { groups, together } = table;
  const sorted = useMemo(() => sortGroups(groups, order, i18n.language), [groups, order, i18n.language]);
  const list = usePages(sorted, usePageInAddress('page'));
  const rows = useIsPrinting() ? sorted : list.items;
  // A block without questions has no score.
  const blocks = table.blocks.flatMap(({ name, questions }, at) =>
    questions.length > 0 ? [{ name, at }] : [],
  );
  const head = (column: Column, label: string, isName = false) => {
    const next = { column, descending: order.column === column && !order.descending };
    const direction = order.column === column && (order.descending ? 'descending' : 'ascending');
    const sort = () => {
      setOrder(next);
      if (list.page > 0) list.setPage(0);
      announce(t(`sorted.${next.descending ? 'descending' : 'ascending'}`, { column: label }));
    };
    return (
      <th key={column} scope="col" aria-sort={direction || undefined}>
        <button type="button" className={styles.sort} onClick={sort}>
          <bdi lang={isName ? '' : undefined}>{label}</bdi>
        </button>
      </th>
    );
  };
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <h2 id={id}>{t('sideBySide')}</h2>
      <ScrollRegion labelledBy={id}>
        <table
          className={styles.table}
          aria-labelledby={id}
          // By itself a browser leaves a focused head under the names.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          <thead>
            <tr>
              {head('name', t('group'))}
              {head('mean', t('average'))}
              {blocks.map(({ name, at }) => head(at, name, true))}
            </tr>
          </thead>
          <tbody>
            {rows.map((group) => (
              <Row key={group.id} scores={group} blocks={blocks} ofGroups={together}>
                <Link lang="" dir="auto" to={searchFor(group.id)}>
                  {group.name}
                </Link>
              </Row>
            ))}
          </tbody>
          <tfoot>
            <Row scores={together} blocks={blocks}>
              {t('groupsMean')}
            </Row>
          </tfoot>
        </table>
      </ScrollRegion>
      <Pager list={list} label={t('sideBySide')} />
      <div className={styles.note}>
        <p>
          <AttentionMark />{' '}
          <span>
            {t('attentionRule', { below: formatNumber(attentionBelow, i18n.language), count: attentionGap })}
          </span>
        </p>
        <p>{`${t('heatNote')} ${t('meanNote')}`}</p>
      </div>
    </figure>
  );
}

type RowProps = {
  scores: Scores;
  blocks: readonly { at: number }[];
  /** The means of all groups, by which the scores of a group are marked. */
  ofGroups?: Scores;
  /** The name. */
  children: ReactNode;
};

/** The scores of a group, or the means. */
function Row({ scores, blocks, ofGroups, children }: RowProps) {
  const { t } = useTranslation('assignment-averages');
  const { formatted } = useScoreTexts();
  return (
    <tr>
      <th scope="row">{children}</th>
      {scores.mean === null ? (
        <td colSpan={blocks.length + 1} className={styles.none}>
          {t('noAnswers.short')}
        </td>
      ) : (
        <>
          <td style={heatOf(scores.mean)}>
            <strong>{formatted(scores.mean)}</strong>
          </td>
          {blocks.map(({ at }) => {
            const score = scores.blocks[at] ?? null;
            return (
              <td key={at} style={heatOf(score)}>
                {ofGroups && needsAttention(score, ofGroups.blocks[at] ?? null) && (
                  <>
                    <AttentionMark /> <span className="visually-hidden">{`${t('attention')}: `}</span>
                  </>
                )}
                <span>{score === null ? '–' : formatted(score)}</span>
              </td>
            );
          })}
        </>
      )}
    </tr>
  );
}

/** The shade of a score: full for the lowest, none for the highest, so that low scores stand out (docs/backend.md, 9). */
function heatOf(score: number | null): CSSProperties | undefined {
  if (score === null) return undefined;
  const share = Math.min(1, Math.max(0, 1 - placeOnScale(score)));
  return { '--heat': share.toFixed(2) } as CSSProperties;
}

function AttentionMark() {
  return (
    <b className={styles.sign} aria-hidden="true">
      !
    </b>
  );
}
