import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link } from 'react-router-dom';
import * as v from 'valibot';
import { type AssignmentDetails, subscribe } from '../../api/assignment-details.ts';
import { isAppError } from '../../api/errors.ts';
import type { Group } from '../../api/group-schema.ts';
import { type Id, idSchema } from '../../api/schema.ts';
import { storeChosenGroup } from '../../device/cache.ts';
import { paths } from '../../paths.ts';
import { authOf, parseJsonBody, requireParam, sessionOf, useRequiredParam } from '../../session/route.ts';
import { UnreadableRows } from '../../shared/lists/Pager.tsx';
import { sortByName } from '../../shared/lists/use-list.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { errorText } from '../../texts/error-text.ts';
import { asFailure, type Failure } from '../../texts/failure.ts';
import { toastError, useActionResult, useWrite } from '../../texts/use-write.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusHeading, Page } from '../../ui/Page.tsx';
import { WithNames } from '../../ui/WithNames.tsx';
import styles from './Subscribe.module.css';

type Props = {
  details: AssignmentDetails;
  /** Whether the questionnaire is cached, so that the pupil was subscribed before. */
  wasSubscribed: boolean;
};

/** The groups of an assignment to choose from, or why none can be chosen. */
export function Subscribe({ details, wasSubscribed }: Props) {
  const { t } = useTranslation(['subscribe', 'common']);
  const home = (
    <Link className={buttonClass('secondary')} to={paths.home}>
      {t('common:home')}
    </Link>
  );
  const reason = !details.open ? 'closed' : details.groups.length === 0 ? 'noGroups' : null;
  // A backend need not give the name of the assignment, and several may have the same form.
  const id = useRequiredParam('assignmentId');
  const about = details.name || t('titleOf', { id });
  return (
    <Page
      title={details.form_name || t('title')}
      lang={details.form_name ? '' : undefined}
      about={about}
      intro={
        <>
          <p lang={details.name ? '' : undefined} dir="auto">
            {about}
          </p>
          {!reason && <p>{t('text')}</p>}
        </>
      }
      width="text"
    >
      {!reason && <UnreadableRows count={details.unreadable} />}
      {wasSubscribed && <Alert tone="warning">{t('noLonger')}</Alert>}
      {reason ? (
        <EmptyState title={t(reason)} text={t(details.open ? 'noGroupsText' : 'closedText')} action={home} />
      ) : (
        <Groups groups={details.groups} />
      )}
    </Page>
  );
}

const chosenSchema = v.object({ group_id: idSchema, name: v.string() });

/** Subscribes to a group. When the backend refuses, the groups on the page are out of date. */
export async function subscribeToGroup(
  args: ActionFunctionArgs,
): Promise<(Failure & { changed: boolean }) | null> {
  const assignmentId = requireParam(args, 'assignmentId');
  const { group_id, name } = await parseJsonBody(args, chosenSchema);
  try {
    await subscribe(assignmentId, group_id, authOf(args));
  } catch (error) {
    const isRefused = isAppError(
      error,
      'group-full',
      'subscribe-closed',
      'subscribe-already',
      'subscribe-refused',
    );
    const failed = await asFailure(error);
    // The page that follows does not say it.
    if (isAppError(error, 'subscribe-already', 'subscribe-refused')) toastError(errorText(failed.error));
    return { ...failed, changed: isRefused };
  }
  await storeChosenGroup(sessionOf(args), assignmentId, { group_id, name });
  return null;
}

const fullId = ({ group_id }: Group) => `full-${group_id}`;

function Groups({ groups }: Pick<AssignmentDetails, 'groups'>) {
  const { t, i18n } = useTranslation(['subscribe', 'common']);
  const { submit, reset, data, state } = useWrite<Failure | null>();
  const [chosen, setChosen] = useState<Group | null>(null);
  const [full, setFull] = useState<Id[]>([]);
  const busy = state !== 'idle';
  const open = chosen !== null && (busy || !data);

  // The backend's list does not say which groups are full.
  useActionResult(data, ({ error }) => {
    if (chosen && isAppError(error, 'group-full')) setFull([...full, chosen.group_id]);
  });

  // The button that opened the dialog may be gone when it closes, and the focus with it.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (document.activeElement === document.body) focusHeading();
    };
  }, [open]);

  const subscribe = () => {
    if (!chosen) return;
    const { group_id, name } = chosen;
    void submit({ group_id, name }, { method: 'post', encType: 'application/json' });
  };
  return (
    <>
      {data?.error && <ErrorMessage error={data.error} />}
      <p className="visually-hidden" role="status">
        {state === 'loading' && !data && chosen && t('chosen', { name: chosen.name })}
      </p>
      <ul className={styles.groups}>
        {sortByName(groups, i18n.language).map((group) => (
          <li key={group.group_id}>
            <span lang="" dir="auto">
              {group.name}
            </span>
            {full.includes(group.group_id) && <strong id={fullId(group)}>{t('full')}</strong>}
            <Button
              variant="secondary"
              {...(full.includes(group.group_id) && {
                'aria-disabled': true,
                'aria-describedby': fullId(group),
              })}
              onClick={() => {
                reset();
                setChosen(group);
              }}
            >
              <span aria-hidden="true">{t('choose')}</span>
              <span className="visually-hidden">
                <WithNames names={[group.name]} text={(name) => t('chooseGroup', { name })} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={open}
        busy={busy}
        title={<WithNames names={[chosen?.name ?? '']} text={(name) => t('question', { name })} />}
        text={t('forGood')}
        confirmLabel={t('choose')}
        cancelLabel={t('common:cancel')}
        onConfirm={subscribe}
        onCancel={() => setChosen(null)}
      />
    </>
  );
}
