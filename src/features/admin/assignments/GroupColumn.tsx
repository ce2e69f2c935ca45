import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../api/group-schema.ts';
import { Pager, useLiveAfter } from '../../../shared/lists/Pager.tsx';
import { useList, useListView } from '../../../shared/lists/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './AddAssignment.module.css';

type Props = {
  kind: 'available' | 'selected';
  groups: Group[];
  searchable: boolean;
  onMove: (groups: Group[]) => void;
};

const nameOf = ({ name }: Group) => name;

/** One of the two lists of groups. After a move the focus goes to the group that takes its place. */
export function GroupColumn({ kind, groups, searchable, onMove }: Props) {
  const { t } = useTranslation(['admin-assignments', 'add-assignment', 'lists']);
  const list = useList(groups, nameOf, useListView());
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const found = list.count < list.total ? t('lists:found', { found: list.count, total: list.total }) : '';
  const live = useLiveAfter(list.query, found);
  const move = (group: Group, index: number) => {
    flushSync(() => onMove([group]));
    const buttons = items.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? title.current)?.focus();
  };
  const moveAll = () => {
    flushSync(() => {
      onMove(list.found());
      list.change({ query: '' });
    });
    title.current?.focus();
  };
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {t(`picker.${kind}`)} ({groups.length})
      </h2>
      {searchable && (
        <Field
          label={t(`picker.search.${kind}`)}
          type="search"
          value={list.query}
          onChange={({ target }) => list.change({ query: target.value })}
        />
      )}
      <p className={styles.found} role="status" aria-live={live}>
        {found}
      </p>
      {list.count > 1 && (
        <div className={styles.all}>
          <Button variant="secondary" onClick={moveAll}>
            {kind === 'available'
              ? t('add-assignment:all.available', { count: list.count })
              : t('add-assignment:all.selected', { count: list.count })}
          </Button>
        </div>
      )}
      {list.items.length === 0 ? (
        <p className={styles.none}>{groups.length > 0 ? t('picker.notFound') : t(`picker.none.${kind}`)}</p>
      ) : (
        <ul ref={items} aria-labelledby={titleId}>
          {list.items.map((group, index) => (
            <li key={group.group_id}>
              <button type="button" onClick={() => move(group, index)}>
                <span lang="" dir="auto">
                  {group.name}
                </span>{' '}
                <span className="visually-hidden">{t(`picker.act.${kind}`)}</span>
                <span aria-hidden="true">{kind === 'available' ? '+' : '−'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} label={t(`picker.pages.${kind}`)} />
    </section>
  );
}
