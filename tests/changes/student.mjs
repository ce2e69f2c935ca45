/** The home page and the pages of an assignment. @type {import('../../scripts/mutants/changes.mjs').Changes} */
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
  'src/features/assignment/AllFeedback.tsx': [
    ['everybody reads the feedback of the first group', 'readFeedback(value, groupId)', 'readFeedback(value, null)', 'pages/assignment/feedback.test.tsx › is also shown while there are no averages'],
    ['there is a heading for feedback that is not there', 'if (withFeedback.length === 0) return null;', '', 'pages/assignment/feedback.test.tsx › has no heading when there is neither'],
  ],
  'src/features/assignment/AnswerLine.tsx': [
    ['an answer that is not known has a mark on the line', '{own !== null && <span', '{<span', 'pages/assignment/averages.test.tsx › each line has a filled mark'],
  ],
  'src/features/assignment/Arrived.tsx': [
    ['the confirmation has a time that nobody knows', '{sentAt !== null && <li>', '{<li>', 'pages/assignment/confirmation.test.tsx › no time is shown'],
    ['open questions count as answers that arrived', 'questions.filter(({ answer }) => answer !== null)', 'questions', 'pages/assignment/confirmation.test.tsx › the confirmation shows the form, the group'],
  ],
  'src/features/assignment/BlockFeedback.tsx': [
    ['the feedback of another group is under a block', 'readFeedback(block.feedback, groupId)', 'readFeedback(block.feedback, null)', 'pages/assignment/feedback.test.tsx › feedback with a completed questionnaire'],
  ],
  'src/features/assignment/ComparedBlocks.tsx': [
    ['the largest difference stays closed when it comes first', 'setOpened(firstOf(sortBlocks(blocks, next)));', '', 'pages/assignment/averages.test.tsx › the largest difference'],
    ['all blocks can be opened at once but not closed', 'new Set(isAllOpen ? [] : blocks.map', 'new Set(blocks.map', 'pages/assignment/averages.test.tsx › blocks open and close'],
  ],
  'src/features/assignment/Completed.tsx': [
    ['a link with answers says nothing when the form was sent already', 'hash.startsWith(draftHash) && <IncomingDraft', 'false && <IncomingDraft', 'pages/assignment/other-device.test.tsx › says that the form was sent already'],
    ['a completed questionnaire does not lead to its averages', 'to={paths.averages(assignmentId)}', 'to={paths.home}', "pages/assignment/screens.test.tsx › shows the person's answers read-only"],
  ],
  'src/features/assignment/Findings.tsx': [
    ["the largest difference has the person's answer and the group's the wrong way round", 'own: different.own, group: score(different.group)', 'own: different.group, group: score(different.own)', 'pages/assignment/averages.test.tsx › the averages begin with two sentences'],
  ],
  'src/features/assignment/PaperForm.tsx': [
    ['a screen reader finds each question of a preview twice', 'className={styles.paper} hidden', 'className={styles.paper}', 'pages/assignment/screens.test.tsx › has a form on paper'],
  ],
  'src/features/assignment/PreviewPage.tsx': [
    ['the button to print a preview does nothing', 'onClick={() => window.print()}', '', 'pages/assignment/screens.test.tsx › has a form on paper'],
  ],
  'src/features/assignment/Receipt.tsx': [
    ['the receipt has another answer', 'options.find(({ value }) => value === answer)', 'options.find(({ value }) => value !== answer)', 'pages/assignment/confirmation.test.tsx › the receipt has every question'],
    ['an answer on the receipt that is not there is an empty line', " ?? t('confirmation.noAnswer')", '', 'pages/assignment/confirmation.test.tsx › the receipt says where'],
  ],
  'src/features/assignment/use-group-note.tsx': [
    ['the form does not say for which group it is', "return group.name && <WithNames names={[group.name]} text={(name) => t('group', { name })} />;", 'return null;', 'pages/assignment/group.test.tsx › that was just chosen'],
  ],
  'src/features/assignment/use-score.ts': [
    ['a score that is not there yet is an empty cell', " ?? t('noScore')", " ?? ''", 'pages/assignment/averages.test.tsx › an answer or an average that is not known'],
  ],
  'src/features/home/AssignmentCards.tsx': [
    ['a completed questionnaire stands among those to fill in', 'forms.filter((form) => !form.is_completed)', 'forms.filter(() => true)', 'pages/home/home.test.tsx › a student sees a card for each questionnaire'],
  ],
  'src/features/home/DetailedCards.tsx': [
    ['a search does not find the name of a group', 'description, groupName]', 'description]', 'pages/home/progress.test.tsx › finds a questionnaire by'],
    ['a questionnaire that was begun looks untouched', "counted?.done ? t('continue') : undefined", 'undefined', 'pages/home/progress.test.tsx › shows how many questions'],
  ],
  'src/features/home/LinkCard.tsx': [
    ['all cards have the same link for a screen reader', '            {name}\n          </span>\n        </Link>', '          </span>\n        </Link>', 'pages/home/home.test.tsx › a student sees a card for each questionnaire'],
  ],
  'src/features/home/lazy-staff.tsx': [
    ['the home page of a teacher fails when one list does not load', '() => ({ default: () => null }),', '', 'pages/home/missing-staff.test.tsx'],
  ],
  'src/features/home/use-progress.ts': [
    ['progress stays that of the stored list when the new one arrives', '[forms, uuid]', '[uuid]', 'pages/home/progress.test.tsx › changes with the list'],
  ],
  'src/features/home/open-assignments.ts': [
    ['the oldest assignments come first', 'newestOf((await listAssignments(auth)).items)', '(await listAssignments(auth)).items', 'pages/home/staff.test.tsx › the newest six'],
    ['locked assignments count as open', 'return details.open ?', 'return details ?', 'pages/home/staff.test.tsx › says when no assignment is open'],
    ['one assignment that does not load takes all away', "return 'failed';", 'throw error;', 'pages/home/staff.test.tsx › says that some could not be loaded'],
    ['nothing says that some did not load', "someFailed ||= found.includes('failed');", '', 'pages/home/staff.test.tsx › says that some could not be loaded'],
    ['every closed assignment is read', 'Math.min(assignments.length, maxRead)', 'assignments.length', 'pages/home/staff.test.tsx › of many closed assignments'],
    ['all calls go out at once', 'assignments.slice(read, read + maxCalls)', 'assignments.slice(read)', 'pages/home/staff.test.tsx › the newest six'],
    ['a number of groups is given that nobody knows', 'table.perGroup ? countAnswered(table.groups) : null', 'countAnswered(table.groups)', 'pages/home/staff.test.tsx › says when it is not known'],
    ['an ended session is told as assignments that did not load', " || error.code === 'session-ended') throw error;", ') throw error;', 'pages/home/staff.test.tsx › leads to the sign-in page'],
  ],
};
