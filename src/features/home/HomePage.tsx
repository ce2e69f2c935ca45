import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { type AppError, gotNoAnswer } from '../../api/errors.ts';
import { may, roleOf } from '../../api/rights.ts';
import type { Rows } from '../../api/schema.ts';
import { listUserForms, type StudentForm, studentFormsSchema } from '../../api/user-forms.ts';
import { knownGroup, readCache, writeCache } from '../../device/cache.ts';
import { formListKey } from '../../device/local-storage.ts';
import { readOutboxEntry } from '../../device/outbox/entries.ts';
import { paths } from '../../paths.ts';
import { type Stored, storedOnDevice, useNewest } from '../../session/late-data.ts';
import { authOf, sessionOf, useUser } from '../../session/route.ts';
import { Pager, UnreadableRows, usePageInAddress, usePages } from '../../shared/lists/Pager.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { loadTexts } from '../../texts/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card, cardGridClass } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useOnline } from '../../ui/use-media.ts';
import styles from './Home.module.css';

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

type Props = { forms: readonly StudentForm[] };

/** A pupil's questionnaires: first the open ones, then the completed ones. */
export function FormCards({ forms }: Props) {
  const { t } = useTranslation('home');
  return (
    <>
      <Section title={t('toFillIn')} page="open" forms={forms.filter((form) => !form.is_completed)} />
      <Section title={t('completed')} page="completed" forms={forms.filter((form) => form.is_completed)} />
    </>
  );
}

type SectionProps = Props & {
  title: string;
  /** The parameter of the address with the page. */
  page: string;
};

function Section({ title, page, forms }: SectionProps) {
  const id = useId();
  const list = usePages(forms, usePageInAddress(page));
  if (forms.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={cardGridClass}>
        {list.items.map((form) => (
          <FormCard key={form.assignment_id} form={form} />
        ))}
      </ul>
      <Pager list={list} label={title} />
    </section>
  );
}

/** The card of a questionnaire, which links to the questions or, once completed, to the confirmation. */
function FormCard({ form }: { form: StudentForm }) {
  const { t } = useTranslation('home');
  const { uuid } = useUser();
  const { assignment_id, description, color, is_completed } = form;
  const group = knownGroup(form.group, uuid, String(assignment_id))?.name;
  const name = form.name || t('unnamed');
  return (
    <Card
      as="li"
      className={styles.card}
      color={color}
      actions={
        <Link
          className={buttonClass(is_completed ? 'secondary' : 'primary')}
          to={is_completed ? paths.confirmation(assignment_id) : paths.questionnaire(assignment_id)}
        >
          <span>{t(is_completed ? 'look' : 'fillIn')}</span>{' '}
          <span className="visually-hidden" lang="" dir="auto">
            {name}
          </span>
        </Link>
      }
    >
      <h3 lang="" dir="auto">
        {name}
      </h3>
      {group && (
        <p className={styles.of}>
          <span>{t('group')}</span> <bdi lang="">{group}</bdi>
        </p>
      )}
      {description && (
        <p lang="" dir="auto">
          {description}
        </p>
      )}
      <Unsent formId={String(assignment_id)} />
    </Card>
  );
}

/** What happens to answers that this device has not submitted yet. */
function Unsent({ formId }: { formId: string }) {
  const { t } = useTranslation('home');
  const entry = readOutboxEntry(useUser().uuid, formId);
  if (!entry) return null;
  return (
    <Alert tone={entry.state === 'queued' ? 'info' : 'warning'}>
      {entry.state === 'queued' && <span>{t('waiting')}</span>}
      {entry.state === 'queued-earlier' && <span>{t('offered')}</span>}
      {entry.state === 'refused' && <span>{t('refused')}</span>}
    </Alert>
  );
}
