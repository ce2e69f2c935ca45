import type { BlockQuestions } from './averages-table.ts';
import type { Column, Order } from './group-order.ts';
import styles from './Heat.module.css';
import { useScoreWords } from './use-score-words.ts';

type HeatHeadProps = {
  blocks: readonly BlockQuestions[];
  order: Order;
  onOrder: (column: Column) => void;
};

/** The heads of the columns, under their blocks; each one is a button that sorts by it. */
export function HeatHead({ blocks, order, onOrder }: HeatHeadProps) {
  const { words } = useScoreWords();
  const filled = blocks.filter(({ questions }) => questions.length > 0);
  const sortable = (column: Column) => ({ order, column, onOrder });
  return (
    <>
      <colgroup />
      {filled.map(({ questions }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <colgroup key={at} span={questions.length} />
      ))}
      <colgroup />
      <thead>
        <tr>
          <SortHead {...sortable('name')} label={words.group} rowSpan={2} />
          {filled.map(({ name, questions }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
            <th key={at} scope="colgroup" colSpan={questions.length} className={styles.block}>
              <bdi>{name}</bdi>
            </th>
          ))}
          <SortHead {...sortable('mean')} label={words.average} rowSpan={2} />
        </tr>
        <tr>
          {filled
            .flatMap(({ questions }) => questions)
            .map((question, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
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
