/** The two tests, their results and the comparison of a group. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
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
    ['the camera goes on after the page was left', "signal.addEventListener('abort', stop);", '', 'pages/self-tests/group/group.test.tsx › stops the camera when asked'],
    ['a camera that the host forbids is asked for', "featurePolicy?.allowsFeature('camera') === false", 'false', 'pages/self-tests/group/group.test.tsx › without https has no camera'],
    ['without https the app fails in place of a word', "if (!navigator.mediaDevices?.getUserMedia) return 'insecure';", '', 'pages/self-tests/group/group.test.tsx › without https has no camera'],
    ['a camera that was denied is told as broken', "  NotAllowedError: 'denied',\n", '', 'pages/self-tests/group/group.test.tsx › why there is no camera after'],
  ],
  'src/features/self-tests/group/GroupPage.tsx': [
    ['the focus is lost with a person who was removed', 'moveFocus(people.length > 1);', '', 'pages/self-tests/group/group.test.tsx'],
    ['the focus is lost with the last person', "document.querySelector('h1')", 'null', 'pages/self-tests/group/group.test.tsx'],
  ],
  'src/features/self-tests/CompareInGroup.tsx': [
    ['a person without a name joins a group', "if (person.name !== '') void navigate", 'void navigate', 'pages/self-tests/group/group.test.tsx › lead to the comparison'],
    ['the focus is lost when the field for the name comes', 'ref={focusOnMount}', '', 'pages/self-tests/group/group.test.tsx › lead to the comparison'],
  ],
  'src/features/self-tests/PersonalityResults.tsx': [
    ['facets of a domain that is missing are not explained', 'scores={[...domainResults, ...otherFacets]}', 'scores={domainResults}', 'pages/self-tests/results/words.test.tsx › has each domain with its facets'],
    ['a facet is counted in another domain', 'trait && domain === trait', 'trait && domain !== trait', 'pages/self-tests/results/words.test.tsx › has each domain with its facets'],
  ],
  'src/features/self-tests/ResultFigure.tsx': [
    ['a trait without a score is a bar of nothing', 'results.filter(({ score }) => score !== null)', 'results.filter(() => true)', 'pages/self-tests/results/results.test.tsx › show unknown names unchanged'],
    ['scores on another scale are drawn from 1 to 5', "axis: onScale ? { min: 1, max: 5 } : 'fit'", 'axis: { min: 1, max: 5 }', 'pages/self-tests/results/results.test.tsx › are shown unchanged on a fitting axis'],
  ],
  'src/features/self-tests/ResultSummary.tsx': [
    ['a low score is praised as a strength', 'strength && (score ?? 0) > middle', 'strength', 'pages/self-tests/results/words.test.tsx'],
    ['the results look like a diagnosis', "<strong>{t('notADiagnosis')}</strong> {t('snapshot')}", '', 'pages/self-tests/results/words.test.tsx'],
  ],
  'src/features/self-tests/ScoreBars.tsx': [
    ['the lowest score on a scale has a bar', 'onScale ? (score - 1) / 4 :', 'onScale ? score / 5 :', 'pages/self-tests/results/words.test.tsx › has a bar as long as the score'],
    ['a trait without a score has a bar', '{score !== null && (\n', '{(\n', 'pages/self-tests/results/words.test.tsx › has each domain with its facets'],
  ],
  'src/features/self-tests/TeamRoleResults.tsx': [
    ['scores that are no means are compared with others', "props.onScale && scores.some((score) => score !== null) && <Compare", 'scores.some((score) => score !== null) && <Compare', 'pages/self-tests/group/group.test.tsx › that are no means of answers'],
  ],
  'src/features/self-tests/TestUnavailablePage.tsx': [
    ['a test that does not exist has no way back', 'to={paths.personalData}', 'to=""', 'pages/self-tests/fill-in.test.tsx'],
  ],
  'src/features/self-tests/use-taken.ts': [
    ['a test without scores counts as taken', '(results.type === \'bfi\' ? results.domains : results.roles).length > 0', 'true', 'pages/self-tests/taken-before.test.tsx › results without any score'],
    ['a test that was never taken is not known as such', "isAppError(error, 'results-missing') && show(false)", '{}', 'pages/self-tests/taken-before.test.tsx › a test that was never filled in'],
  ],
  'src/features/self-tests/group/Comparison.tsx': [
    ['more lines are drawn than can be told apart', 'people.slice(0, maxLines)', 'people.slice()', 'pages/self-tests/group/group.test.tsx › draws eight people'],
    ['the strongest role of a person is not marked', 'strongest.includes(role) ? <strong key={role}>{score}</strong> : score', 'score', 'pages/self-tests/group/group.test.tsx › shows which roles are there twice'],
  ],
  'src/features/self-tests/group/PassOn.tsx': [
    ['the code is of the group before the last person came', '<Code key={link} link', '<Code link', 'pages/self-tests/group/code.test.tsx'],
    ['a code that cannot be drawn is an empty place', "() => setDrawing('failed')", '() => {}', 'pages/self-tests/group/code.test.tsx'],
  ],
  'src/features/self-tests/group/PasteLink.tsx': [
    ['a wrong link says nothing', 'setProblem(problem);', '', 'pages/self-tests/group/group.test.tsx › gets the people of a pasted link'],
    ['a wrong link must be typed again', "if (problem === null) setText('');", "setText('');", 'pages/self-tests/group/group.test.tsx › gets the people of a pasted link'],
  ],
  'src/features/self-tests/group/PeopleList.tsx': [
    ['the buttons that remove a person have the same name', "{t('remove')} <bdi lang=\"\">{person.name}</bdi>", "{t('remove')}", 'pages/self-tests/group/group.test.tsx › loses a person'],
    ['another person is removed', 'onRemove(at)', 'onRemove(0)', 'pages/self-tests/group/group.test.tsx › loses a person'],
  ],
  'src/features/self-tests/group/RoleOverlap.tsx': [
    ['nothing says that no role is missing', "missing.length === 0\n          ? t('overlap.noneMissing')\n          : t('overlap.missing', { roles: formatList(missingNames, i18n.language) })", "t('overlap.missing', { roles: formatList(missingNames, i18n.language) })", 'pages/self-tests/group/overlap.test.tsx'],
    ['nothing says that no role is there twice', "{shared.length === 0 && <p>{t('overlap.noneShared')}</p>}", '', 'pages/self-tests/group/overlap.test.tsx'],
  ],
  'src/features/self-tests/group/ScanCode.tsx': [
    ['a camera that is not there says nothing', "{state !== 'off' && !isOn && (", '{false && (', 'pages/self-tests/group/group.test.tsx › says in words that a page without https'],
    ['the camera cannot be stopped', 'onClick={isOn ? stop : start}', 'onClick={start}', 'pages/self-tests/group/group.test.tsx › adds the people of each code'],
  ],
};
