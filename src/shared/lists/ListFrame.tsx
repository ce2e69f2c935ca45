import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './Lists.module.css';
import { Pager, useLiveAfter } from './Pager.tsx';
import { UnreadableRows } from './UnreadableRows.tsx';
import { type List, orders, statuses } from './use-list.ts';

/** For an error above a list. */
export const aboveListClass = styles.failure;

type ToolsProps<Item> = {
  list: List<Item>;
  /** The button that loads the list again. */
  reload?: ReactNode;
  /** Shows the filter by status. Returns the label of an option other than 'all', from the name of its status. */
  statusText?: (status: string) => string;
};

type Props<Item> = ToolsProps<Item> & {
  /** The number of rows of the response that could not be read. */
  unreadable: number;
  /** Why the last action on an item failed: shown in the item's row, or above the list when there is no such row. */
  failure: { item: Item; error: AppError } | null;
  nameOf: (item: Item) => string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  nothingFound: { title: string; text?: string };
  /** The list element with the items of this page. */
  children: ReactNode;
};

/** The frame of a long list: failures, search and sort, messages instead of items, and a pager. */
export function ListFrame<Item>({
  list,
  unreadable,
  failure,
  nameOf,
  empty,
  nothingFound,
  children,
  ...tools
}: Props<Item>) {
  const isRowShown = failure !== null && list.items.includes(failure.item);
  return (
    <>
      <UnreadableRows count={unreadable} />
      {failure && !isRowShown && (
        <div className={aboveListClass}>
          <ErrorMessage error={failure.error} title={<bdi lang="">{nameOf(failure.item)}</bdi>} />
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
      {list.count > 0 && children}
      <Pager list={list} />
    </>
  );
}

function ListTools<Item>({ list, reload, statusText }: ToolsProps<Item>) {
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
      {statusText && (
        <SelectField
          label={t('status.label')}
          value={status}
          options={statuses.map((one) => ({
            value: one,
            label: one === 'all' ? t('status.all') : statusText(t(`status.${one}`)),
          }))}
          onChange={({ target }) => change({ status: statuses.find((one) => one === target.value) ?? 'all' })}
        />
      )}
      {reload}
      <p className={styles.count} role="status" aria-live={live}>
        {count}
        <span className="visually-hidden">{sorted}</span>
      </p>
    </search>
  );
}
