import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { type AppError, gotNoAnswer, isAppError } from '../../api/errors.ts';
import { may, roleOf } from '../../api/rights.ts';
import type { Rows } from '../../api/schema.ts';
import { listUserForms, type StudentForm, studentFormsSchema } from '../../api/user-forms.ts';
import { readCache, writeCache } from '../../device/cache.ts';
import { formListKey } from '../../device/keys.ts';
import { authOf, sessionOf } from '../../session/auth.ts';
import { type Stored, storedOnDevice, useNewest } from '../../session/stored-loader.ts';
import { useUser } from '../../session/use-user.ts';
import { UnreadableRows } from '../../shared/lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { loadTexts } from '../../texts/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useOnline } from '../../ui/use-media.ts';
import { AssignmentCards } from './AssignmentCards.tsx';
import { needsExtras } from './needs-extras.ts';

type Shown = { forms: Rows<StudentForm>; problem: AppError | null };
/** Null for roles that do not fill in questionnaires (docs/backend.md, 6). */
type Loaded = Stored<Shown> | null;

/** The list, first as it is cached. Without an answer of the backend, what this device has. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const session = sessionOf(args);
  const user = await session.user;
  if (!may(user, 'own-forms')) {
    if (roleOf(user)) await loadStaffHome();
    return null;
  }
  const key = formListKey(user.uuid);
  const copy = readCache(session.token, key, studentFormsSchema);
  const stored = copy && { forms: { items: copy, unreadable: 0 }, problem: null };
  const prepare = async (shown: Shown) => {
    if (shown.problem || needsExtras(user.uuid, shown.forms.items)) await loadExtras();
    return shown;
  };
  const loaded = await storedOnDevice<Shown>(args, stored, async (args) => {
    try {
      const forms = await listUserForms(authOf(args));
      writeCache(session.token, key, forms.items);
      return prepare({ forms, problem: null });
    } catch (error) {
      if (!isAppError(error) || !gotNoAnswer(error)) throw error;
      const parts = await loadExtras();
      const items = parts?.formsOnDevice(session, user.uuid, copy ?? []) ?? copy;
      if (!items || (!copy && items.length === 0)) throw error;
      return { forms: { items, unreadable: 0 }, problem: error };
    }
  });
  await prepare(loaded.value);
  return loaded;
}

/** A search in the address loads nothing. */
export { revalidateList as shouldRevalidate } from '../../shared/lists/use-pages.ts';

/** The staff's home page with its texts, which pupils do not need. */
async function loadStaffHome() {
  const texts = loadTexts('admin', 'follow', 'admin-assignments');
  const [{ StaffHome }] = await Promise.all([import('./StaffHome.tsx'), texts]);
  return { default: StaffHome };
}
const StaffHome = lazy(loadStaffHome);

/** What most first visits do without. Null when it does not load: the page works without it. */
async function loadExtras() {
  const texts = loadTexts('home-more', 'lists');
  return Promise.all([import('./extra-cards.tsx'), texts]).then(
    ([code]) => code,
    () => null,
  );
}
const DetailedCards = lazy(async () => ({ default: (await loadExtras())?.DetailedCards ?? AssignmentCards }));
const TestCards = lazy(async () => ({ default: (await loadExtras())?.TestCards ?? (() => null) }));

/** The home page: questionnaires for a pupil, open assignments and tiles for the other roles. */
export function Component() {
  const { t } = useTranslation('home');
  const loaded = useLoaderData<Loaded>();
  const user = useUser();
  const role = roleOf(user);
  return (
    <Page title={t('greeting', { name: user.firstname })} width={loaded ? 'page' : 'wide'}>
      {loaded && <StudentForms loaded={loaded} />}
      <Suspense>{!loaded && role && <StaffHome />}</Suspense>
      {!role && <EmptyState title={t('unknownRole.title')} text={t('unknownRole.text')} />}
    </Page>
  );
}

function StudentForms({ loaded }: { loaded: Stored<Shown> }) {
  const { t, ready } = useTranslation(['home-more', 'common']);
  const { forms, problem } = useNewest(loaded);
  const { uuid } = useUser();
  const { revalidate, state } = useRevalidator();
  // Not the ReloadButton of the lists, which would enlarge the first visit.
  const retry = (
    <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
      {t('common:tryAgain')}
    </Button>
  );
  const isOffline = gotNoAnswer(problem);
  useOnline(isOffline ? revalidate : undefined);
  const cards = <AssignmentCards forms={forms.items} />;
  return (
    <>
      {isOffline && ready ? (
        <Alert tone="info" actions={retry}>
          {t('home-more:offline')}
        </Alert>
      ) : (
        problem && <ErrorMessage error={problem} actions={retry} />
      )}
      <UnreadableRows count={forms.unreadable} />
      {problem || needsExtras(uuid, forms.items) ? (
        <Suspense fallback={cards}>
          <DetailedCards forms={forms.items} isOffline={isOffline} />
        </Suspense>
      ) : (
        cards
      )}
      <Suspense>
        <TestCards />
      </Suspense>
    </>
  );
}
