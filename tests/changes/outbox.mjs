/** What waits to be submitted. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/outbox/outbox.ts': [
    ['a lost connection is tried each second', 'const pauses = [10_000, 30_000];', 'const pauses = [1_000, 30_000];', 'pages/assignment/outbox.test.tsx'],
    ['a tab that nobody sees calls the backend', "navigator.onLine && document.visibilityState === 'visible' ? submit() : plan()", 'navigator.onLine ? submit() : plan()', 'pages/assignment/outbox.test.tsx'],
    ['nothing says that waiting answers were refused', 'toastError(errorText(refusal), isAt(pathname, from));', '', 'pages/assignment/outbox.test.tsx › a refusal with'],
    ['the form stays on screen when it has gone out by itself', 'if (shown) await navigate(shown.to);\n  else ', '', 'pages/assignment/outbox.test.tsx'],
  ],
  'src/outbox/use-outbox.ts': [
    ['answers stay when the connection is back', "window.addEventListener('online', submit, { signal });", '', 'pages/assignment/outbox.test.tsx'],
    ['answers stay when the person comes back to the tab', "window.addEventListener('focus', submit, { signal });", '', 'pages/assignment/outbox.test.tsx'],
    ['answers stay when the app is opened again', "    submit();\n    window.addEventListener('online'", "    window.addEventListener('online'", 'pages/assignment/outbox.test.tsx'],
    ['the new page does not show that answers have arrived', 'if (!isFormShown) await getPage().revalidate();\n      else if', 'if', 'pages/assignment/late-replies.test.tsx'],
  ],
  'src/outbox/submit-action.ts': [
    ['answers are lost when the code that submits does not load', 'const queued = addToOutbox(userUuid, formId, answers);', 'const queued = false;', 'pages/assignment/missing-code.test.tsx'],
    ['the page breaks when the code that submits does not load', '.catch(() => null)', '', 'pages/assignment/missing-code.test.tsx'],
    ['answers wait without a further try when the code that submits does not load', "await reportSubmitResult({ outcome: 'waiting', from, to });", '', 'pages/assignment/missing-code.test.tsx › go out by themselves later'],
    ['the code that submits is loaded and not used', 'if (code) return code.submitNow(args, task);', '', 'pages/assignment/submit.test.tsx › submits every answer once'],
    ['the right password does not renew the session', 'code ? code.signInAgainNow(args, signIn) : ', '', 'pages/assignment/cached-first.test.tsx › continues after signing in'],
  ],
  'src/outbox/submit-now.ts': [
    ['answers to a session that ended are forgotten after leaving the form', "if (!(await report('failed'))) addToOutbox(userUuid, formId, answers);", "await report('failed');", 'pages/assignment/late-replies.test.tsx'],
    ['a refusal is forgotten after a reload', 'markRefused(userUuid, formId, failed.error.code);', '', 'pages/assignment/refused.test.tsx'],
    ['submitted answers stay on the device', '.then(() => removeSubmitted(userUuid, formId))', '', 'pages/assignment/submit.test.tsx'],
    ['two tabs submit at once', 'await runExclusive(key, () => submit(calls, auth).then(() => removeSubmitted(userUuid, formId)));', 'await submit(calls, auth).then(() => removeSubmitted(userUuid, formId));', 'pages/assignment/submitted-elsewhere.test.tsx › a tab that submits holds a lock'],
    ['a new question is not shown after a refusal', "changed: isAppError(error, 'submit-incomplete', 'assignment-closed')", 'changed: false', 'pages/assignment/refused.test.tsx'],
    ['a failure has no toast', "toastError(i18next.t('toast.submit', { ns: 'errors' }), await report('failed'));", "await report('failed');", 'pages/assignment/submit.test.tsx'],
    ['answers are lost after a time-out', 'if (gotNoReply && addToOutbox(userUuid, formId, answers)) {', 'if (gotNoReply) {', 'pages/assignment/submit.test.tsx › a time-out'],
  ],
  'src/outbox/submitting.ts': [
    ['the form is not locked while the outbox submits its answers', 'addToCount(key, 1);', '', 'pages/assignment/outbox.test.tsx'],
    ['the page does not notice that its answers are submitted', 'for (const listener of listeners) listener();', '', 'pages/assignment/outbox.test.tsx'],
    ['a failure leaves the form locked', 'addToCount(key, -1);', '', 'pages/assignment/submitting.test.tsx'],
  ],
};
