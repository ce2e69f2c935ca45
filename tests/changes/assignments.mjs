/** Assignments: their list, adding one, following one. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/features/admin/assignments/AddAssignmentPage.tsx': [
    ['the page of an added assignment asks about unsaved changes', '!isAdded && !isElsewhere', '!isElsewhere', 'pages/admin/assignments/add.test.tsx'],
  ],
  'src/features/admin/assignments/add-assignment.ts': [
    ['the draft of an added assignment stays', 'remove(assignmentDraftKey((await sessionOf(args).user).uuid));', '', 'pages/admin/assignments/start.test.tsx'],
    ['a lost answer says that nothing was added', 'gotNoAnswer(error) ? findNew(assignment.name, before, await readList(auth)) : undefined', 'undefined', 'pages/admin/assignments/add.test.tsx'],
    ['the address is that of an older assignment with the same name', ' && !isOld(one)', '', 'pages/admin/assignments/add.test.tsx › although an older one'],
    ['nothing is added while the list does not load', "    () => null,\n", '', 'pages/admin/assignments/add.test.tsx › is the list when'],
    ['nothing says that the assignment was added', "toastSuccess(i18next.t('toasts.add', { ns: 'admin-assignments' }));", '', 'pages/admin/assignments/add.test.tsx › shows a toast'],
  ],
  'src/features/admin/assignments/AssignmentPage.tsx': [
    ['a deleted assignment is shown', "if (!assignment) throw new AppError('assignment-gone', 'status');", '', 'pages/admin/assignments/assignment.test.tsx'],
    ['a locked assignment can be locked', '{details.open && lock.button}', '{lock.button}', 'pages/admin/assignments/assignment.test.tsx'],
  ],
  'src/features/admin/assignments/AssignmentsPage.tsx': [
    ['a locked assignment is shown as open', "if (result.intent === 'lock') details.reload(result.id);", '', 'pages/admin/assignments/list.test.tsx'],
  ],
  'src/features/admin/assignments/AssignmentItem.tsx': [
    ['a locked assignment has a link to share', '{isOpen && <ShareLink name={name} link={link} inline />}', '<ShareLink name={name} link={link} inline />', 'pages/admin/assignments/list.test.tsx'],
  ],
  'src/features/admin/assignments/GroupColumn.tsx': [
    ['the focus is lost with the group that was chosen', '(buttons[Math.min(index, buttons.length - 1)] ?? title.current)?.focus();', '', 'pages/admin/assignments/add.test.tsx'],
  ],
  'src/features/admin/assignments/StartNotices.tsx': [
    ['nothing says that groups of a draft are gone', "start && start.groupsGone > 0 && t('groupsGone', { count: start.groupsGone }),", '', 'pages/admin/assignments/start.test.tsx'],
  ],
  'src/features/admin/assignments/use-new-assignment.ts': [
    ['groups that another tab has just added count as deleted', 'void revalidate();', '', 'pages/unsaved/shared-draft.test.tsx › groups that another tab has added'],
  ],
  'src/features/admin/assignments/use-search-details.ts': [
    ['a search that was cleared goes on loading', 'return () => details.want([]);', '', 'pages/admin/assignments/list.test.tsx'],
  ],
  'src/features/admin/assignments/PrintedList.tsx': [
    ['ten thousand rows are on the page although nobody prints', 'if (!useIsPrinting()) return null;', 'useIsPrinting();', 'pages/admin/assignments/print.test.tsx'],
  ],
  'src/features/admin/assignments/follow/use-refresh.ts': [
    ['a tab that nobody sees calls the backend every ten seconds', 'document.hidden ? undefined : setTimeout(refresh, delay)', 'setTimeout(refresh, delay)', 'pages/admin/assignments/follow/follow.test.tsx'],
    ['a tab that is seen again shows old numbers', 'if (!document.hidden) refresh();', '', 'pages/admin/assignments/follow/follow.test.tsx'],
    ['a load that ends at once is the last one', 'revalidate, loaded]', 'revalidate]', 'pages/admin/assignments/follow/use-refresh.test.tsx'],
  ],
  'src/features/admin/assignments/follow/FollowPage.tsx': [
    ['a locked assignment is loaded for ever', 'useRefresh(result, failures, !isOpen || lock.isBusy);', 'useRefresh(result, failures, lock.isBusy);', 'pages/admin/assignments/follow/follow.test.tsx'],
    ['a failure replaces the board', 'return asFailure(error);', 'throw error;', 'pages/admin/assignments/follow/follow.test.tsx'],
  ],
  'src/features/admin/assignments/AssignmentInfo.tsx': [
    ['the buttons that load details again have the same name', "{t('common:tryAgain')} <span className=\"visually-hidden\">{assignment.name}</span>", "{t('common:tryAgain')}", 'pages/admin/assignments/list.test.tsx'],
    ['details that do not load are shown as loading', 'value || isAppError(error) ? (', 'value ? (', 'pages/admin/assignments/list.test.tsx'],
  ],
  'src/features/admin/assignments/FormField.tsx': [
    ['two forms of the same name cannot be told apart', 'if (!forms.some((other) => other.name === name && other.form_id !== form_id)) return name;', 'return name;', 'pages/admin/assignments/start.test.tsx › asks which form'],
    ['a form that was chosen goes when the search does not find it', 'selected && !list.items.includes(selected) ? [selected, ...list.items] : list.items', 'list.items', 'pages/admin/assignments/large.test.tsx › ten thousand forms and groups'],
  ],
  'src/features/admin/assignments/GroupNames.tsx': [
    ['the groups after the fourth cannot be seen', 'onClick={() => setShowsAll(true)}', '', 'pages/admin/assignments/list.test.tsx › details with many groups'],
  ],
  'src/features/admin/assignments/GroupsField.tsx': [
    ['a moved group is not announced', "announceMove('added', moved, selectedIds.length + moved.length);", '', 'pages/admin/assignments/add.test.tsx › pressing a group moves it'],
    ['groups can be chosen before there is a form', "if (!isReady) return <p className={styles.later}>{t('picker.later')}</p>;", '', 'pages/admin/assignments/add.test.tsx › the groups are hidden until'],
  ],
  'src/features/admin/assignments/LostAnswers.tsx': [
    ['nobody is told that answers are deleted too', "{table.perGroup && t('ask.delete.answered', { count: answered })}", '', 'pages/admin/assignments/list.test.tsx › the dialog says how many groups'],
    ['an assignment without scores offers an empty file', "if (!table || table.together.mean === null) return null;", 'if (!table) return null;', 'pages/admin/assignments/list.test.tsx › nothing is said about averages'],
  ],
  'src/features/admin/assignments/QrButton.tsx': [
    ['a code that cannot be drawn leaves the button busy', "setState('failed');", '', 'pages/admin/assignments/assignment.test.tsx › a QR code that cannot be drawn'],
  ],
  'src/features/admin/assignments/QrDialog.tsx': [
    ['a class sees a code but not where it leads', '<p className={styles.address}>{link}</p>', '', 'pages/admin/assignments/list.test.tsx › the link can be shown as a QR code'],
    ['a device that has no full screen offers one', '{document.fullscreenEnabled && (', '{true && (', 'pages/admin/assignments/list.test.tsx › the link can be shown as a QR code'],
  ],
  'src/features/admin/assignments/SearchNote.tsx': [
    ['a search that is not finished looks finished', 'if (missing === 0) return null;', 'return null;', 'pages/admin/assignments/list.test.tsx › a search finds the names of forms'],
    ['a search in names only does not say so', "isTooLong ? 'search.tooLong' : 'search.loading'", "'search.loading'", 'pages/admin/assignments/list.test.tsx › more than 500 assignments'],
  ],
  'src/features/admin/assignments/ShareLink.tsx': [
    ['the buttons that copy a link have the same name', '        {name}\n      </span>', '      </span>', 'pages/admin/assignments/list.test.tsx › the link can be copied'],
  ],
  'src/features/admin/assignments/use-lock.tsx': [
    ['an assignment is locked without a question', 'onClick={() => confirm(assignment)}', 'onClick={() => dialog.onConfirm()}', 'pages/admin/assignments/assignment.test.tsx › locking asks first'],
    ['a lock that failed says nothing', '{outcome?.error && <ErrorMessage error={outcome.error} />}', '', 'pages/admin/assignments/follow/follow.test.tsx › a lock that fails'],
  ],
  'src/features/admin/assignments/follow/FollowBoard.tsx': [
    ['old numbers look like new ones', '      {error ? (', '      {false ? (', 'pages/admin/assignments/follow/follow.test.tsx › loads less often after failures'],
    ['a group that has answered looks as if it waits', "hasAnswered ? (least === null ? t('answered') : t('least', { count: least })) : t('waiting')", "t('waiting')", 'pages/admin/assignments/follow/follow.test.tsx › shows how many groups have answered'],
    ['a group that answers is not read aloud', '{useNewsText(news)}', '', 'pages/admin/assignments/follow/follow.test.tsx › loads every 10 seconds'],
  ],
  'src/features/admin/assignments/follow/use-full-screen.ts': [
    ['the full screen cannot be left with its button', 'isOn ? document.exitFullscreen() : element', 'element', 'pages/admin/assignments/follow/follow.test.tsx › the board can be shown on the full screen'],
  ],
  'src/features/admin/assignments/load-start.ts': [
    ['the groups of the address are not chosen', 'if (groupIds.length > 0) return', 'if (groupIds.length < 0) return', 'pages/admin/assignments/start.test.tsx › the groups of the address'],
    ['a copy does not have the name of the original', "original?.name ?? ''", "''", 'pages/admin/assignments/start.test.tsx › has the name with a mark'],
    ['an original that does not load takes the page down', 'return asFailure(error);', 'throw error;', 'pages/admin/assignments/start.test.tsx › leaves the form empty'],
  ],
  'src/features/admin/assignments/lock-or-delete.ts': [
    ['locking an assignment deletes it', "request.intent === 'lock' ? lockAssignment : deleteAssignment", 'deleteAssignment', 'pages/admin/assignments/list.test.tsx › locking asks first'],
    ['deleting an assignment locks it', "request.intent === 'lock' ? lockAssignment : deleteAssignment", 'lockAssignment', 'pages/admin/assignments/list.test.tsx › deleting asks first'],
    ['a refused lock or deletion looks done', 'return { ...request, ...(await failure(error)) };', 'return request;', 'pages/admin/assignments/list.test.tsx › the failure is shown'],
    ['nothing says that an assignment is locked', "toastSuccess(i18next.t(`toasts.${request.intent}`, { ns: 'admin-assignments' }));", '', 'pages/admin/assignments/list.test.tsx › locking asks first'],
  ],
};
