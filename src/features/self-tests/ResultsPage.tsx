import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type AppError, isAppError } from '../../api/errors.ts';
import { answerRange, isOnScale } from '../../api/scale.ts';
import { getTestResults, type Score, type TestResults } from '../../api/self-tests.ts';
import { type TestType, testTypes } from '../../api/test-schema.ts';
import { paths } from '../../paths.ts';
import { authOf } from '../../session/route.ts';
import { PrintedBy } from '../../shared/areas/PrintedBy.tsx';
import { errorText } from '../../texts/error-text.ts';
import { loadErrorTexts } from '../../texts/i18n.ts';
import { languageOfEnglish } from '../../texts/languages.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PersonalityResults } from './PersonalityResults.tsx';
import { type Result, ResultFigure, ResultSummary } from './ResultFigure.tsx';
import { inOrder, roles } from './traits.ts';

type ResultsData = { type: TestType; results: TestResults } | { type: TestType; missing: AppError } | null;

/** The test in the path of a results page, in any letter case; undefined for other paths. */
function testTypeOf(url: string): TestType | undefined {
  const path = new URL(url).pathname.toLowerCase().replace(/\/$/, '');
  return testTypes.find((type) => paths.testResults(type).toLowerCase() === path);
}

/** Loads the results of the test in the address; null, without a call, when there is no such test. */
export async function loader(args: LoaderFunctionArgs): Promise<ResultsData> {
  const type = testTypeOf(args.request.url);
  if (!type) return null;
  try {
    return { type, results: await getTestResults(type, authOf(args)) };
  } catch (error) {
    if (!isAppError(error, 'results-missing')) throw error;
    await loadErrorTexts();
    return { type, missing: error };
  }
}

/** The results of a self-test as text, charts and tables. */
export function Component() {
  const { t, i18n } = useTranslation('personality');
  const data = useLoaderData<typeof loader>();
  if (!data) {
    return (
      <Page title={t('title.unknown')}>
        <EmptyState title={<span lang={languageOfEnglish(i18n.language)}>{t('noData')}</span>} />
      </Page>
    );
  }
  const title = t(`title.${data.type}`);
  const toTest = (
    <Link className={buttonClass()} to={paths.test(data.type)}>
      {t('toTest')}
    </Link>
  );
  if ('missing' in data || scoresOf(data.results).length === 0) {
    return (
      <Page title={title}>
        <EmptyState title={'missing' in data ? errorText(data.missing) : t('empty')} action={toTest} />
      </Page>
    );
  }
  const { results } = data;
  const onScale = areOnScale(scoresOf(results));
  return (
    <Page
      title={title}
      intro={
        <>
          <PrintedBy />
          {onScale && <p>{t('scale', answerRange)}</p>}
        </>
      }
    >
      {results.type === 'bfi' ? (
        <PersonalityResults domains={results.domains} facets={results.facets} onScale={onScale} />
      ) : (
        <TeamRoleResults roles={results.roles} onScale={onScale} />
      )}
    </Page>
  );
}

function scoresOf(results: TestResults): readonly Score[] {
  return results.type === 'bfi' ? [...results.domains, ...results.facets] : results.roles;
}

/** Whether all scores are on the scale of the answers. A backend may also give sums or percentages. */
function areOnScale(scores: readonly Score[]): boolean {
  return scores.every(({ score }) => score === null || isOnScale(score));
}

/** The results of the team-role test. */
function TeamRoleResults({ onScale, ...scores }: { roles: readonly Score[]; onScale: boolean }) {
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
