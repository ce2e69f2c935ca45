import { useTranslation } from 'react-i18next';
import { formatList, formatScore } from '../../../texts/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { lineStyle, maxLines } from '../../../ui/chart-data.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { roles } from '../traits.ts';
import styles from './Group.module.css';
import { type Person, strongestRoles } from './people.ts';

/** The people with their strongest roles. It is also the legend of the radar. */
export function PeopleList({
  people,
  onRemove,
}: {
  people: readonly Person[];
  onRemove: (at: number) => void;
}) {
  const { t } = useTranslation('team-roles');
  return (
    <ul className={styles.people}>
      {people.map((person, at) => (
        <li key={person.name}>
          {people.length > 1 && at < maxLines && <LineSample at={at} />}
          <p>
            <strong>
              <bdi lang="">{person.name}</bdi>
            </strong>{' '}
            <Strongest person={person} />
          </p>
          <Button variant="quiet" className={styles.remove} onClick={() => onRemove(at)}>
            <Icon name="bin" />
            <span className="visually-hidden">
              {t('remove')} <bdi lang="">{person.name}</bdi>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Strongest({ person }: { person: Person }) {
  const { t, i18n } = useTranslation(['team-roles', 'personality']);
  const strongest = strongestRoles(person);
  const [first] = strongest;
  if (!first) return <span>{t('noStrongest')}</span>;
  const names = strongest.map((role) => t(`personality:role.${role}.name`));
  const score = formatScore(person.scores[roles.indexOf(first)] ?? null, i18n.language);
  return (
    <span>
      {formatList(names, i18n.language)} ({score})
    </span>
  );
}

const shapes = {
  circle: <circle cx="20" cy="8" r="5" />,
  rect: <path d="M15.5 3.5h9v9h-9z" />,
  triangle: <path d="M20 2.5l5.5 10h-11z" />,
  rectRot: <path d="M20 2l6 6-6 6-6-6z" />,
};

/** A sample of a chart's line for its legend, hidden from screen readers. */
export function LineSample({ at }: { at: number }) {
  const { tone, marker, dash } = lineStyle(at);
  const color = `var(--series-${tone + 1})`;
  return (
    <svg viewBox="0 0 40 16" width="40" height="16" aria-hidden="true">
      <path d="M0 8h40" fill="none" stroke={color} strokeWidth="2" strokeDasharray={dash.join(' ')} />
      <g fill={color}>{shapes[marker]}</g>
    </svg>
  );
}
