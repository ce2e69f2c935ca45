import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import { listSchools, type School, sexes, signUp } from '../../api/account.ts';
import { type AppError, type ErrorCode, isAppError } from '../../api/errors.ts';
import type { Rows } from '../../api/schema.ts';
import { paths } from '../../paths.ts';
import { authOf } from '../../session/auth.ts';
import { parseFormBody } from '../../session/route-input.ts';
import { ReloadButton } from '../../shared/lists/ReloadButton.tsx';
import { UnreadableRows } from '../../shared/lists/UnreadableRows.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import type { Refusal } from '../../texts/refusal.ts';
import { toastSuccess } from '../../texts/toasts.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { PasswordField, SignInForm } from './SignInForm.tsx';
import { newUserSchema, refused, registered } from './sign-in-fields.ts';

/** Starts to load the schools. The form does not wait for them, and works without them: a failure is data. */
export function loader(args: LoaderFunctionArgs): { schools: Promise<Schools> } {
  const schools = readSchools(args);
  // When the page is left before it is shown, the aborted call would be an unhandled rejection.
  schools.catch(() => {});
  return { schools };
}

async function readSchools(args: LoaderFunctionArgs): Promise<Schools> {
  try {
    return { schools: await listSchools(authOf(args)) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { schools: { items: [], unreadable: 0 }, failed: error };
  }
}

export { stayAfterFailure as shouldRevalidate } from '../../texts/failure.ts';

export async function action(args: ActionFunctionArgs): Promise<Refusal> {
  const newUser = await parseFormBody(args, newUserSchema);
  try {
    await signUp(newUser, authOf(args));
  } catch (error) {
    const { firstname: full_name, email, password, school_id } = newUser;
    return refused(error, { full_name, email, password, school_id });
  }
  registered.email = newUser.email;
  toastSuccess(i18next.t('toasts.register', { ns: 'sign-in' }));
  throw redirect(paths.signIn);
}

const fieldCodes: ErrorCode[] = ['sign-up-email', 'sign-up-password', 'sign-up-school'];

export function Component() {
  const { t } = useTranslation(['sign-in', 'common']);
  const { schools } = useLoaderData<typeof loader>();
  const { error, at = () => undefined } = useActionData<Refusal>() ?? {};
  const email = at('email', 'sign-up-email');
  const password = at('password', 'sign-up-password');
  const school = at('school_id', 'sign-up-school');
  // Without the texts of errors there is none at the fields.
  const isAtField = isAppError(error, ...fieldCodes) && (email ?? password ?? school) !== undefined;
  return (
    <SignInForm title={t('register')} error={error} isShown={!isAtField}>
      <Field
        label={t('fullName')}
        name="full_name"
        autoComplete="name"
        error={at('full_name') ?? at('firstname')}
      />
      <Field label={t('common:fields.email')} name="email" type="email" autoComplete="email" error={email} />
      <PasswordField autoComplete="new-password" error={password} />
      <SchoolField schools={schools} error={school} />
      <Field
        label={t('schoolUserId')}
        hint={t('optional')}
        name="school_user_id"
        autoComplete="off"
        error={at('school_user_id')}
      />
      <SelectField
        label={t('common:fields.sex')}
        name="sex"
        autoComplete="sex"
        placeholder={t('choose')}
        error={at('sex')}
        options={sexes.map((sex) => ({ value: sex, label: t(`common:fields.sexes.${sex}`) }))}
      />
    </SignInForm>
  );
}

/** The schools to choose from, or why they did not load. */
export type Schools = { schools: Rows<School>; failed?: AppError };

type Props = { schools: Promise<Schools>; error: string | undefined };

/** The select of a school, disabled until the schools have loaded. A failure has a retry button. */
function SchoolField({ schools, error }: Props) {
  const { t } = useTranslation(['sign-in', 'common']);
  const { revalidate } = useRevalidator();
  const loaded = useLoaded(schools);
  return (
    <>
      {loaded?.failed && (
        <ErrorMessage
          error={loaded.failed}
          onRetry={revalidate}
          actions={<ReloadButton>{t('common:tryAgain')}</ReloadButton>}
        />
      )}
      <SelectField
        label={t('school')}
        name="school_id"
        disabled={loaded === null}
        placeholder={t(loaded === null ? 'common:loading' : 'choose')}
        options={(loaded?.schools.items ?? []).map(({ id, name }) => ({ value: id, label: name, lang: '' }))}
        error={error}
      />
      <UnreadableRows count={loaded?.schools.unreadable ?? 0} />
    </>
  );
}

function useLoaded(schools: Promise<Schools>): Schools | null {
  const [loaded, setLoaded] = useState<Schools | null>(null);
  useEffect(() => {
    let isLatest = true;
    setLoaded(null);
    schools.then(
      (result) => isLatest && setLoaded(result),
      // It rejects only when the call is aborted because the page was left.
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [schools]);
  return loaded;
}
