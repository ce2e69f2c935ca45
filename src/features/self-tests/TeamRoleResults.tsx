import { useTranslation } from 'react-i18next';
import type { Score } from '../../api/self-tests.ts';
import { AllCharts, ResultFigure } from './ResultFigure.tsx';
import { ResultSummary, ScoreBars } from './ScoreBars.tsx';
import { inOrder, roles } from './traits.ts';

/** The results of the team-role test: as text, by role, and in a chart. */
export function TeamRoleResults(props: { roles: readonly Score[]; onScale: boolean; file: string }) {
  const { t } = useTranslation('personality');
  const results = inOrder(props.roles, roles).map(({ trait, name, score }) => {
    const known = trait && {
      name: t(`role.${trait}.name`),
      text: t(`role.${trait}.text`),
      strength: t(`role.${trait}.strength`),
    };
    return { trait, name, score, ...known };
  });
  return (
    <>
      <ResultSummary traits={results} onScale={props.onScale} />
      <ScoreBars title={t('explained')} scores={results} onScale={props.onScale} />
      <AllCharts>
        <ResultFigure
          title={t('roles')}
          kind="radar"
          results={results}
          nameLabel={t('column.role')}
          onScale={props.onScale}
          file={props.file}
        />
      </AllCharts>
    </>
  );
}
