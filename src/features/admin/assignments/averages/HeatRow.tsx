import { type CSSProperties, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { placeOnScale } from '../../../../api/scale.ts';
import type { Id } from '../../../../api/schema.ts';
import type { Scores } from '../../../../averages/averages-table.ts';
import { standoutsOf } from '../../../../averages/scores.ts';
import { formatNumber } from '../../../../texts/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { useScoreTexts } from './BlockFigure.tsx';
import {
  attentionBelow,
  attentionCount,
  attentionGap,
  type BlockColumns,
  needsAttention,
  searchFor,
} from './groups.ts';
import heat from './Heat.module.css';

type HeatRowProps = {
  /** The id of the group, for the link of its name. The row of the class has none. */
  id?: Id;
  name: string;
  scores: Scores;
  columns: readonly BlockColumns[];
  /** The means of all groups, by which a group's scores are marked. */
  ofClass?: Scores;
};

/** The scores of a group, or the means. Memoised, because sorting only moves it. */
export const HeatRow = memo(function HeatRow({ id, name, scores, columns, ofClass }: HeatRowProps) {
  const { t } = useTranslation('assignment-averages');
  const { formatted } = useScoreTexts();
  const count = columns.reduce((sum, { questions }) => sum + 1 + questions.length, 2);
  const attention = ofClass ? attentionCount(scores, ofClass) : 0;
  const lowest = ofClass ? standoutsOf(scores.blocks, 1).lowest[0] : undefined;
  const attentionMark = (score: number | null = null, ofClassScore: number | null = null) =>
    needsAttention(score, ofClassScore) && <HeatMark sign={attentionSign} text={t('attention')} />;
  const cell = (key: string, score: number | null, marks?: ReactNode) => (
    <td key={key} style={heatOf(score)}>
      {marks}
      {score === null ? <Missing text={formatted(null)} /> : formatted(score)}
    </td>
  );
  return (
    <tr className={heat.row}>
      <th scope="row" className={cx(heat.names, heat.name)}>
        {id === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link lang="" to={searchFor(id)}>
            {name}
          </Link>
        )}
      </th>
      {scores.mean === null ? (
        <td colSpan={count} className={heat.none}>
          {t('noAnswers.short')}
        </td>
      ) : (
        <>
          <td className={cx(heat.means, heat.mean)} style={heatOf(scores.mean)}>
            {formatted(scores.mean)}
          </td>
          <td className={heat.attention}>
            {attention > 0 && `${attentionSign} ${t('attentionCount', { count: attention })}`}
          </td>
          {columns.flatMap(({ block, questions }) => [
            cell(
              `block ${block}`,
              scores.blocks[block] ?? null,
              ofClass && (
                <>
                  {attentionMark(scores.blocks[block], ofClass.blocks[block])}
                  {block === lowest && <HeatMark sign={lowestSign} text={t('lowest')} />}
                </>
              ),
            ),
            ...questions.map(({ question }) =>
              cell(
                `${question}`,
                scores.questions[question] ?? null,
                ofClass && attentionMark(scores.questions[question], ofClass.questions[question]),
              ),
            ),
          ])}
        </>
      )}
    </tr>
  );
});

/** The shade of a score: full for the lowest, none for the highest, so that low scores stand out (docs/backend.md, 9). */
function heatOf(score: number | null): CSSProperties | undefined {
  if (score === null) return undefined;
  const share = Math.min(1, Math.max(0, 1 - placeOnScale(score)));
  return { '--heat': share.toFixed(2) } as CSSProperties;
}

/** A dash, because the text does not fit into a cell; screen readers get the text. */
function Missing({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}

const attentionSign = '!';
const lowestSign = '↓';

/** Explains the table: its marks, its shades and its headings. */
export function HeatNote() {
  const { t, i18n } = useTranslation('assignment-averages');
  const rule = t('attentionRule', {
    below: formatNumber(attentionBelow, i18n.language),
    count: attentionGap,
  });
  return (
    <div className={heat.note}>
      <ul>
        <li>
          <HeatMark sign={attentionSign} />
          {rule}
        </li>
        <li>
          <HeatMark sign={lowestSign} />
          {t('lowestRule')}
        </li>
      </ul>
      <p>
        {t('heatNote')} {t('meanNote')}
      </p>
    </div>
  );
}

type HeatMarkProps = {
  sign: typeof attentionSign | typeof lowestSign;
  /** The text for screen readers. */
  text?: string;
};

/** A sign beside a score, and in its explanation. */
function HeatMark({ sign, text }: HeatMarkProps) {
  return (
    <>
      <b className={heat.sign} aria-hidden={text ? 'true' : undefined}>
        {sign}
      </b>{' '}
      {text && <span className="visually-hidden">{text}: </span>}
    </>
  );
}
