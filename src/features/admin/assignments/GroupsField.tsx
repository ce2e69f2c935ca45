import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Group } from '../../../api/groups.ts';
import { paths } from '../../../paths.ts';
import styles from './AddAssignment.module.css';
import { type AssignmentFields, isReadyForGroups } from './assignment-rules.ts';
import { GroupsPicker } from './GroupsPicker.tsx';

type Props = { control: Control<AssignmentFields>; groups: Group[] };

/** The groups, once there is a name and a form; what was chosen stays while there is not. */
export function GroupsField({ control, groups }: Props) {
  const { t } = useTranslation('admin-assignments');
  const isReady = useWatch({ control, compute: isReadyForGroups });
  const { field } = useController({ control, name: 'groups' });
  if (!isReady) return <p className={styles.later}>{t('picker.later')}</p>;
  if (groups.length === 0) return <Link to={paths.groups}>{t('picker.makeGroup')}</Link>;
  return <GroupsPicker groups={groups} chosen={field.value} onChange={field.onChange} />;
}
