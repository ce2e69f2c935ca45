/** The profile, the privacy statement and signing in. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/features/profile/save-user.ts': [
    ['a value that was saved elsewhere is overwritten without a question', 'if (changed.length > 0) {', 'if (false) {', 'pages/profile/changed-elsewhere.test.tsx'],
    ['an old page undoes a consent that was withdrawn', '{ ...fields, ...edits } as GeneralFields', '{ ...fields, ...shown, ...edits } as GeneralFields', 'pages/profile/changed-elsewhere.test.tsx'],
    ['the page asks although both values are the same', ' && fields[name] !== edits[name]', '', 'pages/profile/changed-elsewhere.test.tsx'],
    ['the old name stays in the navigation', 'replaceUser(session, saved);', '', 'pages/profile/general.test.tsx'],
    ['what is typed while saving is lost', 'if (current[name] !== before?.[name]) setValue(name, current[name], { shouldDirty: true });', '{}', 'pages/profile/general.test.tsx'],
  ],
  'src/features/profile/PasswordPage.tsx': [
    ['the passwords stay in the fields', "if ('changed' in result) reset();", '', 'pages/profile/password.test.tsx'],
  ],
  'src/features/profile/ProfileForm.tsx': [
    ['changes to the profile are left without a question', '<LeaveGuard hasChanges={dirty} />', '', 'pages/unsaved/leave.test.tsx'],
  ],
  'src/features/profile/DeleteData.tsx': [
    ['the data is deleted without a question', "onClick={() => setState('open')}", 'onClick={() => void confirm()}', 'pages/profile/data.test.tsx'],
  ],
  'src/features/profile/ChoiceField.tsx': [
    ['saving loses a value that the app does not know', 'options={known ? options : [...options, { value: saved, label: saved }]}', 'options={options}', 'pages/profile/data.test.tsx'],
  ],
  'src/features/profile/ConflictDialog.tsx': [
    ['the dialog about a conflict cannot be closed', 'open={conflict !== answered}', 'open', 'pages/profile/changed-elsewhere.test.tsx'],
  ],
  'src/features/sign-in/LoginForm.tsx': [
    ['the next person finds the address of the one who registered', "registered.email = '';", '', 'pages/sign-in/register.test.tsx'],
    ['the page that the person wanted does not open', 'throw redirect(takeRequestLink() ?? paths.home);', 'throw redirect(paths.home);', 'pages/sign-in/login.test.tsx'],
  ],
  'src/features/sign-in/PasswordField.tsx': [
    ['a password is seen while it is typed', "type={isShown ? 'text' : 'password'}", 'type="text"', 'pages/sign-in/login.test.tsx'],
    ['the button does not say whether the password is seen', 'aria-pressed={isShown}', '', 'pages/sign-in/password-field.test.tsx'],
  ],
  'src/features/sign-in/RegisterForm.tsx': [
    ['leaving while the schools are on their way is an error that nothing catches', '  schools.catch(() => {});\n', '', 'pages/sign-in/register.test.tsx › are no error'],
    ['the focus is not in the field that is wrong', "if (error) document.querySelector<HTMLElement>('[aria-invalid=\"true\"]')?.focus();", '', 'pages/sign-in/register.test.tsx'],
  ],
  'src/features/sign-in/SignInForm.tsx': [
    ['a double click logs in twice', 'busy={busy}', '', 'pages/sign-in/login.test.tsx'],
  ],
  'src/features/privacy/PrivacyPage.tsx': [
    ['the statement leaves out its lists', '{points && (', '{false && (', 'pages/app/app.test.tsx › /privacy has numbered sections'],
  ],
  'src/features/profile/DataFormFields.tsx': [
    ['nobody sees that the data will be deleted', "{isDeletionRequested(user) && <Alert tone=\"info\">{t('deletion.asked')}</Alert>}", '', 'pages/profile/data.test.tsx › sends permission 3'],
    ['a birthdate that cannot be shown is lost without a word', "hint={unreadable && t('birthdate.unreadable', { value: user.birthdate })}", '', 'pages/profile/data.test.tsx › a birthdate that the server gives'],
  ],
  'src/features/profile/GeneralPage.tsx': [
    ['the number of a person can be changed', 'readOnly onFocus', 'onFocus', 'pages/profile/general.test.tsx › shows who the user is'],
    ['the changes are saved although nothing is different', 'dirty={form.formState.isDirty}', 'dirty', 'pages/profile/general.test.tsx › the button is disabled'],
  ],
  'src/features/profile/PersonalDataPage.tsx': [
    ['the links to the results of both tests have the same name', "<span className=\"visually-hidden\">{t(`tests.${type}`)}</span>", '', 'pages/profile/data.test.tsx › leads to both tests'],
    ['the results lead to the test', 'to={paths.testResults(type)}', 'to={paths.test(type)}', 'pages/profile/data.test.tsx › leads to both tests'],
  ],
  'src/features/profile/ProfileLayout.tsx': [
    ['a student sees a link to the administration', "{isAdmin && <NavLink to={paths.admin}>", "{<NavLink to={paths.admin}>", 'pages/profile/layout.test.tsx › shows the name of a student'],
    ['the navigation does not mark the first page of the profile', 'useMatch(paths.profile) ? paths.profile : paths.general', 'paths.general', 'pages/profile/layout.test.tsx'],
  ],
  'src/features/sign-in/ForgotLink.tsx': [
    ['the sign-in page says at once that something does not exist', '{isPressed && <Alert', '{<Alert', 'pages/sign-in/login.test.tsx › the link for a forgotten password'],
  ],
  'src/features/sign-in/SchoolField.tsx': [
    ['schools that did not load cannot be loaded again', "actions={<ReloadButton>{t('common:tryAgain')}</ReloadButton>}", '', 'pages/sign-in/register.test.tsx › schools that do not load'],
    ['an empty list of schools can be chosen from while they load', 'disabled={loaded === null}', '', 'pages/sign-in/register.test.tsx › schools that come late'],
  ],
  'src/features/sign-in/SignInLayout.tsx': [
    ['a person who has an account cannot go back to logging in', 'registering ? paths.signIn : paths.signUp', 'paths.signUp', 'pages/sign-in/register.test.tsx › one card holds both forms'],
  ],
};
