import { useTranslation } from 'react-i18next';
import { answerRange } from '../../api/scale.ts';
import { standoutsOf } from '../../averages/extremes.ts';
import { formatList } from '../../texts/format.ts';
import styles from './Results.module.css';
import { mostTied } from './traits.ts';

/** A trait with its translated name. `strength`: what it contributes to a group, for known traits. */
type NamedScore = { name: string; score: number | null; strength?: string | undefined };

type Props = {
  traits: readonly NamedScore[];
  /** Whether all scores of the test are on the scale of the answers. */
  onScale: boolean;
};

const middle = (answerRange.min + answerRange.max) / 2;

/** The results in three sentences, with the note that they are no diagnosis. */
export function ResultSummary({ traits, onScale }: Props) {
  const { t } = useTranslation('personality');
  const scored = traits.filter(({ score }) => score !== null);
  const standouts = standoutsOf(
    scored.map(({ score }) => score),
    mostTied,
  );
  const highest = standouts.highest.flatMap((at) => scored[at] ?? []);
  const lowest = standouts.lowest.flatMap((at) => scored[at] ?? []);
  return (
    <div className={styles.summary}>
      <Sentence of="highest" traits={highest} />
      {onScale && <Strength traits={highest} />}
      <Sentence of="lowest" traits={lowest} />
      {scored.length > 1 && highest.length + lowest.length === 0 && <p>{t('nothingStandsOut')}</p>}
      <p className={styles.note}>
        <strong>{t('notADiagnosis')}</strong> {t('snapshot')}
      </p>
    </div>
  );
}

function Sentence({ of, traits }: Pick<Props, 'traits'> & { of: 'highest' | 'lowest' }) {
  const { t, i18n } = useTranslation('personality');
  if (traits.length === 0) return null;
  const names = formatList(
    traits.map(({ name }) => name),
    i18n.language,
  );
  return <p>{t(of, { names })}</p>;
}

/** What the strongest traits contribute to a group. Nothing when they are weak, or not all known. */
function Strength({ traits }: Pick<Props, 'traits'>) {
  const known = traits.filter(({ score, strength }) => strength && (score ?? 0) > middle);
  if (known.length !== traits.length) return null;
  return known.map(({ name, strength }) => <p key={name}>{strength}</p>);
}
