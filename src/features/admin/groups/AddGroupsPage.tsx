import i18next from 'i18next';
import { type FormEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import * as v from 'valibot';
import type { Group } from '../../../api/group-schema.ts';
import { listGroups } from '../../../api/groups.ts';
import type { Rows } from '../../../api/schema.ts';
import { AdminBreadcrumbs } from '../../../areas/AdminBreadcrumbs.tsx';
import { UnreadableRows } from '../../../lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { toastSuccess } from '../../../messages/toasts.ts';
import { useOneAtATime } from '../../../messages/use-write.ts';
import { paths } from '../../../paths.ts';
import { authOf } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Field } from '../../../ui/Field.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { DraftNotices } from '../../../unsaved/DraftNotices.tsx';
import { LeaveGuard } from '../../../unsaved/LeaveGuard.tsx';
import { AddedGroups } from './AddedGroups.tsx';
import styles from './AddGroups.module.css';
import { readNames } from './group-names.ts';
import { groupRules } from './group-rules.ts';
import { hasWork } from './groups-draft.ts';
import { NamesPreview } from './NamesPreview.tsx';
import { useAddGroups } from './use-add-groups.ts';

/** The groups that exist, so that none is made twice. */
export function loader(args: LoaderFunctionArgs): Promise<Rows<Group>> {
  return listGroups(authOf(args));
}

/** The page that adds several groups with the same limit: a text with their names, and a preview of what it stands for. */
export function Component() {
  const { t } = useTranslation(['add-groups', 'admin-groups', 'common']);
  const { items: loaded, unreadable } = useLoaderData<Rows<Group>>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, limit, groups, failures, progress, listError, shared, ...adding } = useAddGroups(loaded, () =>
    box.current?.focus(),
  );
  const { isElsewhere } = shared;
  const [showsLimitError, setShowsLimitError] = useState(false);
  const limitId = useId();
  const memberlimit = v.safeParse(groupRules.entries.memberlimit, limit);
  // A long text is read after the key press has been shown.
  const shownText = useDeferredValue(text);
  const read = useMemo(
    () =>
      readNames(
        shownText,
        groups.map(({ name }) => name),
      ),
    [shownText, groups],
  );

  const add = useOneAtATime(async (memberlimit: number) => {
    const count = await adding.start(memberlimit);
    if (count > 0) toastSuccess(i18next.t('added', { ns: 'add-groups', count }));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsLimitError(true);
    if (!memberlimit.success) return document.getElementById(limitId)?.focus();
    if (read.names.length > 0) void add(memberlimit.output);
  };
  return (
    <Page title={t('title')} breadcrumbs={<AdminBreadcrumbs area="groups" page={t('title')} />}>
      <UnreadableRows count={unreadable} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <DraftNotices
            draft={shared}
            texts={t('draft', { returnObjects: true })}
            isRestored={adding.isRestored && !progress}
            onDiscard={() => adding.setText('')}
          />
          <form noValidate className={styles.form} inert={isElsewhere} onSubmit={submit}>
            <TextArea
              ref={box}
              label={t('names')}
              hint={t('hint')}
              dir="auto"
              rows={12}
              spellCheck={false}
              readOnly={progress !== null}
              value={text}
              onChange={({ target }) => adding.setText(target.value)}
            />
            <Field
              id={limitId}
              label={t('memberlimit')}
              inputMode="numeric"
              autoComplete="off"
              readOnly={progress !== null}
              error={showsLimitError && !memberlimit.success && t('admin-groups:errors.memberlimit')}
              value={limit}
              onBlur={() => setShowsLimitError(true)}
              onChange={({ target }) => adding.setLimit(target.value)}
            />
            {listError && <ErrorMessage error={listError} />}
            {progress && (
              <Progress label={t('adding', progress)} value={progress.done} max={progress.total} />
            )}
            <div className={styles.buttons}>
              <Button type="submit" disabled={read.names.length === 0 && !progress} busy={progress !== null}>
                {read.names.length > 0 ? t('add', { count: read.names.length }) : t('addNone')}
              </Button>
              {progress ? (
                <Button variant="secondary" busy={adding.isStopping} onClick={adding.stop}>
                  {t('stop')}
                </Button>
              ) : (
                <Link className={buttonClass('secondary')} to={paths.groups}>
                  {t('common:cancel')}
                </Link>
              )}
            </div>
          </form>
          <LeaveGuard
            hasChanges={() => progress !== null || (!isElsewhere && hasWork(read) && !shared.store())}
            text={t(progress ? 'leave.running' : 'leave.lost')}
          />
        </div>
        <div className={styles.form}>
          {!progress && (
            <AddedGroups
              groups={adding.added}
              count={adding.addedCount}
              failed={failures.size > 0 ? adding.unfinished : 0}
            />
          )}
          <NamesPreview read={read} failures={failures} isAdding={progress !== null} />
        </div>
      </div>
    </Page>
  );
}
