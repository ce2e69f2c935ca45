import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Assignment } from '../../../api/assignments.ts';
import type { AppError } from '../../../api/errors.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { AssignmentInfo } from './AssignmentInfo.tsx';
import styles from './Assignments.module.css';
import { type Details, useDetails, useWantedInView } from './use-details.ts';
import type { ItemWords } from './use-item-words.ts';
import type { Ask } from './use-manage.ts';

type Props = {
  assignment: Assignment;
  words: ItemWords;
  details: Details;
  /** Why the last try to lock or delete this one failed. */
  failure: AppError | undefined;
  onAsk: Ask;
};

/** One assignment: its name at once, the rest as soon as it is there. */
export const AssignmentItem = memo(function AssignmentItem({
  assignment,
  words,
  details,
  failure,
  onAsk,
}: Props) {
  const { assignment_id: id, name } = assignment;
  const entry = useDetails(details, id);
  const ofThis = <span className="visually-hidden">{name}</span>;
  return (
    <li ref={useWantedInView(details, id)}>
      <Card
        className={styles.card}
        actions={
          <>
            <Link className={buttonClass('secondary')} to={paths.adminAverages(id)}>
              {words.view} {ofThis}
            </Link>
            {entry.value?.open && (
              <Button
                variant="secondary"
                onClick={({ currentTarget }) => onAsk('lock', assignment, currentTarget)}
              >
                {words.lock} {ofThis}
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => onAsk('delete', assignment, currentTarget)}
            >
              {words.delete} {ofThis}
            </Button>
          </>
        }
      >
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <AssignmentInfo
          assignment={assignment}
          entry={entry}
          loading={words.loading}
          onRetry={() => details.askAgain(id)}
        />
        {failure && <ErrorMessage error={failure} />}
      </Card>
    </li>
  );
});
