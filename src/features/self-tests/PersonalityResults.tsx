import { useTranslation } from 'react-i18next';
import type { Score } from '../../api/self-tests.ts';
import { type Result, ResultFigure } from './ResultFigure.tsx';
import { type Domain, domainOf, domains, facets, inOrder } from './traits.ts';

type Props = { domains: readonly Score[]; facets: readonly Score[]; onScale: boolean; file: string };

/** The results of the personality test: its domains, its facets by domain, and the profile of all facets. */
export function PersonalityResults(props: Props) {
  const { t } = useTranslation('personality');
  const tone = (domain: Domain | undefined) => (domain ? domains.indexOf(domain) : -1);
  const domainResults = inOrder(props.domains, domains).map(
    ({ trait, name, score }): Result => ({
      name: trait ? t(`domain.${trait}.name`) : name,
      text: trait && t(`domain.${trait}.text`),
      tone: tone(trait),
      score,
    }),
  );
  const facetResults = inOrder(props.facets, facets).map(({ trait, name, score }): Result => {
    const domain = domainOf(trait);
    return {
      name: trait ? t(`facet.${trait}`) : name,
      group: domain ? t(`domain.${domain}.name`) : t('otherFacets'),
      tone: tone(domain),
      score,
    };
  });
  const profile = facetResults.map(({ name, score }): Result => ({ name, score }));
  return (
    <>
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
            note={t('profileNote')}
            kind="radar"
            results={profile}
            inTable={profile.toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))}
            nameLabel={t('column.facet')}
            file={props.file}
            onScale={props.onScale}
          />
        </>
      )}
    </>
  );
}
