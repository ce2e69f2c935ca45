import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './Lists.module.css';
import type { List, Order } from './use-list.ts';

type Props = {
  list: List<unknown>;
  /** More fields, such as a filter. */
  children?: ReactNode;
};

/** What stands above a list: search, sort, and how many there are. */
export function ListTools({ list, children }: Props) {
  const { t } = useTranslation('lists');
  return (
    <search className={styles.tools}>
      <Field
        label={t('search')}
        type="search"
        value={list.query}
        onChange={(event) => list.setQuery(event.target.value)}
      />
      <SelectField
        label={t('sort')}
        value={list.order}
        options={[
          { value: 'a-z', label: t('aToZ') },
          { value: 'z-a', label: t('zToA') },
        ]}
        onChange={(event) => list.setOrder(event.target.value as Order)}
      />
      {children}
      <p className={styles.count} role="status">
        {list.count === list.total
          ? t('total', { total: list.total })
          : t('found', { found: list.count, total: list.total })}
      </p>
    </search>
  );
}
