import i18next from 'i18next';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import * as v from 'valibot';
import { listSchools, type NewUser, type School, sexes, signUp } from '../../api/account.ts';
import { type AppError, type ErrorCode, isAppError } from '../../api/errors.ts';
import type { Rows } from '../../api/schema.ts';
import { paths } from '../../paths.ts';
import { authOf, parseFormBody } from '../../session/route.ts';
import { ReloadButton, UnreadableRows } from '../../shared/lists/Pager.tsx';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { type Refusal, refusal } from '../../texts/refusal.ts';
import { toastSuccess } from '../../texts/use-write.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { PasswordField, SignInForm } from './LoginForm.tsx';

const trimmed = v.pipe(v.string(), v.trim());

/** The fields of the form as the payload of sign-up. The backend checks them. */
const newUserSchema = v.pipe(
  v.object({
    full_name: v.string(),
    email: trimmed,
    password: v.string(),
    school_id: v.optional(v.string(), ''),
    school_user_id: v.pipe(
      trimmed,
      v.transform((number) => number || null),
    ),
    sex: v.string(),
  }),
  v.transform(({ full_name, ...fields }): NewUser => ({ ...splitFullName(full_name), ...fields })),
);

/** The first word of a full name is `firstname`; the rest, which may be empty, is `name` (docs/backend.md, 5). */
export function splitFullName(fullName: string): { firstname: string; name: string } {
  const [, firstname = '', name = ''] = /^(\S*)\s*(.*)$/s.exec(fullName.trim()) ?? [];
  return { firstname, name };
}

/** The schools to choose from, or why they did not load. */
type Schools = { schools: Rows<School>; failed?: AppError };

/** Starts to load the schools. The form does not wait for them, and works without them: a failure is data. */
export function loader(args: LoaderFunctionArgs): { schools: Promise<Schools> } {
  return { schools: readSchools(args) };
}

async function readSchools(args: LoaderFunctionArgs): Promise<Schools> {
  try {
    return { schools: await listSchools(authOf(args)) };
  } catch (error) {
    const schools = { items: [], unreadable: 0 };
    if (isAppError(error)) return { schools, failed: error };
    // The page was left.
    if (args.request.signal.aborted) return { schools };
    throw error;
  }
}

/** A submission does not load the schools again. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod === undefined;

/** Registers a student. Returns the address to log in with. */
export async function action(args: ActionFunctionArgs): Promise<Refusal | { registered: string }> {
  const newUser = await parseFormBody(args, newUserSchema);
  try {
    await signUp(newUser, authOf(args));
  } catch (error) {
    const { firstname: full_name, email, password, school_id } = newUser;
    return refusal(error, { full_name, email, password, school_id }, false);
  }
  toastSuccess(i18next.t('toasts.register', { ns: 'sign-in' }));
  return { registered: newUser.email };
}

const fieldCodes: ErrorCode[] = ['sign-up-email', 'sign-up-password', 'sign-up-school'];

export function Component() {
  const { t } = useTranslation(['sign-in', 'common']);
  const { schools } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (result && 'registered' in result) return <Navigate to={paths.signIn} state={result} replace />;
  const { error, at = () => undefined } = result ?? {};
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
      <Suspense
        fallback={
          <SelectField
            label={t('school')}
            error={school}
            placeholder={t('common:loading')}
            options={[]}
            disabled
          />
        }
      >
        <SchoolField schools={schools} error={school} />
      </Suspense>
      <Field
        label={t('schoolUserId')}
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

type SchoolFieldProps = { schools: Promise<Schools>; error: string | undefined };

/** The select of a school. Schools that did not load have a retry button. */
function SchoolField({ schools: loading, error }: SchoolFieldProps) {
  const { t } = useTranslation(['sign-in', 'common']);
  const { revalidate } = useRevalidator();
  const { schools, failed } = use(loading);
  return (
    <>
      {failed && (
        <ErrorMessage
          error={failed}
          onRetry={revalidate}
          actions={<ReloadButton>{t('common:tryAgain')}</ReloadButton>}
        />
      )}
      <SelectField
        label={t('school')}
        name="school_id"
        placeholder={t('choose')}
        options={schools.items.map(({ id, name }) => ({ value: id, label: name, lang: '' }))}
        error={error}
      />
      <UnreadableRows count={schools.unreadable} />
    </>
  );
}
