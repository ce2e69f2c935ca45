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
import { type List, type Order, orders } from './use-list.ts';

/** For an error above a list. */
export const aboveListClass = styles.failure;

type Props<Item> = {
  list: List<Item>;
  /** The number of rows of the response that could not be read. */
  unreadable: number;
  /** Why the last action on an item failed: shown in the item's row, or above the list when there is no such row. */
  failure: { item: Item; error: AppError } | null;
  nameOf: (item: Item) => string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  nothingFound: { title: string; text?: string };
  status?: StatusFilterProps | undefined;
  note?: ReactNode;
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
  status,
  note,
  children,
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
      {list.total === 0 ? empty : <ListTools list={list} status={status} />}
      {note}
      {list.total > 0 && list.count === 0 && <EmptyState {...nothingFound} />}
      {list.count > 0 && children}
      <Pager list={list} />
    </>
  );
}

function ListTools({ list, status }: Pick<Props<unknown>, 'list' | 'status'>) {
  const { t } = useTranslation('lists');
  const count =
    list.count === list.total
      ? t('total', { total: list.total })
      : t('found', { found: list.count, total: list.total });
  const options: { value: Order; label: string }[] = [
    { value: 'a-z', label: t('aToZ') },
    { value: 'z-a', label: t('zToA') },
    ...(list.hasNewest ? [{ value: 'newest' as const, label: t('newest') }] : []),
  ];
  // Announces the order when it changes, not with each later search result.
  const found = `${list.query} ${status?.value}`;
  const [sortedFor, setSortedFor] = useState<string | null>(null);
  const sorted = sortedFor === found ? `, ${t(`sorted.${list.order}`)}` : '';
  const live = useLiveAfter(`${found} ${list.order}`, `${count}${sorted}`);
  return (
    <search className={styles.tools}>
      <Field
        label={t('search')}
        type="search"
        value={list.query}
        onChange={({ target }) => list.setQuery(target.value)}
      />
      <SelectField
        label={t('sort')}
        value={list.order}
        options={options}
        onChange={({ target }) => {
          setSortedFor(found);
          list.setOrder(orders.find((order) => order === target.value) ?? 'a-z');
        }}
      />
      {status && <StatusFilter {...status} />}
      <p className={styles.count} role="status" aria-live={live}>
        {count}
        <span className="visually-hidden">{sorted}</span>
      </p>
    </search>
  );
}

const statuses = ['all', 'open', 'closed'] as const;
export type Status = (typeof statuses)[number];

type StatusFilterProps = {
  value?: Status;
  /** The label of an option that sets no filter, from the label of its status. */
  textOf?: (status: string) => string;
  onChange?: (status: Status) => void;
};

/** Chooses between all, open and closed items (docs/backend.md, 4). */
function StatusFilter({ value, textOf = (status) => status, onChange }: StatusFilterProps) {
  const { t } = useTranslation('lists');
  return (
    <SelectField
      label={t('status.label')}
      value={value}
      options={statuses.map((status) => {
        const text = t(`status.${status}`);
        return { value: status, label: status === 'all' ? text : textOf(text) };
      })}
      onChange={({ target }) => onChange?.(statuses.find((status) => status === target.value) ?? 'all')}
    />
  );
}
