import { useTranslation } from 'react-i18next';
import { formatList, formatScore } from '../../../texts/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineSample } from '../../../ui/LineSample.tsx';
import { maxLines } from '../../../ui/line-style.ts';
import { roles } from '../traits.ts';
import styles from './Group.module.css';
import type { Person } from './people.ts';
import { strongestRoles } from './role-overlap.ts';

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
