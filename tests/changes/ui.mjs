/** Widgets. @type {import('../../scripts/mutants/changes.mjs').Changes} */
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
    ['a double-click on a button closes the dialog that it opens', ' && event.detail < 2', '', 'pages/ui/dialog.test.tsx'],
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
  'src/ui/Alert.tsx': [
    ['an error is not read aloud', "tone === 'error' && (title || children)", 'false', 'pages/ui/page.test.tsx › an error is an alert'],
  ],
  'src/ui/Breadcrumbs.tsx': [
    ['the breadcrumbs do not say which page is shown', ' aria-current="page"', '', 'pages/admin/bar.test.tsx › a page below an area'],
  ],
  'src/ui/Card.tsx': [
    ['a colour can bring other styles', "/^[0-9a-f]{6}$/i.test(color ?? '')", 'color != null', 'pages/ui/page.test.tsx › a card takes six hex digits'],
  ],
  'src/ui/ChartCanvas.tsx': [
    ['a screen reader finds a chart without a name', 'aria-label={chart.label} ', '', 'pages/ui/chart-canvas.test.tsx › a chart has a name'],
    ['a chart keeps the colours of the light screen', '${palette.ink}', '', 'pages/ui/chart-canvas.test.tsx › a chart is drawn again'],
  ],
  'src/ui/Checkbox.tsx': [
    ['a box that is wrong does not say so', "{...describe(id, { hint, error }, input['aria-describedby'])}", '', 'pages/ui/fields.test.tsx › a checkbox is found'],
  ],
  'src/ui/DataTable.tsx': [
    ['a screen reader does not know of whom a row is', 'scope="row"', '', 'pages/ui/page.test.tsx › a table has column heads'],
    ['each row has a group of its own', 'last && last.group === row.group', 'false', 'pages/self-tests/results/results.test.tsx › show domains and facets'],
  ],
  'src/ui/DocumentTitle.tsx': [
    ['the title of a tab has the same words twice', 'const parts = new Set([page, about, useContext(ProductName)]);', 'const parts = [page, about, useContext(ProductName)];', 'pages/ui/page.test.tsx › a page sets the title'],
    ['the title of a tab has an empty part', '[...parts].filter(Boolean)', '[...parts]', 'pages/ui/page.test.tsx › a page sets the title'],
  ],
  'src/ui/EmptyState.tsx': [
    ['an empty list does not say what to do', '{text ? <p className={styles.text}>{text}</p> : null}', '', 'pages/home/home.test.tsx › a student without questionnaires'],
  ],
  'src/ui/Field.tsx': [
    ['a hint of a field is not read', "{...describe(id, { hint, error }, input['aria-describedby'])}", '', 'pages/ui/fields.test.tsx › a field is found by its label'],
  ],
  'src/ui/Figure.tsx': [
    ['the buttons of all figures have the same name', 'aria-labelledby={`${id}-csv ${id}`} ', '', 'pages/self-tests/results/results.test.tsx › can be downloaded as CSV'],
    ['a figure without scores has a button for a picture of nothing', '      {chart ? (\n        <Button', '      {true ? (\n        <Button', 'pages/self-tests/results/results.test.tsx › have no chart and no picture'],
  ],
  'src/ui/LazyConfirmDialog.tsx': [
    ['a question that does not load counts as a yes', 'window.confirm(`${title}\\n\\n${text}`) ? onConfirm() : onCancel()', 'onConfirm()', 'pages/ui/missing-confirm.test.tsx'],
    ['a question that does not load counts as a no', '? onConfirm() : onCancel()', '? onCancel() : onCancel()', 'pages/ui/missing-confirm.test.tsx'],
  ],
  'src/ui/Page.tsx': [
    ['the heading of a new page cannot have the focus', ' tabIndex={-1}', '', 'pages/ui/page.test.tsx › a page sets the title'],
  ],
  'src/ui/Progress.tsx': [
    ['a wait without an end looks finished', 'value={value ?? undefined}', 'value={value ?? max}', 'pages/ui/page.test.tsx › progress has a name'],
  ],
  'src/ui/ScrollRegion.tsx': [
    ['a wide table can be scrolled with a mouse only', "role: 'region', tabIndex: 0,", "role: 'region',", 'pages/ui/scroll-region.test.tsx'],
    ['a table that a chart beside it makes too wide can be scrolled with a mouse only', 'observer.observe(element);', '{}', 'pages/ui/scroll-region.test.tsx'],
    ['a narrow table is a stop for Tab', 'overflows && {', 'true && {', 'pages/ui/scroll-region.test.tsx'],
  ],
  'src/ui/SelectField.tsx': [
    ['the first choice is made for the person', '{placeholder !== undefined && <option value="">{placeholder}</option>}', '', 'pages/ui/fields.test.tsx › a select starts at its placeholder'],
  ],
  'src/ui/SlidingPanel.tsx': [
    ['a phone shows the panel before the form', '<div className={styles.form}>{children}</div>\n        <div className={styles.panel}>{panel}</div>', '<div className={styles.panel}>{panel}</div>\n        <div className={styles.form}>{children}</div>', 'pages/sign-in/login.test.tsx › the form comes before the panel'],
  ],
  'src/ui/Spinner.tsx': [
    ['a wait is not read aloud', ' role="status"', '', 'pages/ui/page.test.tsx › a spinner with a label'],
  ],
  'src/ui/TextArea.tsx': [
    ['the error of a long text is not read', "{...describe(id, { hint, error }, area['aria-describedby'])}", '', 'pages/ui/fields.test.tsx › a text area'],
  ],
  'src/ui/WithNames.tsx': [
    ['a name in Arabic turns the sentence around it', '<bdi key={at} lang="">\n          {names[at]}\n        </bdi>', 'names[at]', 'pages/ui/page.test.tsx › a name in a sentence'],
    ['the second name in a sentence is the first one', '0xe000 + at', '0xe000', 'pages/assignment/averages.test.tsx › the averages begin with two sentences'],
  ],
  'src/ui/bar-drawing.ts': [
    ['a score of 1 has a bar although it is the lowest', 'base: axisStart(chart)', 'base: 0', 'unit/ui/bar-drawing.test.ts'],
    ['a name that is too long for its place is left out', 'autoSkip: false', 'autoSkip: true', 'unit/ui/bar-drawing.test.ts'],
  ],
  'src/ui/bar-height.ts': [
    ['a bar that does not stick covers the focus', "sticks ? bar.offsetHeight : 0", 'bar.offsetHeight', 'pages/ui/bar-height.test.tsx'],
    ['the next page has room for a bar that is gone', "style.removeProperty('--bar');", '', 'pages/ui/bar-height.test.tsx'],
  ],
  'src/ui/chart-picture.ts': [
    ['a picture is as dark as the screen', 'readPalette(true)', 'readPalette()', 'e2e/results.spec.ts › saves a chart as a light picture'],
  ],
  'src/ui/drawer-width.ts': [
    ['a drawer can be pulled so wide that nothing is left of the page', 'max: 480', 'max: 4800', 'pages/ui/drawer.test.tsx › arrows move the edge'],
  ],
  'src/ui/use-palette.ts': [
    ['a chart is printed dark on a dark screen', "window.addEventListener('beforeprint', () => read(true), listen);", '', 'pages/ui/chart-canvas.test.tsx › a chart is drawn again'],
    ['a chart stays as on paper after printing', "window.addEventListener('afterprint', () => read(), listen);", '', 'pages/ui/chart-canvas.test.tsx › a chart is drawn again'],
  ],
  'src/ui/value-texts.ts': [
    ['the number of a score stands in its mark', 'endWithMark(Math.max(x, base), mark, 1) + 6', 'Math.max(x, base) + 6', 'unit/ui/value-texts.test.ts'],
    ['the number of one score stands at another', "dataset?.texts?.[at] ?? ''", "dataset?.texts?.[0] ?? ''", 'unit/ui/value-texts.test.ts'],
  ],
  'src/ui/wrap-label.ts': [
    ['a long name runs into the next one', '|| !fits(line) ? shorten(line)', '? shorten(line)', 'pages/ui/page.test.tsx › a long label'],
  ],
  'src/ui/use-media.ts': [
    ['a page that becomes narrow stays as it was when it was wide', "media.addEventListener('change', listener);", '', 'pages/ui/use-media.test.tsx'],
  ],
};
