import { useTranslation } from 'react-i18next';
import type { Score } from '../../api/self-tests.ts';
import { AllCharts, type Result, ResultFigure } from './ResultFigure.tsx';
import { ResultSummary, ScoreBars } from './ScoreBars.tsx';
import { type Domain, domainOf, domains, facets, inOrder } from './traits.ts';

type Props = { domains: readonly Score[]; facets: readonly Score[]; onScale: boolean; file: string };

/** The results of the personality test: as text, by domain with its facets, and in charts. */
export function PersonalityResults(props: Props) {
  const { t } = useTranslation('personality');
  const tone = (domain: Domain | undefined) => (domain ? domains.indexOf(domain) : -1);
  const facetResults = inOrder(props.facets, facets).map(({ trait, name, score }) => {
    const domain = domainOf(trait);
    const known = trait && {
      name: t(`facet.${trait}`),
      text: t(`facetText.${trait}`),
      help: trait === 'depression' && t('help'),
    };
    const group = domain ? t(`domain.${domain}.name`) : t('otherFacets');
    return { name, score, domain, group, tone: tone(domain), ...known };
  });
  const domainResults = inOrder(props.domains, domains).map(({ trait, name, score }) => {
    const known = trait && {
      name: t(`domain.${trait}.name`),
      text: t(`domain.${trait}.text`),
      strength: t(`domain.${trait}.strength`),
    };
    const parts = facetResults.filter(({ domain }) => trait && domain === trait);
    return { name, score, parts, tone: tone(trait), ...known };
  });
  const otherFacets = facetResults.filter(
    (facet) => !domainResults.some(({ parts }) => parts.includes(facet)),
  );
  const profile = facetResults.map(({ name, score }): Result => ({ name, score }));
  return (
    <>
      <ResultSummary
        traits={domainResults.length > 0 ? domainResults : facetResults}
        onScale={props.onScale}
      />
      <ScoreBars title={t('explained')} scores={[...domainResults, ...otherFacets]} onScale={props.onScale} />
      <AllCharts>
        {domainResults.length > 0 && (
          <ResultFigure
            title={t('domains')}
            kind="rows"
            results={domainResults}
            nameLabel={t('column.domain')}
            file={props.file}
            onScale={props.onScale}
          />
        )}
        {facetResults.length > 0 && (
          <>
            <ResultFigure
              title={t('facets')}
              kind="rows"
              results={facetResults}
              nameLabel={t('column.facet')}
              groupLabel={t('column.domain')}
              file={props.file}
              onScale={props.onScale}
            />
            <ResultFigure
              title={t('profile')}
              kind="radar"
              results={profile}
              inTable={profile.toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))}
              nameLabel={t('column.facet')}
              file={props.file}
              onScale={props.onScale}
            />
          </>
        )}
      </AllCharts>
    </>
  );
}
