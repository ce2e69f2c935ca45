import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { answerRange } from '../../../api/scale.ts';
import { formatList, formatScore } from '../../../texts/format.ts';
import { Chart } from '../../../ui/Chart.tsx';
import { lineStyle, maxLines } from '../../../ui/chart-data.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { roles } from '../traits.ts';
import styles from './Group.module.css';
import { LineSample } from './PeopleList.tsx';
import { isolate, joinNames, overlapOf, type Person, strongestRoles } from './people.ts';

/** The scores of the people: the first eight in one radar, all in a table, which is also its legend. */
export function Comparison({ people }: { people: readonly Person[] }) {
  const { t, i18n } = useTranslation(['team-roles', 'personality', 'common']);
  const drawn = people.slice(0, maxLines);
  const format = (score: number | null) => formatScore(score, i18n.language);
  const names = roles.map((role) => t(`personality:role.${role}.name`));
  return (
    <section className={styles.comparison} aria-label={t('personality:roles')}>
      <div className={styles.side}>
        <Chart
          kind="radar"
          label={t('chart', { names: joinNames(drawn, i18n.language), ...answerRange })}
          labels={names}
          values={[]}
          lines={drawn.map(({ name, scores }, at) => ({
            name: isolate(name),
            values: scores,
            style: lineStyle(at),
          }))}
          axis={answerRange}
          format={(score) => format(score) ?? ''}
          fallback={<p>{t('common:chartFailed')}</p>}
        />
        {people.length > maxLines && <p>{t('tooMany', { max: maxLines })}</p>}
      </div>
      <div className={styles.side}>
        <DataTable
          caption={t('table', answerRange)}
          columns={[
            { label: t('name') },
            ...names.map((name) => ({ label: <span className={styles.turned}>{name}</span>, numeric: true })),
          ]}
          rows={people.map((person, at) => {
            const strongest = strongestRoles(person);
            return {
              key: person.name,
              cells: [
                <Fragment key="name">
                  {at < maxLines && <LineSample at={at} />} <bdi lang="">{person.name}</bdi>
                </Fragment>,
                ...roles.map((role, place) => {
                  const score = format(person.scores[place] ?? null) ?? <NoScore key={role} />;
                  return strongest.includes(role) ? <strong key={role}>{score}</strong> : score;
                }),
              ],
            };
          })}
        />
        <p className={styles.bold}>{t('bold')}</p>
      </div>
    </section>
  );
}

/** A dash, because words are wider than the column. */
function NoScore() {
  const { t } = useTranslation('personality');
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('noScore')}</span>
    </>
  );
}

/** Sentences about the roles that several people share, and those that nobody has. */
export function RoleOverlap({ people }: { people: readonly Person[] }) {
  const { t, i18n } = useTranslation(['team-roles', 'personality']);
  const { shared, missing } = overlapOf(people);
  const missingNames = missing.map((role) => t(`personality:role.${role}.name`));
  return (
    <section className={styles.overlap}>
      <h2>{t('overlap.title')}</h2>
      {shared.length === 0 && <p>{t('overlap.noneShared')}</p>}
      {shared.map(({ role, people }) => (
        <p key={role}>
          {t('overlap.shared', {
            times: people.length === 2 ? t('overlap.twice') : t('overlap.times', { count: people.length }),
            role: t(`personality:role.${role}.name`),
            names: joinNames(people, i18n.language),
          })}
        </p>
      ))}
      <p>
        {missing.length === 0
          ? t('overlap.noneMissing')
          : t('overlap.missing', { roles: formatList(missingNames, i18n.language) })}
      </p>
      <p className={styles.note}>
        <strong>{t('personality:notADiagnosis')}</strong> {t('overlap.note')}
      </p>
    </section>
  );
}
