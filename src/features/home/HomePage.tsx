import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { type AppError, gotNoAnswer } from '../../api/errors.ts';
import { may, roleOf } from '../../api/rights.ts';
import type { Rows } from '../../api/schema.ts';
import { listUserForms, type StudentForm, studentFormsSchema } from '../../api/user-forms.ts';
import { readCache, writeCache } from '../../device/cache.ts';
import { formListKey } from '../../device/local-storage.ts';
import { type Stored, storedOnDevice, useNewest } from '../../session/late-data.ts';
import { authOf, sessionOf, useUser } from '../../session/route.ts';
import { UnreadableRows } from '../../shared/lists/Pager.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { loadTexts } from '../../texts/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useOnline } from '../../ui/use-media.ts';
import { FormCards } from './FormCards.tsx';

type Shown = { forms: Rows<StudentForm>; problem: AppError | null };
/** Null for roles that do not fill in questionnaires (docs/backend.md, 6). */
type Loaded = Stored<Shown> | null;

/** The list of questionnaires, first as it is on this device. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const session = sessionOf(args);
  const user = await session.user;
  if (!may(user, 'own-forms')) {
    if (roleOf(user)) await loadStaffHome();
    return null;
  }
  const key = formListKey(user.uuid);
  const copy = readCache(session.token, key, studentFormsSchema);
  return storedOnDevice<Shown>(
    args,
    copy && { forms: { items: copy, unreadable: 0 }, problem: null },
    async (args) => {
      const forms = await listUserForms(authOf(args));
      writeCache(session.token, key, forms.items);
      return { forms, problem: null };
    },
  );
}

/** A page in the address loads nothing. */
export { revalidateList as shouldRevalidate } from '../../shared/lists/Pager.tsx';

/** The staff's home page with its texts, which pupils do not need. */
async function loadStaffHome() {
  const [{ StaffHome }] = await Promise.all([import('./StaffHome.tsx'), loadTexts('admin', 'follow')]);
  return { default: StaffHome };
}

const StaffHome = lazy(loadStaffHome);

/** The home page: questionnaires for a pupil, tiles and open assignments for the other roles. */
export function Component() {
  const { t } = useTranslation('home');
  const loaded = useLoaderData<Loaded>();
  const user = useUser();
  const role = roleOf(user);
  return (
    <Page title={t('greeting', { name: user.firstname })} width={loaded ? 'page' : 'wide'}>
      {loaded && <StudentHome loaded={loaded} />}
      {!loaded && role && (
        <Suspense>
          <StaffHome />
        </Suspense>
      )}
      {!role && <EmptyState title={t('unknownRole.title')} text={t('unknownRole.text')} />}
    </Page>
  );
}

function StudentHome({ loaded }: { loaded: Stored<Shown> }) {
  const { t } = useTranslation(['home', 'common']);
  const { forms, problem } = useNewest(loaded);
  const { revalidate, state } = useRevalidator();
  // Not the ReloadButton of the lists, which would enlarge the first visit.
  const retry = (
    <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
      {t('common:tryAgain')}
    </Button>
  );
  const isOffline = gotNoAnswer(problem);
  useOnline(isOffline ? revalidate : undefined);
  return (
    <>
      {isOffline ? (
        <Alert tone="info" actions={retry}>
          {t('offline')}
        </Alert>
      ) : (
        problem && <ErrorMessage error={problem} actions={retry} />
      )}
      <UnreadableRows count={forms.unreadable} />
      {forms.items.length === 0 ? (
        <EmptyState title={t('noForms.title')} text={t('noForms.text')} />
      ) : (
        <FormCards forms={forms.items} />
      )}
    </>
  );
}
