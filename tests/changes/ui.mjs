/** Widgets, lists and styles that carry meaning. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/ui/Button.tsx': [
    ['a busy button can be pressed again', "if (busy || rest['aria-disabled'] === true)", "if (rest['aria-disabled'] === true)", 'pages/ui/button.test.tsx'],
  ],
  'src/ui/ConfirmDialog.tsx': [
    ['Escape closes a dialog while its action runs', 'dismissible={!busy}', '', 'pages/ui/dialog.test.tsx'],
  ],
  'src/ui/Dialog.tsx': [
    ['a browser closes a dialog that must stay', 'else event.currentTarget.showModal();', '', 'pages/ui/dialog.test.tsx'],
    ['selecting a text up to its edge closes the dialog', 'pressedBeside.current && ', '', 'pages/ui/dialog.test.tsx'],
    ['the focus is lost when the parent of an open dialog goes', 'return () => element.close();', '', 'pages/ui/dialog.test.tsx'],
  ],
  'src/ui/Drawer.tsx': [
    ['a collapsed drawer can still be reached with Tab', 'hidden={!shown.open}', '', 'pages/ui/drawer.test.tsx'],
  ],
  'src/ui/DrawerSeparator.tsx': [
    ['Alt with an arrow changes the width instead of going back', 'if (event.altKey || event.ctrlKey || event.metaKey) return;', '', 'pages/ui/drawer.test.tsx'],
    ['a pull that is cancelled changes the width', 'if (keep && last) onRest(last);', 'if (last) onRest(last);', 'pages/ui/drawer.test.tsx'],
  ],
  'src/ui/FieldFrame.tsx': [
    ['a wrong field is not marked as one', "...(error ? { 'aria-invalid': true as const } : {})", '', 'pages/ui/fields.test.tsx'],
  ],
  'src/ui/Likert.tsx': [
    ['an answer can be changed while it is submitted', ' && !locked) onChange', ') onChange', 'pages/assignment/submitting.test.tsx'],
    ['a read-only answer can be changed', 'disabled={readOnly}', '', 'pages/ui/likert.test.tsx'],
    ['an open question is not read as one', "error ? `${id}-error` : ''].filter", "''].filter", 'pages/ui/likert.test.tsx'],
  ],
  'src/ui/Menu.tsx': [
    ['a menu stays open when the focus has left it', 'if (isLeft) currentTarget.hidePopover();', '', 'pages/ui/menu.test.tsx'],
    ['the focus is lost when a menu closes', '    button.current?.focus();\n', '', 'pages/ui/menu.test.tsx'],
  ],
  'src/ui/Chart.tsx': [
    ['a chart that fails takes the page down', 'this.state.failed ? this.props.fallback : this.props.children', 'this.props.children', 'pages/ui/chart.test.tsx'],
  ],
  'src/ui/lazy-dialog.tsx': [
    ['a dialog that does not load says nothing', '() => isLatest && onLoadError(latest.current)', '() => {}', 'pages/ui/lazy-dialog.test.tsx'],
    ['a dialog that was closed is asked in another way when its code does not load', '() => isLatest && onLoadError', '() => onLoadError', 'pages/ui/lazy-dialog.test.tsx'],
  ],
  'src/ui/use-online.ts': [
    ['a page that was left is called when the connection is back', "return () => window.removeEventListener('online', onOnline);", '', 'pages/ui/use-online.test.tsx'],
  ],
  'src/ui/Likert.module.css': [
    ['no focus ring on an answer', "&:has(:focus-visible) {\n    z-index: 2;\n    outline: var(--ring);", '&:has(:focus-visible) {\n    z-index: 2;', 'e2e/signs.spec.ts › an answer with the focus'],
    ['a chosen answer is unseen in forced colours', 'outline: 3px solid Highlight;', '', 'e2e/signs.spec.ts › a chosen answer in forced colours'],
  ],
  'src/ui/base.css': [
    ['no focus ring on anything else', ':focus-visible {\n    outline: var(--ring);\n    outline-offset: 3px;', ':focus-visible {\n    outline: none;', 'e2e/signs.spec.ts › a link, a button and a field'],
    ['the current page is unseen in forced colours', 'forced-color-adjust: none;\n    background: Highlight;', '', 'e2e/signs.spec.ts › the current page in forced colours'],
  ],
  'src/ui/Dialog.module.css': [
    ['a dialog moves for a person who wants no motion', '@media (prefers-reduced-motion: no-preference) {\n    &[open]', '@media all {\n    &[open]', 'e2e/signs.spec.ts › nothing moves'],
  ],
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
};
