/** Styles that carry meaning: what is hidden, what stays in place, what moves, and what goes on paper. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/ui/base.css': [
    ['no focus ring on anything else', ':focus-visible {\n    outline: var(--ring);\n    outline-offset: 3px;', ':focus-visible {\n    outline: none;', 'e2e/signs.spec.ts › a link, a button and a field'],
    ['the current page is unseen in forced colours', 'forced-color-adjust: none;\n    background: Highlight;', '', 'e2e/signs.spec.ts › the current page in forced colours'],
    ['the link past the header always covers a corner of the page', '    clip-path: inset(50%);\n    pointer-events: none;\n', '', 'e2e/styles.spec.ts › the link past the header'],
    ['the focus goes under the bar with Back and Next', 'calc(var(--bar, 0px) + var(--space-6))', '0', 'e2e/pace-sizes.spec.ts › an element that gets the focus'],
    ['a question is cut in two on paper', '    tr,\n    fieldset {\n      break-inside: avoid;\n    }\n', '', 'e2e/print.spec.ts › a form prints all its blocks'],
    ['what is only read aloud takes room', '  position: absolute;\n  inline-size: 1px;\n  block-size: 1px;\n', '', 'e2e/styles.spec.ts › what is only read aloud'],
  ],
  'src/ui/tokens.css': [
    ['who asks for more contrast gets no more', '    --muted: #434959;\n', '', 'e2e/styles.spec.ts › texts are darker'],
  ],
  'src/ui/Likert.module.css': [
    ['no focus ring on an answer', "&:has(:focus-visible) {\n    z-index: 2;\n    outline: var(--ring);", '&:has(:focus-visible) {\n    z-index: 2;', 'e2e/signs.spec.ts › an answer with the focus'],
    ['a chosen answer is unseen in forced colours', 'outline: 3px solid Highlight;', '', 'e2e/signs.spec.ts › a chosen answer in forced colours'],
    ['an answer is too low for a finger', '  min-block-size: var(--target);\n', '', 'e2e/pace-sizes.spec.ts › an answer row'],
    ['choosing an answer moves what is under it', '    font-weight: 700;\n    visibility: hidden;\n', '    visibility: hidden;\n', 'e2e/styles.spec.ts › the words of an answer'],
    ['each answer is shown twice', '    visibility: hidden;\n', '', 'e2e/styles.spec.ts › the words of an answer'],
  ],
  'src/ui/Page.module.css': [
    ['buttons are printed', '  gap: var(--space-1);\n\n  @media print {\n    display: none;\n  }', '  gap: var(--space-1);', 'e2e/results.spec.ts › prints dark on light'],
  ],
  'src/ui/Drawer.module.css': [
    ['the list of blocks scrolls away with the questions', '    position: sticky;\n', '', 'e2e/styles.spec.ts › the list of blocks stays'],
    ['an open drawer is higher than a phone', '    max-block-size: 60dvh;\n', '', 'e2e/styles.spec.ts › an open drawer'],
  ],
  'src/ui/Dialog.module.css': [
    ['a dialog moves for a person who wants no motion', '@media (prefers-reduced-motion: no-preference) {\n    &[open]', '@media all {\n    &[open]', 'e2e/signs.spec.ts › nothing moves'],
    ['a dialog is higher than a low window, and its buttons cannot be reached', '  max-block-size: calc(100dvh - 2 * var(--space-3));\n', '  max-block-size: none;\n', 'e2e/styles.spec.ts › the end of a dialog'],
  ],
  'src/ui/toasts.css': [
    ['nothing can be pressed beside a toast', '  pointer-events: none;\n', '', 'e2e/toasts.spec.ts › what is beside a toast'],
    ['a toast covers the element with the focus', '.toasts[data-at-end] {\n  inset-block: auto', '.toasts[data-at-end] {\n  margin-block: auto', 'e2e/toasts.spec.ts › a toast moves off the element'],
    ['the end of a page stays under an offer', '  padding-block-end: 9rem;\n', '', 'e2e/worker.spec.ts › the offer of a new version covers'],
    ['toasts fill a low window', '    max-block-size: 22dvh;\n    overflow-y: auto;\n', '', 'e2e/toasts.spec.ts › three toasts leave'],
    ['a toast goes while the person is at its button', '  animation-play-state: paused !important;\n', '', 'e2e/told.spec.ts › a toast waits'],
    ['toasts are printed', '  @media print {\n    display: none;\n  }', '', 'e2e/toasts.spec.ts › a toast is not printed'],
    ['a toast flies in for a person who wants no motion', '    animation-duration: 1ms;\n', '', 'e2e/toasts.spec.ts › a toast appears at once'],
  ],
  'src/questionnaire/Questionnaire.module.css': [
    ['Back and Next scroll out of reach', '  position: sticky;\n', '', 'e2e/a11y.spec.ts › the answers are at least 44 px high'],
    ['the bar takes a low window', '  @media (height < 20rem) {\n    position: static;\n  }\n', '', 'e2e/styles.spec.ts › the bar with Back and Next scrolls away'],
    ['Back and Next are printed', '  @media print {\n    display: none;\n  }', '', 'e2e/styles.spec.ts › Back and Next are not printed'],
  ],
  'src/questionnaire/pace/Pace.module.css': [
    ['how far the form is cannot be seen in forced colours', '    background: Highlight;\n    forced-color-adjust: none;\n', '', 'e2e/styles.spec.ts › how far'],
    ['a phone is offered keys for numbers', '    .switches & {\n      display: none;\n    }\n', '', 'e2e/styles.spec.ts › a phone is offered no keys'],
    ['the link to an open question is too small for a finger', '    inset: -0.625rem -0.5rem;\n', '', 'e2e/styles.spec.ts › the link to an open question'],
  ],
  'src/ui/Button.module.css': [
    ['a button that cannot be pressed looks as if it can in forced colours', '      border-color: GrayText;\n      color: GrayText;\n', '', 'e2e/styles.spec.ts › a button that cannot be pressed'],
    ['a button is too low for a finger', '  @media (pointer: coarse) {\n    min-block-size: var(--target);\n  }', '', 'e2e/styles.spec.ts › a button is high enough'],
  ],
  'src/ui/Field.module.css': [
    ['a wrong field looks like any other', '    border-color: var(--danger);\n', '', 'e2e/styles.spec.ts › a wrong field'],
  ],
  'src/app/layout/Root.module.css': [
    ['the sign-in page stays under the skeleton of the next page', '.page:not([hidden]) {', '.page {', 'e2e/waits.spec.ts › a slow home page'],
    ['each short wait flashes a bar', '  opacity: 0;\n  background: var(--accent);', '  background: var(--accent);', 'e2e/styles.spec.ts › a short wait'],
  ],
  'src/app/layout/Frame.module.css': [
    ['a page stays under the skeleton of the next one', '.page:not([hidden]) {', '.page {', 'e2e/waits.spec.ts › after a second a skeleton'],
  ],
  'src/app/start/start.css': [
    ['a fast start flashes a skeleton', '  opacity: 0;\n  animation: skeleton-appears', '  animation: skeleton-appears', 'e2e/waits.spec.ts › a fast start draws no skeleton'],
    ['the text about a wait is under the end of a low screen', '  position: sticky;\n', '', 'e2e/waits.spec.ts › the skeleton stays in view'],
    ['a start that failed looks as if it goes on', '  :is(.skeleton, .wait) {\n    display: none;\n  }', '', 'e2e/styles.spec.ts › shows its message in one language'],
    ['the message about a start that failed is there in three languages', 'html:not([lang="en"]) .start-failed [lang="en"],\n', '', 'e2e/styles.spec.ts › shows its message in one language'],
  ],
  'src/features/admin/averages/Heat.module.css': [
    ['the name of a group scrolls away from its scores', '  position: sticky;\n  z-index: 1;', '  z-index: 1;', 'e2e/admin-averages.spec.ts › name and mean stay in view'],
    ['a column with the focus is under the name', '  scroll-padding-inline-start: calc(var(--name) + var(--mean));\n', '', 'e2e/styles.spec.ts › a column that gets the focus'],
  ],
  'src/features/assignment/PaperForm.module.css': [
    ['the page is printed beside the form on paper', '.screen {\n  @media print {\n    display: none;\n  }\n}', '', 'e2e/print.spec.ts › a form prints all its blocks'],
  ],
  'src/features/admin/assignments/PrintedList.module.css': [
    ['the list with its buttons is printed beside the table', '.screen {\n  @media print {\n    display: none;\n  }\n}', '', 'e2e/print.spec.ts › the list of assignments prints'],
    ['the table for paper is on the screen', '  @media screen {\n    display: none;\n  }\n', '', 'e2e/styles.spec.ts › the table for paper'],
  ],
  'src/features/admin/form-builder/SubmitBar.module.css': [
    ['Send scrolls out of reach', '.send {\n  position: sticky;', '.send {\n  position: static;', 'e2e/signs.spec.ts › Send stays in sight'],
  ],
  'src/features/admin/form-builder/FormBuilder.module.css': [
    ['the preview scrolls away from the form that is made', '    position: sticky;\n', '', 'e2e/styles.spec.ts › the preview stays'],
  ],
};
