import { useTranslation } from 'react-i18next';
import type { Score } from '../../api/self-tests.ts';
import { type Result, ResultFigure, ResultSummary } from './ResultFigure.tsx';
import { type Domain, domainOf, domains, facets, inOrder } from './traits.ts';

type Props = { domains: readonly Score[]; facets: readonly Score[]; onScale: boolean };

/** The results of the personality test: the domains, and their facets as bars and as a radar. */
export function PersonalityResults({ onScale, ...scores }: Props) {
  const { t } = useTranslation('personality');
  const toneOf = (domain: Domain | undefined) => (domain ? domains.indexOf(domain) : -1);
  const domainResults = inOrder(scores.domains, domains).map(
    ({ trait, name, score }): Result => ({
      name: trait ? t(`domain.${trait}.name`) : name,
      score,
      text: trait && t(`domain.${trait}.text`),
      strength: trait && t(`domain.${trait}.strength`),
      tone: toneOf(trait),
    }),
  );
  const facetResults = inOrder(scores.facets, facets).map(({ trait, name, score }): Result => {
    const domain = domainOf(trait);
    return {
      name: trait ? t(`facet.${trait}`) : name,
      score,
      text: trait && t(`facetText.${trait}`),
      help: trait === 'depression' && t('help'),
      group: domain ? t(`domain.${domain}.name`) : t('otherFacets'),
      tone: toneOf(domain),
    };
  });
  const highestFirst = facetResults
    .map(({ name, score }): Result => ({ name, score }))
    .sort((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity));
  return (
    <>
      <ResultSummary results={domainResults.length > 0 ? domainResults : facetResults} onScale={onScale} />
      {domainResults.length > 0 && (
        <ResultFigure
          title={t('domains')}
          kind="rows"
          results={domainResults}
          nameLabel={t('column.domain')}
          onScale={onScale}
        />
      )}
      {facetResults.length > 0 && (
        <>
          <ResultFigure
            title={t('facets')}
            kind="rows"
            results={facetResults}
            nameLabel={t('column.facet')}
            onScale={onScale}
          />
          <ResultFigure
            title={t('profile')}
            kind="radar"
            results={facetResults.map(({ name, score }) => ({ name, score }))}
            inTable={highestFirst}
            nameLabel={t('column.facet')}
            onScale={onScale}
          />
        </>
      )}
    </>
  );
}
