/** The pages of a student, the profile and signing in. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/features/assignment/QuestionnairePage.tsx': [
    ['answers that another tab has sent are sent again', 'const isRepeated = again || mayBeSubmitted(userUuid, assignmentId);', 'const isRepeated = again;', 'pages/assignment/submitted-elsewhere.test.tsx'],
  ],
  'src/features/assignment/ConfirmationPage.tsx': [
    ['the confirmation waits for a backend that is slow', 'if (wasSubmittedInThisTab(uuid, assignmentId)) return { form: later };', '', 'pages/assignment/submitting.test.tsx'],
    ['a questionnaire that is not completed is confirmed', 'if (!loaded.is_completed) throw toForm;', '', 'pages/assignment/screens.test.tsx'],
  ],
  'src/features/assignment/FillInAssignment.tsx': [
    ['a form that another tab has sent can be filled in', 'if (key === storageKey && newValue === null) void revalidate();', '', 'pages/assignment/submitted-elsewhere.test.tsx'],
  ],
  'src/features/assignment/NextSteps.tsx': [
    ['the next questionnaire is a completed one', '!form.is_completed && !sameId', '!sameId', 'pages/assignment/confirmation.test.tsx'],
    ['the next questionnaire is the same one', ' && !sameId(form.assignment_id, assignmentId)', '', 'pages/assignment/confirmation.test.tsx'],
  ],
  'src/features/assignment/StudentAveragesPage.tsx': [
    ['averages are shown before the questionnaire is completed', 'if (!form.is_completed) throw toForm;', '', 'pages/assignment/screens.test.tsx'],
  ],
  'src/features/assignment/Subscribe.tsx': [
    ['a group is chosen for good without a question', 'setChosen(group);', "setChosen(group); void submit({ intent: 'subscribe', ...group }, { method: 'post', encType: 'application/json' });", 'pages/assignment/screens.test.tsx'],
    ['a group is chosen twice', '        busy={busy}\n', '', 'pages/assignment/subscribe.test.tsx'],
  ],
  'src/features/assignment/use-group.ts': [
    ['the backend is asked for the group although it is out of reach', 'if (offline) return;', '', 'pages/assignment/group.test.tsx'],
  ],
  'src/features/assignment/ComparedBlockSection.tsx': [
    ['a block that is closed is shown', 'hidden={!isOpen}', '', 'pages/assignment/averages.test.tsx'],
  ],
  'src/features/home/HomePage.tsx': [
    ['an ended session shows the stored list', 'if (!stored || !isAppError(error) || !gotNoAnswer(error)) throw error;', 'if (!stored || !isAppError(error)) throw error;', 'pages/home/home.test.tsx'],
    ['home is not read again when the connection is back', 'useOnline(isOffline ? revalidate : undefined);', '', 'pages/home/home.test.tsx'],
  ],
  'src/features/home/AssignmentCard.tsx': [
    ['a completed questionnaire opens the questions', 'is_completed ? paths.confirmation(assignment_id) : paths', 'paths', 'pages/home/home.test.tsx'],
  ],
  'src/features/home/TestCards.tsx': [
    ['a test that was begun again opens the old results', 'isTaken && !hasDraft ?', 'isTaken ?', 'pages/home/progress.test.tsx'],
  ],
  'src/features/home/CardLines.tsx': [
    ['a card does not say that its answers wait', "{isPending(uuid, formId) && <Alert tone=\"info\">{t('waiting')}</Alert>}", '', 'pages/assignment/outbox.test.tsx'],
  ],
  'src/features/home/StaffAssignments.tsx': [
    ['an ended session is a failure of the list', "if (isAppError(error, 'session-ended')) markSessionEnded(token);\n      else setLoaded", 'setLoaded', 'pages/home/staff.test.tsx'],
  ],
  'src/features/profile/save-user.ts': [
    ['a value that was saved elsewhere is overwritten without a question', 'if (changed.length > 0) {', 'if (false) {', 'pages/profile/changed-elsewhere.test.tsx'],
    ['an old page undoes a consent that was withdrawn', '{ ...fields, ...edits } as GeneralFields', '{ ...fields, ...shown, ...edits } as GeneralFields', 'pages/profile/changed-elsewhere.test.tsx'],
    ['the page asks although both values are the same', ' && fields[name] !== edits[name]', '', 'pages/profile/changed-elsewhere.test.tsx'],
    ['the old name stays in the navigation', 'replaceUser(session, saved);', '', 'pages/profile/general.test.tsx'],
    ['what is typed while saving is lost', 'if (current[name] !== before?.[name]) setValue(name, current[name], { shouldDirty: true });', '{}', 'pages/profile/general.test.tsx'],
  ],
  'src/features/profile/PasswordPage.tsx': [
    ['the passwords stay in the fields', "if (data && 'changed' in data) reset();", '', 'pages/profile/password.test.tsx'],
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
    ['the focus is not in the field that is wrong', "if (error) document.querySelector<HTMLElement>('[aria-invalid=\"true\"]')?.focus();", '', 'pages/sign-in/register.test.tsx'],
  ],
  'src/features/sign-in/SignInForm.tsx': [
    ['a double click logs in twice', 'busy={busy}', '', 'pages/sign-in/login.test.tsx'],
  ],
  'src/features/self-tests/FillInTest.tsx': [
    ['the question about earlier results comes at every try', 'confirm={taken === false || agreed ?', 'confirm={taken === false ?', 'pages/self-tests/taken-before.test.tsx'],
    ['earlier results are replaced when it is not known whether there are any', 'taken === false || agreed ? undefined', '!taken || agreed ? undefined', 'pages/self-tests/taken-before.test.tsx'],
  ],
  'src/features/self-tests/TestPage.tsx': [
    ['one test begins with the state of the other', '<FillInTest key={type} type={type} />', '<FillInTest type={type} />', 'pages/self-tests/submit.test.tsx'],
    ['a test cannot be filled in without a connection', 'await writeCachedForm(session, type, questions);', '', 'pages/assignment/offline.test.tsx'],
  ],
  'src/features/self-tests/ResultsPage.tsx': [
    ['home says that a test was taken whose results are gone', 'await storeTaken(sessionOf(args), type, false);', '', 'pages/home/progress.test.tsx'],
  ],
  'src/features/self-tests/group/use-group.ts': [
    ['the list of visited pages has the names of a group', "window.history.replaceState(window.history.state, '', location.pathname + location.search);", '', 'pages/self-tests/group/group.test.tsx'],
    ['the next person sees the group of the one before', 'stored.token === null || stored.token === tokenOfPage() ? stored.group : emptyGroup', 'stored.group', 'pages/self-tests/group/group.test.tsx'],
  ],
  'src/features/self-tests/group/use-scanner.ts': [
    ['the camera goes on after it was stopped', 'running.current?.abort();\n    setState', 'setState', 'pages/self-tests/group/group.test.tsx'],
    ['the camera goes on in a page that the browser keeps for Back', "window.addEventListener('pagehide', leave);", '', 'pages/self-tests/group/group.test.tsx'],
  ],
  'src/features/self-tests/group/camera.ts': [
    ['the camera goes on when the person left before it was allowed', 'if (signal.aborted) stop();', '', 'pages/self-tests/group/group.test.tsx'],
  ],
  'src/features/self-tests/group/GroupPage.tsx': [
    ['the focus is lost with a person who was removed', 'heading.current?.focus();', '', 'pages/self-tests/group/group.test.tsx'],
  ],
};
