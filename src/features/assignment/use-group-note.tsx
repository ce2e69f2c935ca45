import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenGroup } from '../../session/chosen-group.ts';
import { WithNames } from '../../ui/WithNames.tsx';

/** The line about the group under the title of a questionnaire: undefined without a group, null while it has no name. */
export function useGroupNote(group: ChosenGroup | null): ReactNode {
  const { t } = useTranslation('questionnaire');
  if (!group) return undefined;
  return group.name && <WithNames names={[group.name]} text={(name) => t('group', { name })} />;
}
