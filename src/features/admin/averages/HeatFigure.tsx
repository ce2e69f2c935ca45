import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCsv } from '../../../files/csv.ts';
import { fileName, saveFile } from '../../../files/save-file.ts';
import { groupRows } from '../../../scores/averages-csv.ts';
import type { AveragesTable } from '../../../scores/averages-table.ts';
import { Button } from '../../../ui/Button.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { byName, nextOrder, sortGroups } from './group-order.ts';
import styles from './Heat.module.css';
import { HeatHead } from './HeatHead.tsx';
import { HeatRow } from './HeatRow.tsx';
import { useScoreTexts } from './use-score-texts.ts';

/** A table with a row for each group and a column for each question, shaded by score. It can be sorted by any column. */
export function HeatFigure({ table, file }: { table: AveragesTable; file: string }) {
  const { t, i18n } = useTranslation(['assignment-averages', 'common']);
  const { texts } = useScoreTexts();
  const [order, setOrder] = useState(byName);
  const id = useId();
  const groups = sortGroups(table.groups, order, i18n.language);
  const title = t('averagePerQuestion', { group: t('all') });
  const csv = () => {
    const content = toCsv(groupRows(table, groups, texts), i18n.language);
    saveFile(content, fileName(`${file} ${title}`, 'csv'));
  };
  const columns = { '--columns': table.together.questions.length + 1 } as CSSProperties;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.note}>{t('heatNote')}</p>
      <ScrollRegion labelledBy={id}>
        <table className={styles.table} style={columns} aria-labelledby={id}>
          <HeatHead
            blocks={table.blocks}
            order={order}
            onOrder={(column) => setOrder(nextOrder(order, column))}
          />
          <tbody>
            {groups.map((group) => (
              <HeatRow key={group.id} name={group.name} scores={group} />
            ))}
          </tbody>
          <tfoot>
            <HeatRow name={texts.average} scores={table.together} />
          </tfoot>
        </table>
      </ScrollRegion>
      <div className={styles.actions}>
        <Button variant="secondary" id={`${id}-csv`} aria-labelledby={`${id}-csv ${id}`} onClick={csv}>
          {t('common:downloadCsv')}
        </Button>
      </div>
    </figure>
  );
}
