import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Score } from '../../api/self-tests.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { fragmentOf } from './group/group-link.ts';
import { createPerson, maxNameLength, shortName } from './group/people.ts';
import { AllCharts, ResultFigure } from './ResultFigure.tsx';
import styles from './Results.module.css';
import { ResultSummary, ScoreBars } from './ScoreBars.tsx';
import { inOrder, roles } from './traits.ts';

/** The results of the team-role test: as text, by role, and in a chart. */
export function TeamRoleResults(props: { roles: readonly Score[]; onScale: boolean; file: string }) {
  const { t } = useTranslation('personality');
  const results = inOrder(props.roles, roles).map(({ trait, name, score }) => {
    const known = trait && {
      name: t(`role.${trait}.name`),
      text: t(`role.${trait}.text`),
      strength: t(`role.${trait}.strength`),
    };
    return { trait, name, score, ...known };
  });
  const scores = roles.map((role) => results.find(({ trait }) => trait === role)?.score ?? null);
  return (
    <>
      <ResultSummary traits={results} onScale={props.onScale} />
      {props.onScale && scores.some((score) => score !== null) && <CompareInGroup scores={scores} />}
      <ScoreBars title={t('explained')} scores={results} onScale={props.onScale} />
      <AllCharts>
        <ResultFigure
          title={t('roles')}
          kind="radar"
          results={results}
          nameLabel={t('column.role')}
          onScale={props.onScale}
          file={props.file}
        />
      </AllCharts>
    </>
  );
}

/** Opens the comparison in a group with these scores, under a name that the user can change first. */
function CompareInGroup({ scores }: { scores: readonly (number | null)[] }) {
  const { t } = useTranslation('personality');
  const { firstname, name: lastName } = useUser();
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const person = createPerson(name ?? '', scores);
    setMissing(person.name === '');
    if (person.name !== '') void navigate(`${paths.groupRoles}#${fragmentOf([person])}`);
  };
  if (name === null) {
    return (
      <p className={styles.compare}>
        <Button variant="secondary" onClick={() => setName(shortName(firstname, lastName))}>
          {t('compare.start')}
        </Button>
      </p>
    );
  }
  return (
    <form className={styles.compare} onSubmit={show}>
      <Field
        ref={focusOnMount}
        label={t('compare.name')}
        hint={t('compare.nameHint')}
        error={isMissing && t('compare.nameMissing')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <Button type="submit" data-leads-to={paths.groupRoles}>
        {t('compare.show')}
      </Button>
    </form>
  );
}

function focusOnMount(input: HTMLInputElement | null) {
  input?.focus();
}
