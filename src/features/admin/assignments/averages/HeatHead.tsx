import { useTranslation } from 'react-i18next';
import { announce } from '../../../../texts/announce.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { type BlockColumns, type Column, nextOrder, type Order } from './groups.ts';
import heat from './Heat.module.css';
import styles from './HeatHead.module.css';

type HeatHeadProps = {
  columns: readonly BlockColumns[];
  order: Order;
  onOrder: (column: Column) => void;
  onToggle: (block: number) => void;
};

/** The head of the table: for each block a button that opens its questions, for each column one that sorts by it. */
export function HeatHead({ columns, order, onOrder, onToggle }: HeatHeadProps) {
  const { t } = useTranslation('assignment-averages');
  const sortable = (column: Column) => ({ order, column, onOrder });
  return (
    <>
      <colgroup span={3} />
      {columns.map(({ block, questions }) => (
        <colgroup key={block} span={1 + questions.length} />
      ))}
      <thead>
        <tr>
          <SortHead {...sortable('name')} label={t('group')} className={cx(heat.names, styles.corner)} />
          <SortHead {...sortable('mean')} label={t('average')} className={cx(heat.means, styles.mean)} />
          <SortHead {...sortable('attention')} label={t('attention')} className={styles.level} />
          {columns.map(({ name, block, isOpen, questions }) => (
            <th key={block} scope="colgroup" colSpan={1 + questions.length} className={styles.block}>
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={isOpen}
                onClick={() => onToggle(block)}
              >
                <Icon name={isOpen ? 'down' : 'end'} />
                <bdi lang="">{name}</bdi>
              </button>
            </th>
          ))}
        </tr>
        <tr>
          {columns.flatMap(({ name, block, questions }) => [
            <SortHead
              key={`block ${block}`}
              {...sortable(`block ${block}`)}
              label={t('score')}
              name={t('questionOf', { block: name, question: t('score') })}
              className={styles.level}
            />,
            ...questions.map(({ text, question }) => (
              <SortHead
                key={question}
                {...sortable(question)}
                label={text}
                lang=""
                className={styles.upright}
              />
            )),
          ])}
        </tr>
      </thead>
    </>
  );
}

type SortHeadProps = {
  label: string;
  /** Empty for a text of the backend, whose language is unknown. */
  lang?: '';
  /** The accessible name, with the block, when the label is not enough. */
  name?: string;
  column: Column;
  order: Order;
  onOrder: (column: Column) => void;
  className: string | undefined;
};

function SortHead({ label, lang, name, column, order, onOrder, className }: SortHeadProps) {
  const { t } = useTranslation('assignment-averages');
  const sorted = order.column === column ? (order.descending ? 'descending' : 'ascending') : undefined;
  const sort = () => {
    const direction = nextOrder(order, column).descending ? 'descending' : 'ascending';
    announce(t(`sorted.${direction}`, { column: name ?? label }));
    onOrder(column);
  };
  const isInBothRows = column === 'name' || column === 'mean' || column === 'attention';
  return (
    <th scope="col" rowSpan={isInBothRows ? 2 : 1} aria-sort={sorted} className={className}>
      <button
        type="button"
        className={styles.sort}
        aria-label={name}
        lang={name === undefined ? undefined : ''}
        onClick={sort}
      >
        <bdi lang={lang}>{label}</bdi>
      </button>
    </th>
  );
}
