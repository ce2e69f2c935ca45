import { useTranslation } from 'react-i18next';
import type { Score } from '../../api/self-tests.ts';
import { type Result, ResultFigure } from './ResultFigure.tsx';
import { ResultSummary } from './ResultSummary.tsx';
import { inOrder, roles } from './traits.ts';

/** The results of the team-role test. */
export function TeamRoleResults({ onScale, ...scores }: { roles: readonly Score[]; onScale: boolean }) {
  const { t } = useTranslation('personality');
  const results = inOrder(scores.roles, roles).map(
    ({ trait, name, score }): Result => ({
      name: trait ? t(`role.${trait}.name`) : name,
      score,
      text: trait && t(`role.${trait}.text`),
      strength: trait && t(`role.${trait}.strength`),
    }),
  );
  return (
    <>
      <ResultSummary results={results} onScale={onScale} />
      <ResultFigure
        title={t('roles')}
        kind="radar"
        results={results}
        nameLabel={t('column.role')}
        onScale={onScale}
      />
    </>
  );
}
