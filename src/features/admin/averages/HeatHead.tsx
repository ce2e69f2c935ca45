import type { BlockQuestions } from '../../../scores/averages-table.ts';
import type { Column, Order } from './group-order.ts';
import styles from './Heat.module.css';
import { useScoreTexts } from './use-score-texts.ts';

type HeatHeadProps = {
  blocks: readonly BlockQuestions[];
  order: Order;
  onOrder: (column: Column) => void;
};

/** The head of the table: a column for each question, grouped by block. Each has a button that sorts by it. */
export function HeatHead({ blocks, order, onOrder }: HeatHeadProps) {
  const { texts } = useScoreTexts();
  const filled = blocks.filter(({ questions }) => questions.length > 0);
  const sortable = (column: Column) => ({ order, column, onOrder });
  return (
    <>
      <colgroup />
      {filled.map(({ questions }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id
        <colgroup key={at} span={questions.length} />
      ))}
      <colgroup />
      <thead>
        <tr>
          <SortHead {...sortable('name')} label={texts.group} rowSpan={2} />
          {filled.map(({ name, questions }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has no id
            <th key={at} scope="colgroup" colSpan={questions.length} className={styles.block}>
              <bdi>{name}</bdi>
            </th>
          ))}
          <SortHead {...sortable('mean')} label={texts.average} rowSpan={2} />
        </tr>
        <tr>
          {filled
            .flatMap(({ questions }) => questions)
            .map((question, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id
              <SortHead key={at} {...sortable(at)} label={question} />
            ))}
        </tr>
      </thead>
    </>
  );
}

type SortHeadProps = {
  label: string;
  column: Column;
  order: Order;
  onOrder: (column: Column) => void;
  rowSpan?: number;
};

function SortHead({ label, column, order, onOrder, rowSpan }: SortHeadProps) {
  const sorted = order.column === column ? (order.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      aria-sort={sorted}
      className={column === 'name' ? styles.corner : styles.upright}
    >
      <button type="button" className={styles.sort} onClick={() => onOrder(column)}>
        <bdi>{label}</bdi>
      </button>
    </th>
  );
}
