import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router-dom';
import type { Group } from '../../../api/group-schema.ts';
import { listGroups } from '../../../api/groups.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { DraftNotices } from '../../../shared/unsaved/DraftNotices.tsx';
import { LeaveGuard } from '../../../shared/unsaved/LeaveGuard.tsx';
import { asFailure } from '../../../texts/failure.ts';
import { Page } from '../../../ui/Page.tsx';
import { AddedGroups } from './AddedGroups.tsx';
import { AddGroupForm } from './AddGroupForm.tsx';
import styles from './AddGroups.module.css';
import { hasWork, readNames } from './group-names.ts';
import { NamesPreview } from './NamesPreview.tsx';
import { countPeople } from './pupils.ts';
import { useAddGroups } from './use-add-groups.ts';

/** Loads the existing groups; null when that fails, because groups can still be added. */
export async function loader(args: LoaderFunctionArgs): Promise<Group[] | null> {
  try {
    return (await listGroups(authOf(args))).items;
  } catch (error) {
    await asFailure(error);
    return null;
  }
}

/** The page to add groups with the same limit: one box, in which each line or range names one or more. */
export function Component() {
  const { t } = useTranslation(['add-groups', 'admin-groups']);
  const box = useRef<HTMLTextAreaElement>(null);
  const adding = useAddGroups(useLoaderData<Group[] | null>(), () => box.current?.focus());
  const { text, existing, run, addedCount, shared } = adding;
  // Parses a long text after the key press is rendered.
  const shownText = useDeferredValue(text);
  const read = useMemo(() => readNames(shownText, existing), [shownText, existing]);
  const people = useMemo(() => countPeople(shownText), [shownText]);

  // A single group is visible in the list, where the user came from.
  if (addedCount === 1 && text.trim() === '' && !run) return <Navigate to={paths.groups} />;
  return (
    <Page
      title={t('admin-groups:add')}
      breadcrumbs={<AdminBreadcrumbs area="groups" page={t('admin-groups:add')} />}
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <DraftNotices
            draft={shared}
            texts={t('draft', { returnObjects: true })}
            isRestored={adding.isRestored && !run}
            onDiscard={() => adding.setText('')}
          />
          <AddGroupForm ref={box} adding={adding} read={read} people={people} />
          {!run && (
            <AddedGroups
              groups={adding.added}
              count={addedCount}
              unfinished={adding.unfinished}
              error={adding.error}
            />
          )}
          <LeaveGuard
            hasChanges={() => run !== null || (!shared.isElsewhere && hasWork(read) && !shared.store())}
            text={t(run ? 'leave.running' : 'leave.lost')}
          />
        </div>
        <NamesPreview read={read} failures={adding.failures} />
      </div>
    </Page>
  );
}
