import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import rowStyles from './ListRow.module.css';
import styles from './Lists.module.css';
import { Pager, UnreadableRows, useLiveAfter } from './Pager.tsx';
import { type List, orders, statuses } from './use-list.ts';

/** The class of a list of `ListRow`s, whose columns line up. */
export const rowsClass = rowStyles.rows;
/** For an error above a list. */
export const aboveListClass = styles.failure;

type ToolsProps<Item> = {
  list: List<Item>;
  /** The button that loads the list again. */
  reload?: ReactNode;
  /** Shows the filter by status, with this help. */
  statusHint?: string;
};

type Props<Item> = ToolsProps<Item> & {
  /** The number of rows of the response that could not be read. */
  unreadable: number;
  /** Why the last action on an item failed: shown in the item's row, or above the list when there is no such row. */
  failure: { item: Item; error: AppError } | null;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  nothingFound: { title: string; text?: string };
  /** Makes the `ListRow` of an item, with its key. */
  row: (item: Item, error: AppError | undefined) => ReactNode;
  /** The class of the list: by default that of `ListRow`s, whose columns line up. */
  className?: string | undefined;
};

/** The frame of a long list: failures, search and sort, messages instead of items, and a pager. */
export function ListFrame<Item extends { name: string }>({
  list,
  unreadable,
  failure,
  empty,
  nothingFound,
  row,
  className = rowsClass,
  ...tools
}: Props<Item>) {
  const isRowShown = failure !== null && list.items.includes(failure.item);
  return (
    <>
      <UnreadableRows count={unreadable} />
      {failure && !isRowShown && (
        <div className={aboveListClass}>
          <ErrorMessage error={failure.error} title={<bdi lang="">{failure.item.name}</bdi>} />
        </div>
      )}
      {list.total > 0 ? (
        <ListTools list={list} {...tools} />
      ) : (
        <>
          {tools.reload && <div className={styles.tools}>{tools.reload}</div>}
          {empty}
        </>
      )}
      {list.total > 0 && list.count === 0 && <EmptyState {...nothingFound} />}
      {list.count > 0 && (
        <ul key={list.order} className={className}>
          {list.items.map((item) => row(item, failure?.item === item ? failure.error : undefined))}
        </ul>
      )}
      <Pager list={list} />
    </>
  );
}

function ListTools<Item>({ list, reload, statusHint }: ToolsProps<Item>) {
  const { t } = useTranslation('lists');
  const { query, order, status, change } = list;
  const count =
    list.count === list.total
      ? t('total', { total: list.total })
      : t('found', { found: list.count, total: list.total });
  // Announces the order when it changes, not with each later search result.
  const [sortedFor, setSortedFor] = useState<string | null>(null);
  const sorted = sortedFor === query ? `, ${t(`sorted.${order}`)}` : '';
  const live = useLiveAfter(`${query} ${status} ${order}`, `${count}${sorted}`);
  const hintId = useId();
  const orderTexts = { 'a-z': t('aToZ'), 'z-a': t('zToA'), newest: t('newest') };
  return (
    <search className={styles.tools}>
      <Field
        label={t('search')}
        type="search"
        value={query}
        onChange={({ target }) => change({ query: target.value })}
      />
      <SelectField
        label={t('sort')}
        value={order}
        options={orders
          .filter((one) => one !== 'newest' || list.hasNewest)
          .map((one) => ({ value: one, label: orderTexts[one] }))}
        onChange={({ target }) => {
          setSortedFor(query);
          change({ order: orders.find((one) => one === target.value) ?? 'a-z' });
        }}
      />
      {statusHint && (
        <SelectField
          label={t('status.label')}
          aria-describedby={hintId}
          value={status}
          options={statuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
          onChange={({ target }) => change({ status: statuses.find((one) => one === target.value) ?? 'all' })}
        />
      )}
      {reload}
      {statusHint && (
        <p className={styles.hint} id={hintId}>
          {statusHint}
        </p>
      )}
      <p className={styles.count} role="status" aria-live={live}>
        <span>{count}</span>
        <span className="visually-hidden">{sorted}</span>
      </p>
    </search>
  );
}

/** A name behind the word on a button of its row, for screen readers. */
export function HiddenName({ children }: { children: string }) {
  return (
    <span className="visually-hidden" lang="" dir="auto">
      {children}
    </span>
  );
}

type RowProps = {
  ref?: Ref<HTMLLIElement>;
  /** The colour of the stripe, six hex digits without '#'. Any other text is ignored. */
  color?: string | null | undefined;
  title: ReactNode;
  /** A description, a form, groups. */
  info?: ReactNode;
  state?: ReactNode;
  action: ReactNode;
  /** Why the last action on this item failed, and the item's name. */
  error?: AppError | undefined;
  name: string;
  /** Content that opens below the row. */
  children?: ReactNode;
};

/** An item of a list: a row over the whole width, and a small card on a phone. */
export function ListRow({ ref, color, title, info, state, action, error, name, children }: RowProps) {
  const hex = color && /^[0-9a-f]{6}$/i.test(color) ? `#${color}` : null;
  return (
    <li ref={ref} className={rowStyles.row}>
      {hex && <span className={rowStyles.stripe} style={{ background: hex }} role="img" aria-label={hex} />}
      <div className={rowStyles.title}>{title}</div>
      {info && <div className={rowStyles.info}>{info}</div>}
      {state && <div className={rowStyles.state}>{state}</div>}
      <div className={rowStyles.actions}>{action}</div>
      {(error || children) && (
        <div className={rowStyles.below}>
          {error && <ErrorMessage error={error} title={<bdi lang="">{name}</bdi>} />}
          {children}
        </div>
      )}
    </li>
  );
}
