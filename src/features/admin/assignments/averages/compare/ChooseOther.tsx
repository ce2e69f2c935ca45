import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Assignment } from '../../../../../api/assignments.ts';
import type { Id } from '../../../../../api/schema.ts';
import { countAnswered } from '../../../../../averages/scores.ts';
import { paths } from '../../../../../paths.ts';
import { fold, search } from '../../../../../shared/lists/find.ts';
import { useAnnouncement } from '../../../../../texts/use-announcement.ts';
import { Alert } from '../../../../../ui/Alert.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Field } from '../../../../../ui/Field.tsx';
import state from '../../Assignments.module.css';
import styles from './Compare.module.css';
import { useCandidates } from './use-candidates.ts';

type ChooseOtherProps = {
  id: Id;
  formName: string | null;
  assignments: readonly Assignment[];
  headingRef: Ref<HTMLHeadingElement>;
};

/** A longer list has a search field. */
const withoutSearch = 12;

/** The choice of the other assignment. The links appear as the assignments load. */
export function ChooseOther({ id, formName, assignments, headingRef }: ChooseOtherProps) {
  const { t } = useTranslation(['compare', 'common', 'follow', 'admin-assignments']);
  const { candidates, waiting, failed, retry } = useCandidates(id, formName, assignments);
  const [query, setQuery] = useState('');
  const found = search(
    candidates.map((item) => ({ item, folded: fold(item.assignment.name) })),
    query,
  );
  useAnnouncement(waiting === 0 && failed > 0 && t('failed', { count: failed }));
  const isNone = candidates.length === 0 && waiting === 0 && failed === 0;
  useAnnouncement(isNone && t('none.title'));
  if (isNone) {
    return <EmptyState title={t('none.title')} text={t('none.text')} />;
  }
  return (
    <section className={styles.choice}>
      <h2 ref={headingRef} tabIndex={-1}>
        {t('choose')}
      </h2>
      {candidates.length > withoutSearch && (
        <Field
          label={t('search')}
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      {failed > 0 && (
        <Alert tone="warning" actions={<Button onClick={retry}>{t('common:tryAgain')}</Button>}>
          {t('failed', { count: failed })}
        </Alert>
      )}
      <ul>
        {found.map(({ item: { assignment, isOpen, table } }) => (
          <li key={assignment.assignment_id}>
            <Link to={paths.compare(id, assignment.assignment_id)}>
              <bdi lang="">{assignment.name}</bdi>
            </Link>
            <span className={isOpen ? state.open : state.locked}>
              {t(isOpen ? 'admin-assignments:open' : 'admin-assignments:locked')}
            </span>
            {table.perGroup && (
              <small>
                {t('follow:count', { done: countAnswered(table.groups), total: table.groups.length })}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p>
        {waiting > 0 && t('waiting', { count: waiting })}
        {/* Not while it counts down, which would be announced at each step. */}
        <span role="status">{waiting === 0 && t('found', { count: found.length })}</span>
      </p>
    </section>
  );
}
