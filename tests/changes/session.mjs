/** Sessions, drafts and what is asked before they are lost. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/session/use-user.ts': [
    ['logging out leaves the session', '    logOut();\n', '', 'pages/session/session.test.tsx'],
  ],
  'src/session/session.ts': [
    ['the next person finds what only memory held', 'forgetUnpersisted();', '', 'pages/assignment/memory-only.test.tsx'],
    ['calls go on after logging out', 'ending.abort();', '', 'pages/profile/log-out.test.tsx'],
  ],
  'src/session/other-tabs.ts': [
    ['Back shows the data of the previous session for a moment', 'document.documentElement.hidden = true;', '', 'unit/session/other-tabs.test.ts'],
  ],
  'src/storage/unsent.ts': [
    ['a log out asks about answers that were all deleted', '.filter(hasAnswer)', '', 'unit/storage/unsent.test.ts'],
  ],
  'src/storage/retention.ts': [
    ['a date in the future is stored for ever', ' && savedAt - now <= dayMs', '', 'unit/storage/unsent.test.ts'],
  ],
  'src/api/early.ts': [
    ['the response for one token is used for another', 'if (!call || call.token !== token) return undefined;', 'if (!call) return undefined;', 'pages/start/start.test.tsx'],
    ['an early call is used twice', 'delete globalThis.earlyCalls?.[url];', '', 'pages/start/start.test.tsx'],
  ],
  'src/api/http.ts': [
    ['an early call goes on after its page was left', "signal.addEventListener('abort', early.stop, { once: true });", '', 'pages/start/start.test.tsx'],
  ],
  'src/answers/answer-store.ts': [
    ['answers of another tab are not seen', 'if (event.key === null || event.key === this.#key) this.#update();', '', 'unit/answers/answer-store.test.ts'],
  ],
  'src/unsaved/LeaveGuard.tsx': [
    ['Back does nothing shortly after a page was left', 'currentLocation.pathname === pathname &&', '', 'pages/unsaved/leave.test.tsx › Back works'],
    ['a page cannot be left after the session has ended', 'isSameSession() &&\n        currentLocation', 'currentLocation', 'pages/unsaved/leave.test.tsx'],
    ['the tab closes over unsaved changes', 'if (isSameSession() && isTrue(hasChanges) && !store?.()) event.preventDefault();', '', 'pages/unsaved/leave.test.tsx'],
    ['the browser asks although the changes are stored', ' && !store?.()) event', ') event', 'pages/admin/assignments/start.test.tsx'],
    ['the dialog asks when only the query of the address changes', 'nextLocation.pathname !== pathname &&', '', 'pages/unsaved/leave.test.tsx'],
  ],
  'src/unsaved/LogOut.tsx': [
    ['what is not stored is lost without a question', ' && !losesWork) return', ') return', 'pages/unsaved/leave.test.tsx › logging out'],
    ['the question speaks of changes when answers are lost', "hasUnpersisted(uuid) ? 'unpersisted' : 'changes'", "'changes'", 'pages/assignment/memory-only.test.tsx'],
    ['the question does not say what is lost', '{losesWork && <p>', '{false && <p>', 'pages/unsaved/leave.test.tsx › logging out'],
    ['answers stay on the device although the person deletes them', 'removeUnsent(uuid);', '', 'pages/profile/log-out.test.tsx'],
    ['unsent answers are left without a question', 'if (unsentKeys(uuid).length === 0 && !losesWork) return logOut();', 'return logOut();', 'pages/profile/log-out.test.tsx'],
  ],
  'src/unsaved/use-shared-draft.ts': [
    ['a tab that follows another one writes back an older draft', 'if (isFollowing.current) return true;', '', 'pages/unsaved/follow-draft.test.tsx'],
    ['what was typed in the other tab is lost by taking over', 'if (draft || wasStored.current) restart(draft);', '', 'pages/unsaved/follow-draft.test.tsx'],
    ['a draft that was deleted from a list stays in the form', "if (!isFollowing.current && (event.newValue !== null || !store())) return;", 'if (!isFollowing.current) return;', 'pages/unsaved/shared-draft.test.tsx › a draft that is deleted'],
    ['what was typed since is lost when the draft is deleted elsewhere', ' || !store())) return;', ')) return;', 'pages/unsaved/shared-draft.test.tsx › a draft that is deleted'],
    ['the focus is lost with the button that takes over', 'setTimeout(focus);', '', 'pages/unsaved/shared-draft.test.tsx'],
  ],
  'src/unsaved/use-offer.ts': [
    ['a copy replaces a draft without a question', 'if (isBlank()) restart(start);\n    else setOffered(start);', 'restart(start);', 'pages/admin/assignments/start.test.tsx'],
  ],
  'src/unsaved/DraftNotices.tsx': [
    ['the focus is lost with a draft that was deleted elsewhere', "if (state === 'gone' && document.activeElement", 'if (false && document.activeElement', 'pages/unsaved/shared-draft.test.tsx › a draft that is deleted'],
    ['a draft can be taken over while it is submitted', 'isElsewhere && !isSubmittingElsewhere && ', 'isElsewhere && ', 'pages/unsaved/shared-draft.test.tsx'],
  ],
  'src/unsaved/use-draft.ts': [
    ['a draft is written by a run that goes on after logging out', 'if (hasLeft.current) return;', '', 'pages/unsaved/use-draft.test.tsx'],
    ['a draft is written when the person logs out', 'if (tokenOfPage() !== null) store();\n      else window', 'store();\n      window', 'pages/unsaved/use-draft.test.tsx'],
    ['what was typed last is lost when the tab is closed', "window.addEventListener('pagehide', store);", '', 'pages/admin/form-builder/draft.test.tsx'],
    ['what was typed last is lost when the page is left', 'if (tokenOfPage() !== null) store();\n      else ', '', 'pages/unsaved/use-draft.test.tsx'],
  ],
  'src/unsaved/use-only-tab.ts': [
    ['a tab that was left holds the form', 'opened.close();', '', 'pages/unsaved/use-only-tab.test.tsx'],
    ['another tab does not know that the form is being sent', 'useEffect(() => tab.current?.setSubmitting(isSubmitting), [isSubmitting]);', '', 'pages/unsaved/use-only-tab.test.tsx'],
  ],
  'src/unsaved/DraftDialogs.tsx': [
    ['a form that was begun is left without a question', 'hasChanges={hasChanges}', 'hasChanges={() => false}', 'pages/admin/form-builder/draft.test.tsx › leaving asks first'],
  ],
};
