/** The lists, dashboard, users and data of the administration. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
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
    ['the next user who was typed already is cleared', 'if (current.uuid.trim() !== result.given.uuid || current.role_id !== result.given.role_id) return;', '', 'pages/admin/users/users.test.tsx'],
    ['a user who was typed is lost when the page is left', '<LeaveGuard hasChanges={formState.isDirty} />', '', 'pages/unsaved/leave.test.tsx'],
  ],
  'src/features/admin/users/UsersPage.tsx': [
    ['a person keeps the rights of the old role', 'if (isOwn(uuid, user)) replaceUser(session, { ...user, role: { role_id, name: null } });', '', 'pages/admin/users/users.test.tsx'],
  ],
  'src/features/admin/users/ConfirmRoleDialog.tsx': [
    ['saying no gives the role', 'onCancel={onCancel}', 'onCancel={() => fields && onConfirm(fields)}', 'pages/admin/users/users.test.tsx'],
  ],
  'src/features/admin/data/DownloadProgress.tsx': [
    ['a download of unknown size looks finished', 'const isMeasured = loaded > 0 && total !== null;', 'const isMeasured = loaded > 0;', 'pages/admin/data/data.test.tsx › shows the received size'],
    ['the progress of a download is never read aloud', 'setInterval(() => announceProgress(), announceMs)', 'setInterval(() => {}, announceMs)', 'pages/admin/data/progress.test.tsx'],
  ],
  'src/features/admin/forms/FormItem.tsx': [
    ['a form is improved as a copy, and the old one stays', 'to={paths.improveForm(form_id)}', 'to={paths.addFormFrom(form_id)}', 'pages/admin/form-builder/improve.test.tsx › each form of the list'],
    ['the links to all forms have the same name', '{texts.view} {hiddenName}', '{texts.view}', 'pages/admin/forms/forms.test.tsx › shows the forms as rows'],
  ],
  'src/features/admin/groups/GroupItem.tsx': [
    ['a screen reader does not know whether a group is open', 'aria-expanded={open === true}', '', 'pages/admin/groups/groups.test.tsx › an open group shows its forms'],
    ['a group that is closed reads its forms', '{open !== undefined && (', '{(', 'pages/admin/groups/groups.test.tsx › an open group shows its forms'],
  ],
  'src/features/admin/groups/NamesPreview.tsx': [
    ['names that were refused are on the last page', '      ...names.filter(isFailed).map((name) => ({ name, error: errorOf(name), reason: undefined })),\n', '', 'pages/admin/groups/add-groups.test.tsx › goes on after a refusal'],
    ['each added group is read aloud', "aria-live={isAdding ? 'off' : undefined}", '', 'pages/admin/groups/add-groups.test.tsx › shows how far it is'],
  ],
  'src/features/admin/users/role-names.ts': [
    ['two roles of the same name cannot be told apart', 'shared ? `${name} (${role_id})` : name', 'name', 'pages/admin/users/users.test.tsx › known roles have'],
    ['a role that the app knows has no translation', 'if (known) return', 'if (!known) return', 'pages/admin/users/users.test.tsx › known roles have'],
  ],
  'src/features/admin/groups/use-groups-draft.ts': [
    ['names that were typed are gone after a reload', '      change(next);\n', '', 'pages/admin/groups/add-groups.test.tsx › names and limit that were not added'],
  ],
  'src/features/admin/groups/group-run.ts': [
    ['adding goes on after Stop', 'if (isStopped()) break;', '', 'pages/admin/groups/add-groups.test.tsx › stops after the current group'],
    ['a group whose answer was lost counts as not added', 'for (const key of namesOf(after).map(nameKey)) if (failures.delete(key)) added.add(key);', '', 'pages/admin/groups/add-groups.test.tsx › stops when there is no answer'],
    ['every name is tried without a connection', 'if (failsForAll(error)) break;', '', 'pages/admin/groups/add-groups.test.tsx › stops when there is no answer'],
    ['the other names are not tried after a refusal', "return error.reason !== 'status' ||", 'return true ||', 'pages/admin/groups/add-groups.test.tsx › goes on after a refusal'],
    ['the reason why a name was not added is not told', 'failures.set(nameKey(name), error);', '', 'pages/admin/groups/add-groups.test.tsx › goes on after a refusal'],
    ['a group that was added meanwhile stays in the box', "reason === 'exists' && isAddedBefore(name)", "reason !== 'exists' && isAddedBefore(name)", 'pages/admin/groups/add-groups.test.tsx › reads the groups before'],
    ['what was added stays in the box', '...names.filter((name) => !added.has(nameKey(name))),', '...names,', 'pages/admin/groups/add-groups.test.tsx › shows how far it is'],
  ],
};
