import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import type { Progress } from '../../answers/progress.ts';
import { type AppError, gotNoAnswer, isAppError } from '../../api/errors.ts';
import type { Rows } from '../../api/schema.ts';
import { listUserForms, type StudentForm, studentFormsSchema } from '../../api/user-forms.ts';
import { AreaTiles } from '../../areas/AreaTiles.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import { UnreadableRows } from '../../lists/UnreadableRows.tsx';
import { pageSize } from '../../lists/use-pages.ts';
import { ErrorMessage } from '../../messages/ErrorMessage.tsx';
import { sessionOf } from '../../session/auth.ts';
import { type CachedFirst, cachedFirst, useCachedFirst } from '../../session/cached-first.ts';
import { may, roleOf } from '../../session/roles.ts';
import type { Session } from '../../session/session.ts';
import { useUser } from '../../session/use-user.ts';
import { readCache, writeCache } from '../../storage/cache.ts';
import { formListKey } from '../../storage/keys.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { AssignmentCards } from './AssignmentCards.tsx';

/** A student's questionnaires. `progress` has those that are stored on this device, while there is no network. */
type Shown = { forms: Rows<StudentForm>; progress: Progress | null; problem: AppError | null };
/** Null for roles that do not fill in questionnaires (docs/backend.md, 6). */
type Loaded = CachedFirst<Shown> | null;

/** Shows the stored list at once, and the backend's list when it has arrived. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const session = sessionOf(args);
  const user = await session.user;
  if (!may(user, 'own-forms')) return null;
  const key = formListKey(user.uuid);
  const copy = readCache(session.token, key, studentFormsSchema);
  const stored = copy && { items: copy, unreadable: 0 };
  const loaded = await cachedFirst<Shown>(
    args,
    stored && { forms: stored, progress: null, problem: null },
    async (auth) => {
      try {
        const forms = await listUserForms(auth);
        writeCache(session.token, key, forms.items);
        await loadPagerTexts(forms);
        return { forms, progress: null, problem: null };
      } catch (error) {
        if (!stored || !isAppError(error) || !gotNoAnswer(error)) throw error;
        const progress = await loadProgress(session);
        return { forms: stored, progress, problem: error };
      }
    },
  );
  await loadPagerTexts(loaded.value.forms);
  return loaded;
}

/** Loads the texts of the pager, which only a long list needs. */
async function loadPagerTexts({ items }: Rows<StudentForm>) {
  if (items.length > pageSize) await loadTexts('lists');
}

/** The progress of the cached questionnaires; none when its code does not load. */
async function loadProgress(session: Session): Promise<Progress> {
  const code = await import('../../answers/progress.ts').catch(() => null);
  return (await code?.readProgress(session)) ?? new Map();
}

/** The home page: questionnaires for a student, tiles for the other roles. */
export function Component() {
  const { t } = useTranslation('home');
  const loaded = useLoaderData<Loaded>();
  const user = useUser();
  const role = roleOf(user);
  return (
    <Page title={t('greeting', { name: user.firstname })}>
      {loaded && <StudentForms loaded={loaded} />}
      {!loaded && role && <AreaTiles areas={role.areas} />}
      {!role && <EmptyState title={t('unknownRole.title')} text={t('unknownRole.text')} />}
    </Page>
  );
}

function StudentForms({ loaded }: { loaded: CachedFirst<Shown> }) {
  const { t } = useTranslation(['home', 'common']);
  const { forms, progress, problem } = useCachedFirst(loaded);
  const { revalidate, state } = useRevalidator();
  // Not the ReloadButton of the lists: it would make the first visit larger.
  const retry = (
    <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
      {t('common:tryAgain')}
    </Button>
  );
  const isOffline = gotNoAnswer(problem) && problem?.reason !== 'server';
  useOnline(isOffline ? revalidate : undefined);
  return (
    <>
      {isOffline && (
        <Alert tone="info" actions={retry}>
          {t('offline')}
        </Alert>
      )}
      {problem && !isOffline && <ErrorMessage error={problem} actions={retry} />}
      <UnreadableRows count={forms.unreadable} />
      <AssignmentCards forms={forms.items} progress={progress} />
    </>
  );
}
