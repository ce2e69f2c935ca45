import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { answerRange, placeOnScale } from '../../api/scale.ts';
import { standoutsOf } from '../../averages/scores.ts';
import { formatList, formatNumber, formatScore } from '../../texts/format.ts';
import styles from './Results.module.css';
import { mostTied } from './traits.ts';

/** A score with its meaning in plain words. `parts`: the narrower traits within it. */
type ExplainedScore = {
  name: string;
  score: number | null;
  text?: string | undefined;
  /** Where to find help with this trait, whatever the score is. */
  help?: string | false | undefined;
  tone?: number | undefined;
  parts?: readonly ExplainedScore[];
};

type Props = { title: string; scores: readonly ExplainedScore[]; onScale: boolean };

/** All scores of a test in one list, each with a bar and its meaning. */
export function ScoreBars({ title, scores, onScale }: Props) {
  const id = useId();
  const values = scores.flatMap(({ score, parts = [] }) => [score, ...parts.map(({ score }) => score)]);
  const max = Math.max(...values.map((score) => score ?? 0));
  const shareOf = (score: number) => (onScale ? placeOnScale(score) : max > 0 ? score / max : 0);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Bars scores={scores} onScale={onScale} shareOf={shareOf} />
    </section>
  );
}

type BarsProps = Pick<Props, 'scores' | 'onScale'> & {
  /** The part of the bar that a score fills, from 0 to 1. */
  shareOf: (score: number) => number;
};

function Bars({ scores, onScale, shareOf }: BarsProps) {
  const { t, i18n } = useTranslation('personality');
  const format = onScale ? formatScore : formatNumber;
  return (
    <ul className={styles.list}>
      {scores.map(({ name, score, text, help, tone, parts = [] }) => (
        <li key={name}>
          <p className={styles.head}>
            <strong>{name}</strong>{' '}
            <span>{(score !== null && format(score, i18n.language)) || t('noScore')}</span>
          </p>
          {score !== null && (
            <div className={styles.bar} style={barStyle(shareOf(score), tone)} aria-hidden="true" />
          )}
          {text && <p className={styles.text}>{text}</p>}
          {help && <p className={styles.text}>{help}</p>}
          {parts.length > 0 && <Bars scores={parts} onScale={onScale} shareOf={shareOf} />}
        </li>
      ))}
    </ul>
  );
}

function barStyle(share: number, tone: number | undefined): CSSProperties {
  const color = tone === undefined ? 'accent' : tone < 0 ? 'muted' : `series-${tone + 1}`;
  return { '--share': Math.max(0, share), '--tone': `var(--${color})` } as CSSProperties;
}

/** A trait with its translated name. `strength`: what it contributes to a group, for known traits. */
type NamedScore = { name: string; score: number | null; strength?: string | undefined };

type ResultSummaryProps = {
  traits: readonly NamedScore[];
  /** Whether all scores of the test are on the scale of the answers. */
  onScale: boolean;
};

const middle = (answerRange.min + answerRange.max) / 2;

/** The results in three sentences, with the note that they are no diagnosis. */
export function ResultSummary({ traits, onScale }: ResultSummaryProps) {
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

function Sentence({ of, traits }: Pick<ResultSummaryProps, 'traits'> & { of: 'highest' | 'lowest' }) {
  const { t, i18n } = useTranslation('personality');
  if (traits.length === 0) return null;
  const names = formatList(
    traits.map(({ name }) => name),
    i18n.language,
  );
  return <p>{t(of, { names })}</p>;
}

/** What the strongest traits contribute to a group. Nothing when they are weak, or not all known. */
function Strength({ traits }: Pick<ResultSummaryProps, 'traits'>) {
  const known = traits.filter(({ score, strength }) => strength && (score ?? 0) > middle);
  if (known.length !== traits.length) return null;
  return known.map(({ name, strength }) => <p key={name}>{strength}</p>);
}
