/** Filling in and submitting a questionnaire. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/questionnaire/use-submit.ts': [
    ['the message about open questions comes back when an answer is taken back', 'if (wasIncomplete && !hasOpen) setWasIncomplete(false);', '', 'pages/assignment/pace.test.tsx › does not bring back the message'],
    ['a second try does not look whether the first one arrived', 'createIntent(store.answers(), fetcher.data !== undefined)', 'createIntent(store.answers(), false)', 'pages/assignment/submit.test.tsx'],
    ['earlier results are replaced without a question', 'press: () => (confirm && !hasOpen ? confirm(submit) : submit()),', 'press: () => submit(),', 'pages/self-tests/taken-before.test.tsx'],
    ['an assignment that is open again stays refused', "refusal !== null && (refusal !== 'assignment-closed' || isClosed)", 'refusal !== null', 'pages/assignment/refused.test.tsx'],
  ],
  'src/questionnaire/BlockCard.tsx': [
    ['a question loses the focus when another one is inserted before it', 'known.index === index ? questions.map(keyOf) : questions.map((_, at) => at)', 'questions.map((_, at) => at)', 'pages/assignment/cached-first.test.tsx'],
    ['answers that cannot be changed look as if they could', 'readOnly={!onAnswer}', '', 'pages/assignment/screens.test.tsx'],
  ],
  'src/questionnaire/BlockDrawer.tsx': [
    ['another block can be opened while the form is submitted', 'if (!locked) onGoTo(index, { replace: current });', 'onGoTo(index, { replace: current });', 'pages/assignment/submitting.test.tsx'],
    ['Ctrl and a click on a block open no other tab', 'if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;', '', 'pages/assignment/fill-in.test.tsx'],
    ['the drawer does not say which block is shown', "aria-current={current ? 'step' : undefined}", '', 'pages/assignment/fill-in.test.tsx'],
  ],
  'src/questionnaire/FillIn.tsx': [
    ['an answer that is taken back goes to the backend', 'if (answer === null) return;', '', 'pages/assignment/pace.test.tsx'],
    ['the page never says that an answer is at the backend', 'if (isConfirmed) latestStore.current.acknowledge(place, answer);', '', 'pages/assignment/save-status.test.tsx'],
    ['deleted answers still go out by themselves', 'removeFromOutbox(uuid, formId);', '', 'pages/assignment/outbox.test.tsx'],
    ['the answers to a closed assignment can still be changed', 'onAnswer={state.isRefusedAsClosed ? undefined : handleAnswer}', 'onAnswer={handleAnswer}', 'pages/assignment/refused.test.tsx'],
    ['answers can be changed while they are submitted', 'locked={state.busy}\n      markOpen', 'markOpen', 'pages/assignment/submitting.test.tsx'],
  ],
  'src/questionnaire/Questionnaire.tsx': [
    ['the focus stays on the button when another block is shown', 'heading.current?.focus({ preventScroll: true });', '', 'pages/assignment/fill-in.test.tsx'],
  ],
  'src/questionnaire/SignInAgain.tsx': [
    ['another account does not come back to the form', 'storeRequestLink(pathname + hash);', '', 'pages/assignment/submit.test.tsx › opens the sign-in page for another account'],
  ],
  'src/questionnaire/StoredNotices.tsx': [
    ['the form is not read again when the connection is back', 'useOnline(isOffline ? revalidate : undefined);', '', 'pages/assignment/offline.test.tsx'],
  ],
  'src/questionnaire/SubmitButton.tsx': [
    ['Send can be pressed again while the answers are submitted', '        busy={busy}\n        data-leads-to', '        data-leads-to', 'pages/assignment/submitting.test.tsx'],
    ['the dialog for the password opens again as soon as it is closed', ' && attempt !== closedAttempt', '', 'pages/assignment/submit.test.tsx'],
  ],
  'src/questionnaire/pace/keys.ts': [
    ['a composed word answers a question', 'altKey || isComposing ||', 'altKey ||', 'unit/questionnaire/pace.test.ts'],
    ['a key that is held down answers the next questions too', 'isComposing || repeat ||', 'isComposing ||', 'unit/questionnaire/pace.test.ts'],
  ],
  'src/questionnaire/pace/use-keys.ts': [
    ['a key answers a question behind a dialog', " || document.querySelector('dialog[open]')", '', 'pages/assignment/pace.test.tsx'],
    ['number keys cannot be switched off', 'readPaceSettings().numberKeys && answer(focused, command)', 'answer(focused, command)', 'pages/assignment/pace.test.tsx'],
  ],
  'src/questionnaire/pace/ClearAnswer.tsx': [
    ['taking back an answer loses the focus', "currentTarget.closest('fieldset')?.querySelector('input')?.focus({ preventScroll: true });", '', 'pages/assignment/pace.test.tsx'],
    ['an answer can be taken back while it is submitted', 'if (locked) return;', '', 'pages/assignment/submitting.test.tsx'],
  ],
  'src/questionnaire/pace/PaceBar.tsx': [
    ['a number key answers while the form is submitted', 'if (place === undefined || locked) return false;\n    onAnswer(place, answer);', 'if (place === undefined) return false;\n    onAnswer(place, answer);', 'pages/assignment/submitting.test.tsx'],
    ['a reload shows another block', "window.history.replaceState(window.history.state, '', `#${blockHash(index)}`);", '{}', 'pages/assignment/pace.test.tsx'],
    ['a form with answers opens at its first question', 'useEffect(() => start(), []);', '', 'pages/assignment/pace.test.tsx'],
    ['a form that loads late takes the focus from what the person does', "document.activeElement?.matches('body, h1')", 'true', 'pages/assignment/pace.test.tsx'],
  ],
  'src/questionnaire/pace/saving.tsx': [
    ['the tab closes without a question although only memory has the answers', 'else event.preventDefault();', '', 'pages/assignment/memory-only.test.tsx'],
    ['answers that are not stored are said to be safe', 'const isSafe = isSlow && store.isOnDevice();', 'const isSafe = isSlow;', 'pages/assignment/submitting.test.tsx'],
  ],
  'src/questionnaire/transfer/use-save-in-turn.ts': [
    ['an answer that the person has changed since is overwritten', 'local.get(place) === answer ? onAnswer?.(place, answer) : true', 'onAnswer?.(place, answer)', 'pages/assignment/other-device.test.tsx'],
    ['a backend that does not answer is called for each answer', 'setQueue(isConfirmed ? rest : [])', 'setQueue(rest)', 'pages/assignment/other-device.test.tsx'],
  ],
  'src/questionnaire/transfer/IncomingDraftDialog.tsx': [
    ['answers from a link are offered for a closed assignment', "if (isClosed) return 'closed';", '', 'pages/assignment/other-device.test.tsx'],
    ['answers from a link reach only this device', 'saveToBackend(changes);', '', 'pages/assignment/other-device.test.tsx'],
  ],
  'src/questionnaire/EndedSession.tsx': [
    ['the dialog about an ended session opens again as soon as it is closed', 'open={isEnded && !isClosed}', 'open={isEnded}', 'pages/assignment/cached-first.test.tsx › does not open the dialog again after it is closed'],
  ],
  'src/questionnaire/lazy-pace.tsx': [
    ['the code of the pace is never loaded', 'if (!loaded) void loadParts().then(setParts);', '', 'pages/assignment/pace.test.tsx › the bar shows the progress'],
  ],
  'src/questionnaire/pace/PaceSwitches.tsx': [
    ['number keys that were switched off still answer', 'writePaceSettings(next);', '', 'pages/assignment/pace.test.tsx › answer nothing after they are switched off'],
  ],
  'src/questionnaire/pace/SkipToQuestions.tsx': [
    ['the second skip link is behind the questions to which it leads', "frame?.querySelector('.skip-link')?.after(host);", 'document.body.append(host);', 'pages/assignment/pace.test.tsx › the second skip link'],
  ],
  'src/questionnaire/pace/StoredAnswers.tsx': [
    ['answers of another session go out although the person set them aside', 'removeFromOutbox(uuid, formId);', '', 'pages/assignment/outbox.test.tsx › stay on this device as a draft'],
    ['answers of another session are not announced', "useAnnouncement(text && `${t('offered.title')}. ${text}`);", '', 'pages/assignment/outbox.test.tsx › are not submitted by themselves'],
  ],
  'src/questionnaire/pace/ToFirstOpen.tsx': [
    ['the button to the first open question leads nowhere', 'if (place !== undefined) goToQuestion(form, place, index, goTo);', '', 'pages/assignment/submit.test.tsx › marks the open questions'],
  ],
  'src/questionnaire/pace/go-to-question.ts': [
    ['an open question of the next block is never shown', 'if (blockIndex !== index) goTo(blockIndex, { flushSync: true });', '', 'pages/assignment/pace.test.tsx › Enter goes to the next open question'],
    ['the focus goes to a question of the block before', 'goTo(blockIndex, { flushSync: true })', 'goTo(blockIndex)', 'pages/assignment/pace.test.tsx › Enter goes to the next open question'],
  ],
  'src/questionnaire/pace/scroll.ts': [
    ['the page does not scroll back to a question above the window', 'if (question.top < 0) return question.top;', '', 'unit/questionnaire/pace.test.ts › that is above'],
    ['a question that is higher than the window is shown from its end', 'Math.min(question.bottom - bottom, question.top)', 'question.bottom - bottom', 'unit/questionnaire/pace.test.ts › that is too high'],
    ['the page scrolls although the question is whole in the window', 'Math.max(0, Math.min(question.bottom - bottom, question.top))', 'Math.min(question.bottom - bottom, question.top)', 'pages/assignment/pace.test.tsx › does not scroll when'],
    ['a number key does not answer the question with the focus', "radio ? Number(radio.name.slice('question-'.length)) : null", 'radio && null', 'pages/assignment/pace.test.tsx › answer the question with the focus'],
    ['a number key moves the focus away from its answer', '(radios.find(isTarget) ?? radios[0])', 'radios[0]', 'pages/assignment/pace.test.tsx › answer the question with the focus'],
    ['a question that gets the focus stays out of the window', 'scrollBy(distanceToQuestion(number));', '', 'pages/assignment/pace.test.tsx › scrolls until it is whole'],
    ['a question ends behind the bar with Back and Next', 'bar?.top ?? window.innerHeight', 'window.innerHeight', 'pages/assignment/pace.test.tsx › scrolls until it is whole'],
    ['the page glides for a person who prefers less motion', "isReduced ? 'instant' : 'smooth'", "'smooth'", 'pages/assignment/pace.test.tsx › scrolls at once'],
  ],
  'src/questionnaire/pace/use-is-at-end.ts': [
    ['the bar does not lead on after the last question of a block', 'isLastAnswered || reached', 'reached', 'pages/assignment/pace.test.tsx › the bar leads to the first open question'],
  ],
  'src/questionnaire/pace/use-progress-announcement.ts': [
    ['each of several quick answers is read aloud', 'return () => clearTimeout(timer);', '', 'pages/assignment/progress-announcement.test.tsx › several quick answers'],
    ['answers that came from elsewhere are read aloud', 'if (added > 1) last.open = open;', '', 'pages/assignment/progress-announcement.test.tsx › answers of another tab'],
  ],
  'src/questionnaire/transfer/DraftLinkDialog.tsx': [
    ['a link without answers brings answers', "isEmpty ? '' : draftHashOf", 'draftHashOf', 'pages/assignment/other-device.test.tsx › opens only the form when nothing was answered'],
    ['a code that cannot be drawn leaves an empty place', "() => setDrawing('failed'),", '() => {},', 'pages/assignment/other-device.test.tsx › a code that cannot be drawn'],
  ],
  'src/questionnaire/transfer/Transfer.tsx': [
    ['the button stays busy when the code of the dialog does not load', "() => setState('open'),\n      () => setState('failed'),", "() => setState('open'),\n      () => {},", 'pages/assignment/missing-draft.test.tsx › says that the code of the link'],
    ['answers in the address that cannot be read are ignored without a word', '{isIncoming && isFailed && ', '{false && ', 'pages/assignment/missing-draft.test.tsx › says so when the answers'],
  ],
  'src/questionnaire/transfer/draw-link.ts': [
    ['a long link has a code that no camera reads', 'link.length > longestLink ? null : drawQr(link)', 'drawQr(link)', 'unit/questionnaire/draft-hash.test.ts'],
  ],
  'src/questionnaire/use-answer-options.ts': [
    ['somebody who never agrees always agrees', "{ value: 1, label: t('answers.hna') }", "{ value: 5, label: t('answers.hna') }", 'pages/assignment/fill-in.test.tsx › shows local answers instead'],
  ],
  'src/questionnaire/use-answers.ts': [
    ['the number of open questions stands still', 'useSyncExternalStore(source.subscribe, () => countOpen(', 'useSyncExternalStore(() => () => {}, () => countOpen(', 'pages/assignment/fill-in.test.tsx › counts the open questions'],
    ['an answer that the device does not store is said to be safe', 'useSyncExternalStore(store.subscribe, store.isPersisted)', 'useSyncExternalStore(store.subscribe, () => true)', 'pages/assignment/fill-in.test.tsx › warns when nothing can be stored'],
  ],
  'src/questionnaire/use-block-index.ts': [
    ['the address of a block that is not there shows an empty page', '[number >= 1 && number <= count ? number - 1 : 0, goTo]', '[number - 1, goTo]', 'pages/assignment/fill-in.test.tsx'],
  ],
  'src/questionnaire/use-named-form.ts': [
    ['a questionnaire without a name has an empty heading', "form.form_name || form.name || t('unnamed')", "form.form_name || form.name || ''", 'pages/assignment/screens.test.tsx › a questionnaire without names'],
  ],
  'src/questionnaire/pace/use-auto-scroll.ts': [
    ['an answer by the keyboard scrolls the page', 'if (detail === 0) return;', '', 'pages/assignment/auto-scroll.test.tsx'],
    ['an answer that is changed scrolls the page', 'number !== null && isNewAnswer(number) ? number : null', 'number', 'pages/assignment/auto-scroll.test.tsx'],
    ['the page scrolls under the fingers of a person who scrolls', '|| performance.now() - personScrolledAt < restMs', '', 'pages/assignment/auto-scroll.test.tsx'],
    ['the page scrolls for a person who has zoomed in', 'isZoomed || ', '', 'pages/assignment/auto-scroll.test.tsx'],
  ],
};
