import { useMemo } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Group } from '../../../api/group-schema.ts';
import type { Id } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { sortByName } from '../../../shared/lists/find.ts';
import { announce } from '../../../texts/announce.ts';
import styles from './AddAssignment.module.css';
import { GroupColumn } from './GroupColumn.tsx';
import { type AssignmentFields, isReadyForGroups } from './new-assignment.ts';

type Props = { control: Control<AssignmentFields>; groups: Group[] };

/** The groups of the assignment, shown when there is a name and a form. Hiding them does not change the selection. */
export function GroupsField({ control, groups }: Props) {
  const { t } = useTranslation('admin-assignments');
  const isReady = useWatch({ control, compute: isReadyForGroups });
  const { field } = useController({ control, name: 'groups' });
  if (!isReady) return <p className={styles.later}>{t('picker.later')}</p>;
  if (groups.length === 0) return <Link to={paths.groups}>{t('picker.makeGroup')}</Link>;
  return <GroupsPicker groups={groups} selectedIds={field.value} onChange={field.onChange} />;
}

/** With more groups, both lists have a search field. */
const maxWithoutSearch = 10;

type PickerProps = { groups: Group[]; selectedIds: Id[]; onChange: (selectedIds: Id[]) => void };

/** Two lists, available and selected. Clicking a group moves it to the other list. */
function GroupsPicker({ groups, selectedIds, onChange }: PickerProps) {
  const { t, i18n } = useTranslation(['admin-assignments', 'add-assignment']);
  // Sorting a sorted list again in the columns is fast, which makes each click fast.
  const sorted = useMemo(() => sortByName(groups, i18n.language), [groups, i18n.language]);
  const { available, selected } = useMemo(() => {
    const ids = new Set(selectedIds);
    return {
      available: sorted.filter(({ group_id }) => !ids.has(group_id)),
      selected: sorted.filter(({ group_id }) => ids.has(group_id)),
    };
  }, [sorted, selectedIds]);
  const announceMove = (move: 'added' | 'removed', moved: Group[], count: number) => {
    const [first, ...others] = moved;
    const isOne = first && others.length === 0;
    announce(
      isOne ? t(`picker.${move}`, { name: first.name, count }) : t('add-assignment:chosen', { count }),
    );
  };
  const searchable = groups.length > maxWithoutSearch;
  return (
    <fieldset className={styles.picker}>
      <legend>{t('groups')}</legend>
      <p>{t('picker.text')}</p>
      <div className={styles.lists}>
        <GroupColumn
          kind="available"
          groups={available}
          searchable={searchable}
          onMove={(moved) => {
            onChange([...selectedIds, ...moved.map(({ group_id }) => group_id)]);
            announceMove('added', moved, selectedIds.length + moved.length);
          }}
        />
        <GroupColumn
          kind="selected"
          groups={selected}
          searchable={searchable}
          onMove={(moved) => {
            const ids = new Set(moved.map(({ group_id }) => group_id));
            onChange(selectedIds.filter((id) => !ids.has(id)));
            announceMove('removed', moved, selectedIds.length - moved.length);
          }}
        />
      </div>
    </fieldset>
  );
}
