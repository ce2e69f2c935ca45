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
};
