/** Reading and exporting the data. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
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
  'src/features/admin/scores/ExportSections.tsx': [
    ['choices are forgotten as soon as they are made', 'onChoices: setChanged,', 'onChoices: () => {},', 'pages/admin/scores/export.test.tsx › asks before a column'],
  ],
  'src/features/admin/scores/FileButton.tsx': [
    ['a file cannot be opened twice', "event.currentTarget.value = '';", '', 'pages/admin/scores/file-button.test.tsx'],
    ['closing the window of files opens none as a file', 'if (file) onFile(file);', 'onFile(file as File);', 'pages/admin/scores/file-button.test.tsx'],
  ],
  'src/features/admin/scores/OpenDump.tsx': [
    ['a refusal of the dump is not shown', '{error && <ErrorMessage error={error} />}', '', 'pages/admin/scores/open.test.tsx › a refusal is shown'],
  ],
  'src/features/admin/scores/Waiting.tsx': [
    ['a computation that failed waits for ever', "if (isFailed) return <Alert tone=\"error\">{t('computing.failed')}</Alert>;", '', 'pages/admin/scores/waiting.test.tsx'],
  ],
  'src/features/admin/scores/choose/AnswerFields.tsx': [
    ['the proposal is lost when its table is chosen again', 'proposed?.table === table', 'false', 'pages/admin/scores/choose.test.tsx › answers'],
    ['the answers cannot be left out of an export', "if (table === '') return onChoices({ ...choices, answers: null });", '', 'pages/admin/scores/choose.test.tsx › answers'],
  ],
  'src/features/admin/scores/choose/ChooseSection.tsx': [
    ['nobody is warned that people who refused are exported', "{!choices.isConsentOnly && <Alert tone=\"warning\">{t('choose.everybody')}</Alert>}", '', 'pages/admin/scores/export.test.tsx › asks before a column'],
    ['nobody is warned that consent is not known', "<Alert tone=\"warning\">{t('choose.noConsent')}</Alert>", 'null', 'pages/admin/scores/choose.test.tsx › says that everybody'],
  ],
  'src/features/admin/scores/choose/ColumnFields.tsx': [
    ['nobody sees why a column is left out', 'hint={why && t(`choose.reasons.${why}`)}', '', 'pages/admin/scores/export.test.tsx › asks before a column'],
    ['a treatment is chosen that nobody chose', "treatments.find((value) => value === target.value) ?? 'leave-out'", "'include'", 'pages/admin/scores/choose.test.tsx › columns'],
  ],
  'src/features/admin/scores/choose/TableChoices.tsx': [
    ['a column that identifies people is included without a question', "treatment === 'include' && proposal.personal[key] ? setAsked(key) : set(key, treatment)", 'set(key, treatment)', 'pages/admin/scores/export.test.tsx › asks before a column'],
    ['a no includes a column that identifies people', 'onCancel={() => setAsked(null)}', "onCancel={() => { if (asked !== null) set(asked, 'include'); setAsked(null); }}", 'pages/admin/scores/export.test.tsx › asks before a column'],
  ],
  'src/features/admin/scores/choose/toggled.ts': [
    ['a table that was left out stays in the export', 'return isIn ? [...others, item] : others;', 'return [...others, item];', 'pages/admin/scores/choose.test.tsx › columns'],
  ],
  'src/features/admin/scores/glance/DayFigure.tsx': [
    ['the answers of one group are those of all', "days.filter((count) => group === '' || count.group === group)", 'days', 'pages/admin/scores/days.test.tsx'],
    ['the days are not in their order', '.sort(([a], [b]) => (a < b ? -1 : 1))', '', 'pages/admin/scores/days.test.tsx'],
    ['months that are shown together lose their days', '(counts.get(period) ?? 0) + answers', 'answers', 'pages/admin/scores/days.test.tsx'],
  ],
  'src/features/admin/scores/see/ColumnTable.tsx': [
    ['empty cells count as filled', 'number(column.count - column.empty)', 'number(column.count)', 'pages/admin/scores/rows.test.tsx › a column without numbers'],
  ],
  'src/features/admin/scores/see/Histogram.tsx': [
    ['a screen reader does not hear what a histogram shows', 'aria-label={formatList(counts, i18n.language)}', '', 'pages/admin/scores/open.test.tsx › shows the columns with their sums'],
    ['a column of texts has a histogram', "if (!histogram || min === null || max === null) return '–';", "if (!histogram) return '';", 'pages/admin/scores/rows.test.tsx › a column without numbers'],
  ],
  'src/features/admin/scores/see/RowPreview.tsx': [
    ['each page of a table has the same rows', 'const from = page * rowsPerPage;', 'const from = 0 * page;', 'pages/admin/scores/open.test.tsx › shows the columns with their sums'],
    ['a text of a megabyte is shown whole', 'letters.length > longestText', 'false', 'pages/admin/scores/rows.test.tsx'],
    ['an empty cell looks like the word null', "if (cell === null) return <span className={styles.empty}>{t('preview.null')}</span>;", "if (cell === null) return null;", 'pages/admin/scores/rows.test.tsx'],
  ],
  'src/features/admin/scores/see/TableItem.tsx': [
    ['all tables are computed although none is open', '{isOpen && (', '{(', 'pages/admin/scores/rows.test.tsx › an open table says'],
    ['texts that were cut off look whole', '{table.shortened > 0 && (', '{false && (', 'pages/admin/scores/rows.test.tsx'],
  ],
  'src/features/admin/scores/see/TablesSection.tsx': [
    ['a table is not found by the name of a column', ', { moreTextOf: columnsOf }', '', 'pages/admin/scores/rows.test.tsx'],
  ],
  'src/features/admin/scores/take/ChoicesFile.tsx': [
    ['a bad file of choices says nothing', '{problem && <Alert tone="error">{t(`take.problems.${problem}`)}</Alert>}', '', 'pages/admin/scores/export.test.tsx › saves the choices'],
  ],
  'src/features/admin/scores/take/choices-file.ts': [
    ['choices of a later version are read as those of today', "if (mark.output.version !== version) return { problem: 'version' };", '', 'unit/admin/scores/choices-file.test.ts'],
    ['choices of an earlier dump leave out what protects a new column', '{ ...proposal.choices.columns, ...Object.fromEntries(known) }', 'Object.fromEntries(known)', 'unit/admin/scores/choices-file.test.ts'],
    ['choices with consent are used where consent is not known', 'choices.isConsentOnly && proposal.consent !== null', 'choices.isConsentOnly', 'unit/admin/scores/choices-file.test.ts'],
  ],
  'src/features/admin/scores/take/export-words.ts': [
    ['the answers have the wrong labels in an export', "t('questionnaire:answers.hna'),", "t('questionnaire:answers.ha'),", 'pages/admin/scores/export.test.tsx › downloads a zip'],
  ],
  'src/features/admin/scores/use-answer.ts': [
    ['a computation that fails is never said to have failed', "() => isLatest && setAsked({ state: 'failed' })", '() => {}', 'pages/admin/scores/waiting.test.tsx'],
    ['an earlier answer replaces a later one', '(answer) => isLatest && setAsked', '(answer) => setAsked', 'pages/admin/scores/waiting.test.tsx'],
  ],
  'src/features/admin/scores/use-fetched-dump.ts': [
    ['a dump that arrives is not read', "if ('dump' in result) void read(file, result.dump.stream, result.dump.total);", '', 'pages/admin/scores/open.test.tsx › fetches the dump'],
    ['the reason of a refusal stays over a file that is read', 'stop: () => reset(),', 'stop: () => {},', 'pages/admin/scores/open.test.tsx › the reason of a refusal goes'],
  ],
  'src/features/admin/scores/glance/GlanceFigures.tsx': [
    ['a negative figure looks positive', "value < 0 ? '−' : ''", "''", 'pages/admin/scores/days.test.tsx'],
    ['the figures of one assignment stay those of all', 'assignment === \'\' || day.assignment === assignment', 'true', 'pages/admin/scores/days.test.tsx'],
  ],
  'src/features/admin/scores/glance/GlanceSection.tsx': [
    ['choices without answers have empty figures', "if (!asked.answer || asked.answer.answers === 0) return <Alert tone=\"info\">{t('glance.none')}</Alert>;", 'if (!asked.answer) return null;', 'pages/admin/scores/days.test.tsx'],
  ],
  'src/features/admin/scores/worker/dump-worker.ts': [
    ['the worker answers nothing', '(reply) => postMessage(reply)', '() => {}', 'unit/admin/scores/worker/dump-worker.test.ts'],
  ],
};
