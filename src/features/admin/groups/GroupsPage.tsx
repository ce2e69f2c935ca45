import { clsx } from 'clsx';
import i18next from 'i18next';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import * as v from 'valibot';
import { type AppError, isAppError } from '../../../api/errors.ts';
import { distinguishGroups, type Group } from '../../../api/group-schema.ts';
import { deleteGroup, listGroupForms, listGroups } from '../../../api/groups.ts';
import { type Id, idSchema, type Rows } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { useLateData } from '../../../session/late-data.ts';
import { authOf, parseJsonBody } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { changeItem } from '../../../shared/lists/create-once.tsx';
import { HiddenName, ListFrame, ListRow } from '../../../shared/lists/ListFrame.tsx';
import { ReloadButton, UnreadableRows } from '../../../shared/lists/Pager.tsx';
import {
  type Confirm,
  ConfirmItemDialog,
  destroyClass,
  type Outcome,
  useConfirmedAction,
} from '../../../shared/lists/use-confirmed-action.tsx';
import { useList, useListViewInAddress } from '../../../shared/lists/use-list.ts';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Button, buttonClass, Spinner } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Page } from '../../../ui/Page.tsx';
import styles from './Groups.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<Rows<Group>> {
  const { items, unreadable } = await listGroups(authOf(args));
  return { items: distinguishGroups(items), unreadable };
}

export async function action(args: ActionFunctionArgs): Promise<Outcome> {
  const { group_id: id } = await parseJsonBody(args, v.object({ group_id: idSchema }));
  const auth = authOf(args);
  return changeItem({
    id,
    idOf,
    change: () => deleteGroup(id, auth),
    list: () => listGroups(auth),
    toast: () => i18next.t('toasts.deleted', { ns: 'admin-groups' }),
  });
}

export { revalidateList as shouldRevalidate } from '../../../shared/lists/Pager.tsx';

const idOf = ({ group_id }: Group) => group_id;
const bodyOf = ({ group_id }: Group) => ({ group_id });

export function Component() {
  const { t } = useTranslation(['admin-groups', 'lists']);
  const { items: groups, unreadable } = useLoaderData<typeof loader>();
  const list = useList(groups, useListViewInAddress(), { idOf });
  const { item, confirm, failure, dialog } = useConfirmedAction(bodyOf);
  const [reloads, setReloads] = useState(0);
  const add = (
    <Link className={buttonClass()} to={paths.addGroup}>
      {t('add')}
    </Link>
  );
  return (
    <Page
      title={t('title')}
      breadcrumbs={<AdminBreadcrumbs area="groups" />}
      actions={groups.length > 0 && add}
    >
      <ListFrame
        list={list}
        reload={<ReloadButton onReload={() => setReloads(reloads + 1)}>{t('lists:refresh')}</ReloadButton>}
        unreadable={unreadable}
        failure={failure}
        empty={<EmptyState title={t('none.title')} text={t('none.text')} action={add} />}
        nothingFound={{ title: t('notFound.title'), text: t('notFound.text') }}
        row={(group, error) => (
          <GroupRow key={group.group_id} group={group} reloads={reloads} error={error} onDelete={confirm} />
        )}
      />
      <ConfirmItemDialog dialog={dialog} name={item?.name} texts={t('deletion', { returnObjects: true })} />
    </Page>
  );
}

type RowProps = {
  group: Group;
  /** How often the list was loaded again. */
  reloads: number;
  error: AppError | undefined;
  onDelete: Confirm<Group>;
};

/** A group of the list. Opening it shows its forms. */
const GroupRow = memo(function GroupRow({ group, reloads, error, onDelete }: RowProps) {
  const { t } = useTranslation('admin-groups');
  const id = useId();
  const [open, setOpen] = useState<boolean>();
  return (
    <ListRow
      name={group.name}
      error={error}
      title={
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open === true}
          aria-controls={open === undefined ? undefined : id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'down' : 'end'} />
          <span className={styles.name} lang="" dir="auto">
            {group.name}
          </span>
        </button>
      }
      action={
        <Button variant="quiet" className={clsx(styles.delete, destroyClass)} onClick={() => onDelete(group)}>
          <span>{t('deletion.confirm')}</span> <HiddenName>{group.name}</HiddenName>
        </Button>
      }
    >
      {open !== undefined && (
        <div id={id} className={styles.forms} hidden={!open}>
          <GroupForms key={reloads} groupId={group.group_id} />
        </div>
      )}
    </ListRow>
  );
});

/** The forms of a group, loaded at the first render, or why they did not load. */
function GroupForms({ groupId }: { groupId: Id }) {
  const { t } = useTranslation(['admin-groups', 'common']);
  const [attempt, setAttempt] = useState(0);
  const { value, error } = useLateData(String(attempt), (auth) => listGroupForms(groupId, auth));
  if (isAppError(error)) {
    const retry = () => setAttempt(attempt + 1);
    return (
      <ErrorMessage
        error={error}
        onRetry={retry}
        actions={
          <Button variant="secondary" onClick={retry}>
            {t('common:tryAgain')}
          </Button>
        }
      />
    );
  }
  if (!value) return <Spinner color="var(--accent)" label={t('common:loading')} />;
  if (value.items.length === 0) return <p>{t('forms.none')}</p>;
  return (
    <>
      <UnreadableRows count={value.unreadable} />
      <ul aria-label={t('forms.title')}>
        {value.items.map(({ form_id, name }) => (
          <li key={form_id}>
            <Link to={paths.preview(form_id)} lang="" dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
