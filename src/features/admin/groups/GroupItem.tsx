import { memo, useId, useState } from 'react';
import type { AppError } from '../../../api/errors.ts';
import type { Group } from '../../../api/group-schema.ts';
import { destroyClass, ListRow } from '../../../shared/lists/ListRow.tsx';
import type { Confirm } from '../../../shared/lists/use-confirmed-action.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { GroupForms } from './GroupForms.tsx';
import styles from './Groups.module.css';

type Props = {
  group: Group;
  /** The text of the delete button, looked up once per list. */
  deleteLabel: string;
  error: AppError | undefined;
  onDelete: Confirm<Group>;
};

/** A group of the list. Opening it shows its forms, which load the first time. */
export const GroupItem = memo(function GroupItem({ group, deleteLabel, error, onDelete }: Props) {
  const id = useId();
  const [open, setOpen] = useState<boolean>();
  return (
    <ListRow
      name={group.name}
      error={error}
      title={
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open === true}
          aria-controls={open === undefined ? undefined : id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'down' : 'end'} />
          <span className={styles.name} lang="" dir="auto">
            {group.name}
          </span>
        </button>
      }
      action={
        <Button variant="quiet" className={cx(styles.delete, destroyClass)} onClick={() => onDelete(group)}>
          {deleteLabel}{' '}
          <span className="visually-hidden" lang="" dir="auto">
            {group.name}
          </span>
        </Button>
      }
    >
      {open !== undefined && (
        <div id={id} className={styles.forms} hidden={!open}>
          <GroupForms groupId={group.group_id} />
        </div>
      )}
    </ListRow>
  );
});
