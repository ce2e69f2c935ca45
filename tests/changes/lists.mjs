/** Lists, and what several features share. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/lists/use-confirmed-action.ts': [
    ['the focus is lost when a row was deleted', 'if (wasOpen.current && !open) restoreFocus(succeeded ? focusTargets.current : []);', '', 'pages/admin/assignments/list.test.tsx'],
    ['a second deletion asks nothing after a failure', '      reset();\n      setItem(next);', '      setItem(next);', 'pages/admin/forms/forms.test.tsx'],
  ],
  'src/lists/use-details.ts': [
    ['calls go on when the list was left', 'useEffect(() => () => details.stop(), [details]);', '', 'pages/admin/assignments/list.test.tsx'],
    ['an ended session leaves a list of errors', "if (isAppError(error, 'session-ended')) void revalidate();", '', 'pages/admin/assignments/list.test.tsx'],
  ],
  'src/lists/use-list.ts': [
    ['a search on the last page shows nothing', 'setQuery(text);\n      pages.setPage(0);', 'setQuery(text);', 'pages/lists/use-list.test.tsx'],
  ],
  'src/lists/use-pages.ts': [
    ['a list that became shorter shows an empty page', 'Math.min(requested, pages - 1)', 'requested', 'pages/lists/use-list.test.tsx'],
  ],
  'src/lists/UsedIn.tsx': [
    ['a dialog makes thousands of calls', 'if (isTooLong) return;', '', 'pages/lists/used-in.test.tsx'],
    ['a failed list says that nothing uses the item', "assignments.state === 'loaded' &&\n          !isTooLong", '!isTooLong', 'pages/lists/used-in.test.tsx'],
  ],
  'src/lists/ListFrame.tsx': [
    ['why a deletion failed is shown nowhere when the row is gone', '{failure && !isRowShown && (', '{false && failure && (', 'pages/admin/forms/forms.test.tsx'],
  ],
  'src/sharing/CopyText.tsx': [
    ['nothing can be copied where the clipboard is forbidden', 'setFailures(failures + 1);', '', 'pages/profile/general.test.tsx'],
  ],
  'src/scores/ScoreFigure.tsx': [
    ['a picture that cannot be made says nothing', "() => toastError(t('pictureFailed'), false)", '() => {}', 'pages/self-tests/results/results.test.tsx'],
  ],
  'src/files/save-file.ts': [
    ['saved files stay in memory', 'setTimeout(() => URL.revokeObjectURL(url), readableForMs);', '', 'pages/files/save-file.test.tsx'],
  ],
  'src/lists/ConfirmItemDialog.tsx': [
    ['a dialog does not say what is deleted', '<strong>{name}</strong>', '', 'pages/admin/groups/groups.test.tsx › deleting asks first'],
  ],
  'src/lists/ListRow.tsx': [
    ['a colour of a form can be another style', "color && /^[0-9a-f]{6}$/i.test(color) ? `#${color}` : null", 'color ? `#${color}` : null', 'pages/admin/forms/forms.test.tsx › only six hex digits'],
    ['the menus of all rows have the same name', '{menu.label} <bdi lang="">{name}</bdi>', '{menu.label}', 'pages/admin/forms/forms.test.tsx › deleting asks first'],
  ],
  'src/lists/Pager.tsx': [
    ['the last page has a next one', 'disabled={page === pages - 1}', '', 'pages/lists/pager.test.tsx'],
    ['a page that a press opens is not read aloud', 'setPresses(presses + 1);', '', 'pages/lists/pager.test.tsx'],
  ],
  'src/lists/ReloadButton.tsx': [
    ['a reload can be pressed again while it runs', " busy={state === 'loading'}", '', 'pages/lists/reload-button.test.tsx'],
    ['reloading a list does not read its details again', 'onReload?.();', '', 'pages/admin/assignments/list.test.tsx › details are read once'],
  ],
  'src/lists/StatusFilter.tsx': [
    ['the filter does nothing', "onChange?.(statuses.find((status) => status === target.value) ?? 'all')", "onChange?.('all')", 'pages/admin/assignments/list.test.tsx › the filter shows'],
  ],
  'src/lists/UnreadableRows.tsx': [
    ['each list says that none of its rows could not be read', 'count > 0 && <Line', '<Line', 'pages/lists/unreadable-rows.test.tsx'],
  ],
  'src/lists/use-history-state.ts': [
    ['Back to a list forgets the search', 'if (name) values()?.set(id, next);', '', 'pages/lists/history-state.test.tsx'],
    ['a link to a list has the search of an earlier visit', 'const id = `${key} ${name}`;', 'const id = `${name}`;', 'pages/lists/history-state.test.tsx'],
    ['the next person finds the search of the one before', 'const session = sessionOfPage();', 'const session = globalThis as never as Session;', 'pages/lists/history-state.test.tsx'],
  ],
  'src/lists/use-live-after.ts': [
    ['a list that changes by itself is read aloud', "last.cause === cause ? 'off' : 'polite'", "'polite'", 'pages/lists/pager.test.tsx'],
  ],
  'src/sharing/QrCode.tsx': [
    ['a code cannot be read by a screen reader', 'aria-label={label}', '', 'pages/assignment/other-device.test.tsx › is shown with its QR code'],
    ['a code is unreadable in forced colours', "style={{ forcedColorAdjust: 'none' }}", '', 'pages/sharing/qr-code.test.tsx'],
  ],
  'src/scores/FeedbackText.tsx': [
    ['the steps of feedback are missing', '{steps.length > 0 && (', '{false && (', 'pages/scores/feedback-text.test.tsx'],
    ['a screen reader reads feedback in the language of the page', '<li key={at} lang="" dir="auto">', '<li key={at}>', 'pages/scores/feedback-text.test.tsx'],
  ],
  'src/scores/use-named-averages.ts': [
    ['a block without a name has an empty row', 'block: (number) => t(\'blockNumber\', { number })', "block: () => ''", 'pages/admin/averages/group.test.tsx › blocks and questions without a text'],
  ],
};
