import { useTranslation } from 'react-i18next';
import { formatList, formatNumber, formatScore } from '../../i18n/format.ts';
import { highlightsOf } from './highlights.ts';
import styles from './Results.module.css';

/** A trait in the person's language. `strength`: what it brings to a group, for the traits that the app knows. */
export type NamedScore = { name: string; score: number | null; strength?: string | undefined };

type Props = {
  traits: readonly NamedScore[];
  /** Whether all scores of the test lie on the scale from 1 to 5. */
  onScale: boolean;
};

/** The middle of the scale from 1 to 5. */
const middle = 3;

/** The results in three sentences, with the note that they are no diagnosis. */
export function ResultSummary({ traits, onScale }: Props) {
  const { t } = useTranslation('personality');
  const highlights = highlightsOf(traits);
  return (
    <div className={styles.summary}>
      {highlights === 'equal' && <p>{t('allEqual')}</p>}
      {highlights !== null && highlights !== 'equal' && (
        <>
          <Sentence of="highest" traits={highlights.highest} onScale={onScale} />
          {onScale && <Strength traits={highlights.highest} />}
          <Sentence of="lowest" traits={highlights.lowest} onScale={onScale} />
        </>
      )}
      <p className={styles.note}>
        <strong>{t('notADiagnosis')}</strong> {t('snapshot')}
      </p>
    </div>
  );
}

function Sentence({ of, traits, onScale }: Props & { of: 'highest' | 'lowest' }) {
  const { t, i18n } = useTranslation('personality');
  const names = formatList(
    traits.map(({ name }) => name),
    i18n.language,
  );
  const format = onScale ? formatScore : formatNumber;
  const score = format(traits[0]?.score ?? 0, i18n.language);
  return <p>{t(of, { count: traits.length, names, score })}</p>;
}

/** What the strongest trait brings to a group. Nothing when it is not strong, not known, or one of many. */
function Strength({ traits }: Pick<Props, 'traits'>) {
  const known = traits.filter(({ score, strength }) => strength && (score ?? 0) > middle);
  if (known.length === 0 || known.length !== traits.length || known.length > 2) return null;
  return known.map(({ name, strength }) => <p key={name}>{strength}</p>);
}
