import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, Navigate, useFetcher } from 'react-router-dom';
import type { FormSummary } from '../../../api/form-schema.ts';
import { listGroupForms } from '../../../api/groups.ts';
import type { Id, Rows } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { requireParam } from '../../../session/route-input.ts';
import { UnreadableRows } from '../../../shared/lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { Button, Spinner } from '../../../ui/Button.tsx';

/** The forms of a group, loaded at the first render, or why they did not load. */
export function GroupForms({ groupId }: { groupId: Id }) {
  const { t } = useTranslation(['admin-groups', 'common']);
  const { load, data, state } = useFetcher<LoadedForms>();
  const address = paths.groupForms(groupId);
  const read = useCallback(() => void load(address), [load, address]);
  useEffect(read, [read]);

  if (!data) return <Spinner color="var(--accent)" label={t('common:loading')} />;
  if ('error' in data) {
    const retry = (
      <Button variant="secondary" busy={state !== 'idle'} onClick={read}>
        {t('common:tryAgain')}
      </Button>
    );
    return <ErrorMessage error={data.error} actions={retry} onRetry={read} />;
  }
  const { items, unreadable } = data.forms;
  if (items.length === 0) return <p>{t('forms.none')}</p>;
  return (
    <>
      <UnreadableRows count={unreadable} />
      <ul aria-label={t('forms.title')}>
        {items.map(({ form_id, name }) => (
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

type LoadedForms = { forms: Rows<FormSummary> } | Failure;

/** Loads the forms of one group for a fetcher in the list. A failure is data, because it concerns one group only. */
export async function loader(args: LoaderFunctionArgs): Promise<LoadedForms> {
  try {
    return { forms: await listGroupForms(requireParam(args, 'groupId'), authOf(args)) };
  } catch (error) {
    return asFailure(error);
  }
}

/** No action changes the forms of a group, so none reloads those of all open groups. */
export const shouldRevalidate = () => false;

/** The address is not a page: opening it leads to the list. */
export function Component() {
  return <Navigate to={paths.groups} replace />;
}
