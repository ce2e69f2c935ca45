/** The pages of teachers, researchers and administrators. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/features/admin/assignments/AddAssignmentPage.tsx': [
    ['the page of an added assignment asks about unsaved changes', '!wasAdded() && !isBlankAssignment', '!isBlankAssignment', 'pages/admin/assignments/add.test.tsx'],
  ],
  'src/features/admin/assignments/load-start.ts': [
    ['a second new assignment is left without a question', 'resetAdded();', '', 'pages/admin/assignments/add.test.tsx'],
  ],
  'src/features/admin/assignments/add-assignment.ts': [
    ['the page asks about unsaved changes right after adding', '  isAdded = true;\n', '', 'pages/admin/assignments/add.test.tsx'],
    ['the draft of an added assignment stays', 'remove(assignmentDraftKey((await sessionOf(args).user).uuid));', '', 'pages/admin/assignments/start.test.tsx'],
    ['a lost answer says that nothing was added', 'gotNoAnswer(error) ? findNew(assignment.name, before, await readList(auth)) : undefined', 'undefined', 'pages/admin/assignments/add.test.tsx'],
  ],
  'src/features/admin/assignments/AssignmentPage.tsx': [
    ['a deleted assignment is shown', "if (!assignment) throw new AppError('assignment-gone', 'status');", '', 'pages/admin/assignments/assignment.test.tsx'],
    ['a locked assignment can be locked', '{details.open && lock.button}', '{lock.button}', 'pages/admin/assignments/assignment.test.tsx'],
  ],
  'src/features/admin/assignments/AssignmentsPage.tsx': [
    ['a locked assignment is shown as open', "if (outcome?.intent === 'lock') details.reload(outcome.id);", '', 'pages/admin/assignments/list.test.tsx'],
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
    ['a copy replaces a draft without a question', 'if (isBlankAssignment(getValues())) restart(start);\n    else setOffered(start);', 'restart(start);', 'pages/admin/assignments/start.test.tsx'],
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
  ],
  'src/features/admin/assignments/follow/FollowPage.tsx': [
    ['a locked assignment is loaded for ever', 'useRefresh(failures, !isOpen || lock.isBusy);', 'useRefresh(failures, lock.isBusy);', 'pages/admin/assignments/follow/follow.test.tsx'],
    ['a failure replaces the board', 'return asFailure(error);', 'throw error;', 'pages/admin/assignments/follow/follow.test.tsx'],
  ],
  'src/features/admin/averages/HeatHead.tsx': [
    ['a screen reader does not know how a table is sorted', 'aria-sort={sorted}', '', 'pages/admin/averages/all-groups.test.tsx'],
    ['sorting is not read aloud', 'announce(t(`sorted.${direction}`, { column: name ?? label }));', '', 'pages/admin/averages/all-groups.test.tsx'],
  ],
  'src/features/admin/averages/load-averages.ts': [
    ['another group reads everything again', 'currentUrl.search === nextUrl.search && defaultShouldRevalidate', 'defaultShouldRevalidate', 'pages/admin/averages/group.test.tsx'],
  ],
  'src/features/admin/averages/compare/ComparePage.tsx': [
    ['a deleted assignment takes the comparison down', "if (isAppError(error, 'fetch-failed')) return error;", '', 'pages/admin/averages/compare.test.tsx'],
  ],
  'src/features/admin/averages/compare/use-candidates.ts': [
    ['assignments of other forms are offered', "read.filter((one) => fold(entryOf(one).value?.form_name ?? '') === form)", 'read', 'pages/admin/averages/compare.test.tsx'],
  ],
  'src/features/admin/averages/reports/ReportsPage.tsx': [
    ['groups without answers have reports', 'chosen.filter(({ mean }) => mean !== null).map', 'chosen.map', 'pages/admin/averages/reports.test.tsx'],
  ],
  'src/features/admin/averages/reports/ReportOptions.tsx': [
    ['the mean of the class is printed although it was switched off', 'search.get(classMean) !== without', 'true', 'pages/admin/averages/reports.test.tsx'],
  ],
  'src/features/admin/data/DatabasePage.tsx': [
    ['leaving the page still saves the file', 'reset();\n      receivedBytes.clear();', 'receivedBytes.clear();', 'pages/admin/data/data.test.tsx'],
  ],
  'src/features/admin/forms/FormList.tsx': [
    ['nobody is warned of a form of the same name', '{namesakes.length > 1 && ', '{false && ', 'pages/lists/used-in.test.tsx'],
  ],
  'src/features/admin/forms/FormsPage.tsx': [
    ['a reload that fails takes the list away', 'if (latest && latest !== forms) setForms(latest);', '', 'pages/admin/forms/forms.test.tsx'],
  ],
  'src/features/admin/forms/DraftRow.tsx': [
    ['a draft that was deleted comes back', 'removeFormDraft(uuid);', '', 'pages/admin/form-builder/improve.test.tsx'],
  ],
  'src/features/admin/groups/AddGroupPage.tsx': [
    ['a group without a name can be added', "disabled={name.trim() === ''} ", '', 'pages/admin/groups/add-group.test.tsx'],
  ],
  'src/features/admin/groups/AddGroupsPage.tsx': [
    ['a double press adds every group twice', ' busy={progress !== null}', '', 'pages/admin/groups/add-groups.test.tsx'],
    ['a wrong limit is sent', 'if (!memberlimit.success) return document.getElementById(limitId)?.focus();', 'if (!memberlimit.success) return void adding.start(0);', 'pages/admin/groups/add-groups.test.tsx'],
  ],
  'src/features/admin/groups/use-add-groups.ts': [
    ['groups are added after the page was left', '() => () => {\n      isStopped.current = true;', '() => () => {', 'pages/admin/groups/add-groups.test.tsx'],
    ['an ended session is a failure of each name', "if ([...result.failures.values()].some((error) => error.code === 'session-ended')) void revalidate();", '', 'pages/admin/groups/add-groups.test.tsx'],
  ],
  'src/features/admin/groups/AddedGroups.tsx': [
    ['the focus is lost when all groups were added', 'if (count > 0) result.current?.focus();', '', 'pages/admin/groups/add-groups.test.tsx'],
  ],
  'src/features/admin/groups/GroupForms.tsx': [
    ['the forms of a group do not load when the connection is back', ' onRetry={read}', '', 'pages/app/online.test.tsx'],
  ],
  'src/features/admin/groups/GroupFormsRoute.tsx': [
    ['each deletion reads the forms of all open groups', 'shouldRevalidate = () => false', 'shouldRevalidate = () => true', 'pages/admin/groups/groups.test.tsx'],
  ],
  'src/features/admin/groups/GroupsPage.tsx': [
    ['an assignment with unreadable groups counts as not using the group', '(unreadable > 0 ? undefined : false)', 'false', 'pages/lists/used-in.test.tsx'],
  ],
  'src/features/admin/home/AdminLayout.tsx': [
    ['a page of the administration has no bar', 'roleOf(useUser())?.areas ?? []', '[]', 'pages/admin/bar.test.tsx'],
  ],
  'src/features/admin/home/DashboardPage.tsx': [
    ['the start page of the administration is empty', '<AreaTiles areas={role.areas} />', '', 'pages/admin/roles.test.tsx'],
  ],
  'src/features/admin/users/RoleForm.tsx': [
    ['an administrator is appointed without a question', 'riskOf(fields, user) ? setUnconfirmed(fields) : save(fields)', 'save(fields)', 'pages/admin/users/users.test.tsx'],
    ['the next user who was typed already is cleared', 'if (current.uuid.trim() !== data.given.uuid || current.role_id !== data.given.role_id) return;', '', 'pages/admin/users/users.test.tsx'],
  ],
  'src/features/admin/users/UsersPage.tsx': [
    ['a person keeps the rights of the old role', 'if (isOwn(uuid, user)) replaceUser(session, { ...user, role: { role_id, name: null } });', '', 'pages/admin/users/users.test.tsx'],
  ],
  'src/features/admin/users/ConfirmRoleDialog.tsx': [
    ['saying no gives the role', 'onCancel={onCancel}', 'onCancel={() => fields && onConfirm(fields)}', 'pages/admin/users/users.test.tsx'],
  ],
  'src/features/admin/form-builder/QuestionRow.tsx': [
    ['Enter that ends a composed word adds a question in Safari', ' || event.keyCode === 229', '', 'pages/admin/form-builder/edit.test.tsx'],
    ['Enter that ends a composed word adds a question', 'event.nativeEvent.isComposing || ', '', 'pages/admin/form-builder/edit.test.tsx'],
  ],
  'src/features/admin/form-builder/BlockEditor.tsx': [
    ['a key that moves a question moves its block too', 'if (!by || event.defaultPrevented) return;', 'if (!by) return;', 'pages/admin/form-builder/edit.test.tsx'],
  ],
  'src/features/admin/form-builder/FormEditor.tsx': [
    ['a form can be changed while it is sent', 'inert={isSubmitting}', '', 'pages/admin/form-builder/send.test.tsx'],
  ],
  'src/features/admin/form-builder/Builder.tsx': [
    ['a block without questions is sent without a warning', "if (empty.length > 0 && empty.join() !== warned.join()) {", 'if (false) {', 'pages/admin/form-builder/send.test.tsx'],
  ],
  'src/features/admin/form-builder/ErrorSummary.tsx': [
    ['the errors are not read when a form is refused', 'box.current.focus();', '', 'pages/admin/form-builder/send.test.tsx'],
  ],
  'src/features/admin/form-builder/use-form-file.ts': [
    ['a file replaces a form without a question', 'if (isBlankForm(getValues())) return replace();', 'return replace();', 'pages/admin/form-builder/file.test.tsx'],
  ],
  'src/features/admin/form-builder/use-questions.ts': [
    ['a question with a text goes without a question', 'if (isBlankQuestion({ question: getValues(at(index)) })) return drop(index);', 'return drop(index);', 'pages/admin/form-builder/edit.test.tsx'],
  ],
  'src/features/admin/form-builder/use-blocks.ts': [
    ['a block with questions goes without a question', 'if (isBlankBlock(all()[index] ?? blankBlock())) return drop(index);', 'return drop(index);', 'pages/admin/form-builder/edit.test.tsx'],
  ],
  'src/features/admin/form-builder/use-move-question.ts': [
    ['an error stays with the wrong question', 'if (hasErrors) void trigger(lists);', '', 'pages/admin/form-builder/move.test.tsx'],
  ],
  'src/features/admin/form-builder/ReplacedForm.tsx': [
    ['the old form is deleted although the person wants to leave it', 'onCancel={() => setDeclined(true)}', "onCancel={() => void submit({ form_id: form.form_id }, { method: 'delete', encType: 'application/json' })}", 'pages/admin/form-builder/improve.test.tsx'],
  ],
  'src/features/admin/form-builder/SubmitBar.module.css': [
    ['Send scrolls out of reach', '.send {\n  position: sticky;', '.send {\n  position: static;', 'e2e/signs.spec.ts › Send stays in sight'],
  ],
  'src/features/admin/scores/ScoresPage.tsx': [
    ['a part of a dump is exported', "{state.step === 'read' && isWhole(state) && <ExportSections dump={state} />}", "{state.step === 'read' && <ExportSections dump={state} />}", 'pages/admin/scores/open.test.tsx'],
  ],
  'src/features/admin/scores/use-dump.ts': [
    ['personal data stays in memory when the page is left', 'current.current?.close();\n      current.current = null;', '', 'pages/admin/scores/open.test.tsx'],
  ],
  'src/features/admin/scores/DumpOutcome.tsx': [
    ['a dump that was stopped counts as whole', '!outcome.failure && !outcome.isStopped', '!outcome.failure', 'pages/admin/scores/open.test.tsx'],
  ],
  'src/features/admin/scores/ReadingDump.tsx': [
    ['the focus is lost when a dump is read', 'useEffect(() => stop.current?.focus(), []);', '', 'pages/admin/scores/open.test.tsx'],
  ],
  'src/features/admin/scores/take/TakeSection.tsx': [
    ['nobody is warned that an export identifies people', '{included.length > 0 && (', '{false && (', 'pages/admin/scores/export.test.tsx'],
  ],
  'src/features/admin/scores/analysis/consent.ts': [
    ['people who refused are in an export', 'if (permission !== given) refused.add(person);', '', 'unit/admin/scores/analysis/columns.test.ts'],
  ],
  'src/features/admin/scores/shape/consented-rows.ts': [
    ['the answers of people who refused are in an export', 'const filter = ownFilter(table) ?? filterByOwner(table);', 'const filter = ownFilter(table);', 'unit/admin/scores/shape/proposal.test.ts'],
    ['a row of an unknown person is in an export', 'row !== undefined && filter(row)', 'row === undefined || filter(row)', 'unit/admin/scores/shape/proposal.test.ts'],
  ],
  'src/features/admin/scores/analysis/pseudonyms.ts': [
    ['every export has the same pseudonyms', 'crypto.getRandomValues(new Uint8Array(32))', 'new Uint8Array(32)', 'unit/admin/scores/export/make-export.test.ts'],
    ['user 5 and group 5 have the same pseudonym', 'JSON.stringify([domain, value])', 'JSON.stringify([value])', 'unit/admin/scores/analysis/shape.test.ts'],
  ],
  'src/features/admin/scores/analysis/personal-columns.ts': [
    ['the id of a user is exported as it is', "if (/^id$/i.test(column)) found.set(column, 'key');", '', 'unit/admin/scores/analysis/columns.test.ts'],
  ],
  'src/features/admin/scores/worker/dump-client.ts': [
    ['a dump that was stopped is downloaded to its end', 'if (this.#read !== reading) return await reader.cancel();', '', 'unit/admin/scores/worker/dump-client.test.ts'],
    ['a worker that fails leaves the page waiting', 'this.#read?.reject(reason);', '', 'pages/admin/scores/open.test.tsx'],
  ],
};
