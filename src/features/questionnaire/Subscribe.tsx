import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from 'react-router-dom';
import type { AssignmentDetails } from '../../api/assignments.ts';
import { type Id, sameId } from '../../api/schema.ts';
import { UnreadableRows } from '../../lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import type { Failure } from '../../messages/failure.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import type { Intent } from './intent.ts';
import styles from './Subscribe.module.css';

/** The way into an assignment: its groups to choose from, or why there is nothing to choose (section 2). */
export function Subscribe({ details }: { details: AssignmentDetails }) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const home = (
    <Link className={buttonClass('secondary')} to={paths.home}>
      {t('common:home')}
    </Link>
  );
  const title = details.form_name || t('subscribe.title');
  if (!details.open) {
    return (
      <Page title={title} width="text">
        <EmptyState title={t('subscribe.closed')} text={t('subscribe.closedText')} action={home} />
      </Page>
    );
  }
  if (details.groups.length === 0) {
    return (
      <Page title={title} width="text">
        <EmptyState title={t('subscribe.noGroups')} text={t('subscribe.noGroupsText')} action={home} />
      </Page>
    );
  }
  return (
    <Page title={title} intro={<p>{t('subscribe.text')}</p>} width="text">
      <UnreadableRows count={details.unreadable} />
      <Groups groups={details.groups} />
    </Page>
  );
}

function Groups({ groups }: Pick<AssignmentDetails, 'groups'>) {
  const { t } = useTranslation('questionnaire');
  const fetcher = useFetcher<Failure | null>();
  const chosen = fetcher.json as Intent | undefined;
  const choose = (group_id: Id) => {
    const asked: Intent = { intent: 'subscribe', group_id };
    void fetcher.submit(asked, { method: 'post', encType: 'application/json' });
  };
  return (
    <>
      {fetcher.data?.error && <ErrorMessage error={fetcher.data.error} />}
      <ul className={styles.groups}>
        {groups.map(({ group_id, name }) => (
          <li key={group_id}>
            <span>{name}</span>
            <Button
              variant="secondary"
              aria-label={t('subscribe.chooseGroup', { name })}
              disabled={chosen !== undefined && !isChosen(chosen, group_id)}
              busy={chosen !== undefined && isChosen(chosen, group_id)}
              onClick={() => choose(group_id)}
            >
              {t('subscribe.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function isChosen(asked: Intent, groupId: Id) {
  return asked.intent === 'subscribe' && sameId(asked.group_id, groupId);
}
