import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from 'react-router-dom';
import type { Id } from '../../../api/schema.ts';
import { paths } from '../../../paths.ts';
import { UnreadableRows } from '../../../shared/lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { LoadedForms } from './GroupFormsRoute.tsx';

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
