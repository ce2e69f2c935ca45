import { useTranslation } from 'react-i18next';
import type { ChosenGroup } from '../../device/cache.ts';
import { WithNames } from '../../ui/WithNames.tsx';

/** The line about the group below the title, empty while it has no name. */
export function GroupNote({ group }: { group: ChosenGroup | null }) {
  return group && <span>{group.name ? <GroupName name={group.name} /> : '\u00a0'}</span>;
}

/** A group's name, marked as such: Groep: Marie Curie. */
export function GroupName({ name }: { name: string }) {
  const { t } = useTranslation('questionnaire');
  return <WithNames names={[name]} text={(name) => t('group', { name })} />;
}
