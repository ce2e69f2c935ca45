import { useTranslation } from 'react-i18next';
import type { Score } from '../../api/self-tests.ts';
import { type Result, ResultFigure } from './ResultFigure.tsx';
import { inOrder, roles } from './traits.ts';

/** The results of the team-role test: the profile of the six roles. */
export function TeamRoleResults(props: { roles: readonly Score[]; onScale: boolean; file: string }) {
  const { t } = useTranslation('personality');
  const results = inOrder(props.roles, roles).map(
    ({ trait, name, score }): Result => ({
      name: trait ? t(`role.${trait}.name`) : name,
      text: trait && t(`role.${trait}.text`),
      score,
    }),
  );
  return (
    <ResultFigure
      title={t('roles')}
      kind="radar"
      results={results}
      nameLabel={t('column.role')}
      onScale={props.onScale}
      file={props.file}
    />
  );
}
