import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../api/group-schema.ts';
import type { Id } from '../../../api/schema.ts';
import { Pager } from '../../../shared/lists/Pager.tsx';
import { useList, useListView } from '../../../shared/lists/use-list.ts';
import { announce } from '../../../texts/use-write.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './AddAssignment.module.css';

/** With more groups, a list has a search field. */
const maxWithoutSearch = 10;

type Props = { groups: Group[]; selectedIds: readonly Id[]; onChange: (selectedIds: Id[]) => void };

/** Two lists, available and selected. Clicking a group moves it to the other list. */
export function GroupPicker({ groups, selectedIds, onChange }: Props) {
  const { t } = useTranslation(['admin-assignments', 'add-assignment']);
  const ids = new Set(selectedIds.map(String));
  const isSelected = ({ group_id }: Group) => ids.has(String(group_id));
  const change = (selected: Group[]) => {
    onChange(selected.map(({ group_id }) => group_id));
    announce(t('add-assignment:chosen', { count: selected.length }));
  };
  const selected = groups.filter(isSelected);
  return (
    <fieldset className={styles.picker}>
      <legend>{t('groups')}</legend>
      <p>{t('picker.text')}</p>
      <div className={styles.lists}>
        <Column
          kind="available"
          groups={groups.filter((group) => !isSelected(group))}
          onMove={(moved) => change([...selected, ...moved])}
        />
        <Column
          kind="selected"
          groups={selected}
          onMove={(moved) => change(selected.filter((group) => !moved.includes(group)))}
        />
      </div>
    </fieldset>
  );
}

type ColumnProps = { kind: 'available' | 'selected'; groups: Group[]; onMove: (groups: Group[]) => void };

/** One of the two lists. After a move the focus goes to the group that takes its place. */
function Column({ kind, groups, onMove }: ColumnProps) {
  const { t } = useTranslation(['admin-assignments', 'add-assignment', 'lists']);
  const list = useList(groups, useListView());
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const items = useRef<HTMLUListElement>(null);
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
        {`${t(`picker.${kind}`)} (${groups.length})`}
      </h2>
      {(groups.length > maxWithoutSearch || list.query !== '') && (
        <Field
          label={t(`picker.search.${kind}`)}
          type="search"
          value={list.query}
          onChange={({ target }) => list.change({ query: target.value })}
        />
      )}
      {list.count > 1 && (
        <Button variant="secondary" className={styles.all} onClick={moveAll}>
          {t(`add-assignment:all.${kind}`, { count: list.count })}
        </Button>
      )}
      {list.items.length === 0 ? (
        <p className={styles.none} role="status">
          {groups.length > 0 ? t('picker.notFound') : t(`picker.none.${kind}`)}
        </p>
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
