/** Averages of groups and classes, and their reports. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/features/admin/averages/HeatHead.tsx': [
    ['a screen reader does not know how a table is sorted', 'aria-sort={sorted}', '', 'pages/admin/averages/all-groups.test.tsx'],
    ['sorting is not read aloud', 'announce(t(`sorted.${direction}`, { column: name ?? label }));', '', 'pages/admin/averages/all-groups.test.tsx'],
  ],
  'src/features/admin/averages/load-averages.ts': [
    ['another group reads everything again', 'currentUrl.search === nextUrl.search && defaultShouldRevalidate', 'defaultShouldRevalidate', 'pages/admin/averages/group.test.tsx'],
    ['scores of a group that cannot be read are left out without a word', 'averages.unreadable + details.unreadable', 'details.unreadable', 'pages/app/bad-responses.test.tsx › leaves out the rows'],
    ['groups that cannot be read are left out without a word', 'averages.unreadable + details.unreadable', 'averages.unreadable', 'pages/app/bad-responses.test.tsx › leaves out the rows'],
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
  'src/features/admin/averages/AllAverages.tsx': [
    ['nothing says why there is no table of groups', "<Alert tone=\"info\">{t('notPerGroup.text')}</Alert>", '', 'pages/admin/averages/group.test.tsx › an assignment with only an average'],
  ],
  'src/features/admin/averages/AssignmentAveragesPage.tsx': [
    ['an assignment without groups has an empty page', 'table.groups.length === 0 ? (', 'false ? (', 'pages/admin/averages/group.test.tsx › an assignment without groups'],
    ['the reports are those of another group', 'to={paths.reports(assignmentId, selected)}', 'to={paths.reports(assignmentId)}', "pages/admin/averages/reports.test.tsx › a group's page leads"],
  ],
  'src/features/admin/averages/BlockFigure.tsx': [
    ['a group is shown without its class', "...(ofClass && { marks: { label: t('class'), values: ofClass.blocks } }),", '', 'pages/admin/averages/group.test.tsx › the chart has the class as a mark'],
  ],
  'src/features/admin/averages/GroupAverages.tsx': [
    ['the only group that answered is compared with itself', 'countAnswered(groups) > 1 ? together : null', 'together', 'pages/admin/averages/group.test.tsx › a group that answered alone'],
    ['a group without answers has scores of 0', 'if (group.mean === null) {', 'if (false) {', 'pages/admin/averages/group.test.tsx › a group without answers'],
  ],
  'src/features/admin/averages/GroupFeedback.tsx': [
    ['a group reads the feedback of another one', 'feedbackOf(blocks, group.id)', 'feedbackOf(blocks, 0)', 'pages/admin/averages/group.test.tsx › a selected group has its feedback'],
  ],
  'src/features/admin/averages/GroupLinks.tsx': [
    ['a screen reader does not know which group is shown', "aria-current={selected ? 'true' : undefined}", '', 'pages/admin/averages/group.test.tsx › the selected group is in the address'],
    ['another group is not announced', 'if (shown.current !== name) announce(name);', '', 'pages/admin/averages/group.test.tsx › another group is announced'],
  ],
  'src/features/admin/averages/HeatFigure.tsx': [
    ['the file has another order than the table', 'groupRows(table, groups, texts)', 'groupRows(table, table.groups, texts)', 'pages/admin/averages/all-groups.test.tsx › the CSV file has the order'],
    ['a block that was opened cannot be closed', 'before.includes(block) ? before.filter((at) => at !== block) : [...before, block]', '[...before, block]', 'pages/admin/averages/all-groups.test.tsx › the class is under the prompt'],
  ],
  'src/features/admin/averages/HeatMark.tsx': [
    ['a screen reader reads an exclamation mark and not what it means', '{text && <span className="visually-hidden">{text}: </span>}', '', 'pages/admin/averages/all-groups.test.tsx'],
  ],
  'src/features/admin/averages/HeatNote.tsx': [
    ['the marks are not explained', '          {rule}\n', '', 'pages/admin/averages/all-groups.test.tsx'],
  ],
  'src/features/admin/averages/HeatRow.tsx': [
    ['a group without answers has a row of zeros', 'scores.mean === null ? (', 'false ? (', 'pages/admin/averages/all-groups.test.tsx › shows all groups side by side'],
    ['no score is marked as one that needs attention', 'needsAttention(score, ofClassScore) && <HeatMark', 'false && <HeatMark', 'pages/admin/averages/all-groups.test.tsx › the class is under the prompt'],
    ['a score that is not there is read as a dash', '<span className="visually-hidden">{text}</span>', '', 'pages/admin/averages/all-groups.test.tsx'],
  ],
  'src/features/admin/averages/QuestionFigure.tsx': [
    ['the lowest questions are in the table twice', '.filter((at) => !first.includes(at))', '', 'pages/admin/averages/group.test.tsx › each question has its difference'],
  ],
  'src/features/admin/averages/SelectedAverages.tsx': [
    ['a group that is gone is not named as such', "{selection.kind === 'unknown' && (", '{false && (', 'pages/admin/averages/group.test.tsx'],
    ['an assignment without questions has empty tables', 'if (table.blocks.every(({ questions }) => questions.length === 0)) {', 'if (false) {', 'pages/admin/averages/group.test.tsx'],
  ],
  'src/features/admin/averages/use-score-texts.ts': [
    ['a higher score is said to be lower', "hundredths > 0 ? 'higher' : 'lower'", "hundredths < 0 ? 'higher' : 'lower'", 'pages/admin/averages/group.test.tsx › each question has its difference'],
    ['a score that rounds to the same is said to differ', "if (hundredths === 0) return t('same');", '', 'pages/admin/averages/group.test.tsx › each question has its difference'],
  ],
  'src/features/admin/averages/compare/ChooseOther.tsx': [
    ['assignments that could not be read are left out without a word', '{failed > 0 && (', '{false && (', 'pages/admin/averages/compare.test.tsx › says how many assignments'],
    ['a list that is still loading says that there is nothing', 'candidates.length === 0 && waiting === 0 && failed === 0', 'candidates.length === 0 && failed === 0', 'pages/admin/averages/compare.test.tsx › says how many assignments'],
  ],
  'src/features/admin/averages/compare/ComparedAssignments.tsx': [
    ['few common groups are compared as if they were the same class', '{hasFewCommonGroups && (', '{false && (', 'pages/admin/averages/compare.test.tsx'],
    ['then and now change places in the chart', 'values: blocks.map((block) => block.now)', 'values: blocks.map((block) => block.before)', 'pages/admin/averages/compare.test.tsx › shows then, now and the difference'],
  ],
  'src/features/admin/averages/compare/use-change-texts.tsx': [
    ['what went up is said to be lower', "rounded > 0 ? 'higher' : 'lower'", "rounded < 0 ? 'higher' : 'lower'", 'pages/admin/averages/compare.test.tsx › shows then, now and the difference'],
    ['a question that is only there now has a difference', 'if (only) return texts.only[only];', '', 'pages/admin/averages/compare.test.tsx'],
  ],
  'src/features/admin/averages/reports/BlockScores.tsx': [
    ['a report has the mean of the class although nobody wants it', '{withClass && <td>{formatted(classMean)}</td>}', '{<td>{formatted(classMean)}</td>}', 'pages/admin/averages/reports.test.tsx'],
  ],
  'src/features/admin/averages/reports/QuestionScores.tsx': [
    ['a report has the mean of the class under each question although nobody wants it', '{withClass && (', '{(', 'pages/admin/averages/reports.test.tsx'],
    ['a report has a heading over no questions', 'if (questions.length === 0) return null;', '', 'pages/admin/averages/report-parts.test.tsx'],
  ],
  'src/features/admin/averages/reports/ReportPages.tsx': [
    ['a group without feedback has an empty half page', "{report.feedback.length === 0 && <p>{t('noFeedback')}</p>}", '', 'pages/admin/averages/report-parts.test.tsx'],
    ['the highest questions are under the heading of the lowest', "title={t('lowest')} questions={report.lowest}", "title={t('lowest')} questions={report.highest}", 'pages/admin/averages/reports.test.tsx › a report has the scores'],
  ],
  'src/features/admin/averages/reports/Agreements.tsx': [
    ['there is nowhere to write what was agreed', '{lines.map((line) => (', '{[].map((line) => (', 'pages/admin/averages/report-parts.test.tsx'],
  ],
  'src/features/admin/averages/reports/ScoreBar.tsx': [
    ['a block without a score has a bar', '{score !== null && <rect', '{<rect', 'pages/admin/averages/report-parts.test.tsx'],
    ['the mean of the class is not marked on the bar', '{mark !== null && <line', '{false && <line', 'pages/admin/averages/report-parts.test.tsx'],
  ],
};
