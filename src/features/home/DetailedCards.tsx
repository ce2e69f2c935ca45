import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentForm } from '../../api/user-forms.ts';
import { type Progress, readProgress } from '../../device/answers/progress.ts';
import { readOutboxEntry } from '../../device/outbox/entries.ts';
import { knownGroup } from '../../device/session/chosen-group.ts';
import { sessionOfPage } from '../../device/session/session.ts';
import { blockHash } from '../../questionnaire/use-block-index.ts';
import { useUser } from '../../session/use-user.ts';
import { fold, search } from '../../shared/lists/find.ts';
import { useAddressQuery } from '../../shared/lists/use-pages.ts';
import { formatTime } from '../../texts/format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { AssignmentCards } from './AssignmentCards.tsx';
import styles from './Home.module.css';
import { searchFrom } from './needs-extras.ts';

type Props = { forms: readonly StudentForm[]; isOffline: boolean };

/** The questionnaires with what this device knows about each, and a search field above a long list. */
export function DetailedCards({ forms, isOffline }: Props) {
  const { t } = useTranslation(['home-more', 'lists']);
  const { uuid } = useUser();
  const progress = useProgress(forms);
  const [params, changeParams] = useAddressQuery();
  const query = params.get('search') ?? '';
  const searchable = useMemo(
    () => forms.map((item) => ({ item, folded: fold(textOf(item, uuid)) })),
    [forms, uuid],
  );
  const found = useMemo(
    () =>
      search(searchable, query)
        .map(({ item }) => ({ item, begunAt: begunAt(item, progress) }))
        .sort((one, other) => other.begunAt - one.begunAt),
    [searchable, query, progress],
  );
  const shown = useMemo(() => found.map(({ item }) => item), [found]);
  const detailsOf = (form: StudentForm) => {
    const id = String(form.assignment_id);
    const counted = progress.get(id);
    return {
      isQuiet: shown[0] !== form && (found[0]?.begunAt ?? -1) >= 0,
      continueLink: counted?.done
        ? { label: t('continue'), hash: `#${blockHash(counted.block)}` }
        : undefined,
      lines: <CardLines formId={id} progress={counted} isOffline={isOffline} />,
    };
  };
  return (
    <>
      {forms.length >= searchFrom && (
        <search className={styles.search}>
          <Field
            label={t('lists:search')}
            type="search"
            value={query}
            onChange={({ target }) => changeParams({ search: target.value, open: '', completed: '' })}
          />
          <p role="status">
            {query.trim() && t('lists:found', { found: found.length, total: forms.length })}
          </p>
        </search>
      )}
      {(found.length > 0 || forms.length === 0) && <AssignmentCards forms={shown} detailsOf={detailsOf} />}
    </>
  );
}

/** When a questionnaire was last changed on this device, to be sorted first; -1 when it was not begun. */
function begunAt({ assignment_id, is_completed }: StudentForm, progress: ReadonlyMap<string, Progress>) {
  const counted = progress.get(String(assignment_id));
  return counted?.done && !is_completed ? counted.changedAt : -1;
}

function textOf({ assignment_id, name, description, group }: StudentForm, userUuid: string): string {
  const groupName = knownGroup(group, userUuid, String(assignment_id))?.name;
  return [name, description, groupName].filter(Boolean).join(' ');
}

type CardLinesProps = { formId: string; progress: Progress | undefined; isOffline: boolean };

/** The progress of a questionnaire or test on this device, and what happens to its answers. */
export function CardLines({ formId, progress, isOffline }: CardLinesProps) {
  const { t, i18n } = useTranslation('home-more');
  const { uuid } = useUser();
  const entry = readOutboxEntry(uuid, formId);
  const canGoOn = isOffline && progress?.isCached;
  return (
    <>
      {entry?.state === 'queued' && <Alert tone="info">{t('waiting')}</Alert>}
      {entry?.state === 'queued-earlier' && (
        <Alert tone="warning">{t('offered', { time: formatTime(entry.savedAt, i18n.language) })}</Alert>
      )}
      {progress && (canGoOn || progress.done > 0) && (
        <p>
          {progress.total > 0
            ? t(canGoOn ? 'goOn' : 'progress', progress)
            : t('answered', { count: progress.done })}
        </p>
      )}
      {entry?.state === 'refused' && <Alert tone="warning">{t('refused')}</Alert>}
    </>
  );
}

/** Reads the progress when the page is opened, and when another list arrives. */
export function useProgress(forms: readonly StudentForm[]): ReadonlyMap<string, Progress> {
  const { uuid } = useUser();
  return useMemo(() => {
    const session = sessionOfPage();
    return session ? readProgress(session, uuid, forms) : new Map();
  }, [forms, uuid]);
}
