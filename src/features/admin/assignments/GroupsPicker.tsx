import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../api/groups.ts';
import type { Id } from '../../../api/schema.ts';
import { inOrder } from '../../../lists/find.ts';
import styles from './AddAssignment.module.css';
import { GroupColumn } from './GroupColumn.tsx';

type Props = { groups: Group[]; chosen: Id[]; onChange: (chosen: Id[]) => void };

/** From so many groups on, each of the two lists can be searched. */
const manyGroups = 10;

/** Two lists, available and selected: pressing a group moves it to the other one. */
export function GroupsPicker({ groups, chosen, onChange }: Props) {
  const { t, i18n } = useTranslation('admin-assignments');
  const [said, say] = useState('');
  // In order once: lists that are in order already are put in order again in no time.
  const sorted = useMemo(
    () => inOrder(groups, ({ name }) => name, i18n.language).map(({ item }) => item),
    [groups, i18n.language],
  );
  const { available, selected } = useMemo(() => {
    const ids = new Set(chosen);
    return {
      available: sorted.filter(({ group_id }) => !ids.has(group_id)),
      selected: sorted.filter(({ group_id }) => ids.has(group_id)),
    };
  }, [sorted, chosen]);
  const searchable = groups.length > manyGroups;
  return (
    <fieldset className={styles.picker}>
      <legend>{t('groups')}</legend>
      <p>{t('picker.text')}</p>
      <div className={styles.lists}>
        <GroupColumn
          kind="available"
          groups={available}
          searchable={searchable}
          onPress={({ group_id, name }) => {
            onChange([...chosen, group_id]);
            say(t('picker.added', { name, count: chosen.length + 1 }));
          }}
        />
        <GroupColumn
          kind="selected"
          groups={selected}
          searchable={searchable}
          onPress={({ group_id, name }) => {
            onChange(chosen.filter((id) => id !== group_id));
            say(t('picker.removed', { name, count: chosen.length - 1 }));
          }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}
