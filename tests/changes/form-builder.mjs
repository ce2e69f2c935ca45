/** The form builder. @type {import('../../scripts/mutants/changes.mjs').Changes} */
// biome-ignore format: a change is one line
export const changes = {
  'src/features/admin/form-builder/QuestionRow.tsx': [
    ['Enter that ends a composed word adds a question in Safari', ' || event.keyCode === 229', '', 'pages/admin/form-builder/edit.test.tsx'],
    ['Enter that ends a composed word adds a question', 'event.nativeEvent.isComposing || ', '', 'pages/admin/form-builder/edit.test.tsx'],
  ],
  'src/features/admin/form-builder/BlockEditor.tsx': [
    ['a key that moves a question moves its block too', 'if (!by || event.defaultPrevented) return;', 'if (!by) return;', 'pages/admin/form-builder/edit.test.tsx'],
  ],
  'src/features/admin/form-builder/FormEditor.tsx': [
    ['a form can be changed while it is sent', 'inert={isSubmitting}', '', 'pages/admin/form-builder/send.test.tsx'],
  ],
  'src/features/admin/form-builder/Builder.tsx': [
    ['a block without questions is sent without a warning', "if (empty.length > 0 && empty.join() !== warned.join()) {", 'if (false) {', 'pages/admin/form-builder/send.test.tsx'],
  ],
  'src/features/admin/form-builder/ErrorSummary.tsx': [
    ['the errors are not read when a form is refused', 'box.current.focus();', '', 'pages/admin/form-builder/send.test.tsx'],
  ],
  'src/features/admin/form-builder/use-form-file.ts': [
    ['a file replaces a form without a question', 'if (isBlankForm(getValues())) return replace();', 'return replace();', 'pages/admin/form-builder/file.test.tsx'],
  ],
  'src/features/admin/form-builder/use-questions.ts': [
    ['a question with a text goes without a question', 'if (isBlankQuestion({ question: getValues(at(index)) })) return drop(index);', 'return drop(index);', 'pages/admin/form-builder/edit.test.tsx'],
  ],
  'src/features/admin/form-builder/use-blocks.ts': [
    ['a block with questions goes without a question', 'if (isBlankBlock(all()[index] ?? blankBlock())) return drop(index);', 'return drop(index);', 'pages/admin/form-builder/edit.test.tsx'],
  ],
  'src/features/admin/form-builder/use-move-question.ts': [
    ['an error stays with the wrong question', 'if (hasErrors) void trigger(lists);', '', 'pages/admin/form-builder/move.test.tsx'],
  ],
  'src/features/admin/form-builder/ReplacedForm.tsx': [
    ['the old form is deleted although the person wants to leave it', 'onCancel={() => setDeclined(true)}', "onCancel={() => void submit({ form_id: form.form_id }, { method: 'delete', encType: 'application/json' })}", 'pages/admin/form-builder/improve.test.tsx'],
  ],
  'src/features/admin/form-builder/BlockList.tsx': [
    ['a form without blocks does not say what to do', '{blocks.length === 0 && <EmptyState', '{false && <EmptyState', 'pages/admin/form-builder/edit.test.tsx › the preview of an empty form'],
    ['the error of a form without blocks is not read at its button', "{...(error && { 'aria-describedby': 'blocks-error' })}", '', 'pages/admin/form-builder/send.test.tsx › an empty form is not submitted'],
  ],
  'src/features/admin/form-builder/BuilderArea.tsx': [
    ['a long text does not grow while it is typed', 'growRows(event.currentTarget);', '', 'pages/admin/form-builder/grow.test.tsx'],
    ['a long text shows no error', 'error={error && t(`errors.${error}`)}', '', 'pages/admin/form-builder/renders.test.tsx › of 60 blocks'],
  ],
  'src/features/admin/form-builder/BuilderField.tsx': [
    ['a screen reader does not know which fields must be filled in', 'aria-required="true"', '', 'pages/admin/form-builder/send.test.tsx › an empty form is not submitted'],
    ['a name that is too short has no error', 'error={error && t(`errors.${error}`)}', '', 'pages/admin/form-builder/send.test.tsx › an empty form is not submitted'],
  ],
  'src/features/admin/form-builder/ColourField.tsx': [
    ['the colour that is chosen is not marked', 'checked={hex.toLowerCase() === `#${value}`}', 'checked={false}', 'pages/admin/form-builder/edit.test.tsx › eight colours'],
    ['nothing says that a colour is wrong', 'error={error && t(`errors.${error}`)}', '', 'pages/admin/form-builder/send.test.tsx › a colour that is wrong'],
  ],
  'src/features/admin/form-builder/ConfirmProvider.tsx': [
    ['a yes does nothing', 'confirmation?.onConfirm();', '', 'pages/admin/form-builder/edit.test.tsx › removing a block'],
    ['a no does the same as a yes', 'onCancel={() => setConfirmation(null)}', 'onCancel={confirm}', 'pages/admin/form-builder/edit.test.tsx › removing a question'],
  ],
  'src/features/admin/form-builder/FileTools.tsx': [
    ['the same file cannot be opened again', "event.currentTarget.value = '';", '', 'pages/admin/form-builder/file.test.tsx › a wrong file that is opened again'],
    ['a table is saved where the whole form is meant', "extension === 'json' ? formFile(form) : tableFile", "extension !== 'json' ? formFile(form) : tableFile", 'pages/admin/form-builder/file.test.tsx › the whole form is saved'],
  ],
  'src/features/admin/form-builder/FormBuilderPage.tsx': [
    ['the title of the tab does not say which form is copied', "about={'copy' in loaded ? loaded.copy?.name : null}", '', 'pages/admin/form-builder/draft.test.tsx › the copy has the description'],
  ],
  'src/features/admin/form-builder/ItemActions.tsx': [
    ['a button that does nothing looks as if it did', "{...(disabled && { 'aria-disabled': true })}", '', 'pages/admin/form-builder/edit.test.tsx › the buttons move a question'],
    ['Alt and Ctrl with an arrow move a question', 'if (!altKey || ctrlKey || metaKey || shiftKey) return null;', 'if (!altKey) return null;', 'pages/admin/form-builder/edit.test.tsx › Alt with an arrow key'],
  ],
  'src/features/admin/form-builder/MoveDialog.tsx': [
    ['a question can be moved to the block where it is', 'index === from.block ? null : (', '(', 'pages/admin/form-builder/move.test.tsx › it can be sent to any block'],
  ],
  'src/features/admin/form-builder/PasteList.tsx': [
    ['texts that are too short are added without a word', '{tooShort.length > 0 && (', '{false && (', 'pages/admin/form-builder/paste.test.tsx › the dialog names the texts'],
    ['the list of the last time is still in the dialog', "setText('');", '', 'pages/admin/form-builder/edit.test.tsx › a pasted list'],
  ],
  'src/features/admin/form-builder/Preview.tsx': [
    ['the preview of a form of thousands of questions stops the page', 'questions.slice(0, mostShown)', 'questions', 'pages/admin/form-builder/edit.test.tsx › the preview shows no more than 50'],
    ['the preview is empty when its block was removed', 'Math.min(index, count - 1)', 'index', 'pages/admin/form-builder/preview.test.tsx'],
  ],
  'src/features/admin/form-builder/QuestionList.tsx': [
    ['a form of one block offers to move a question to another one', 'isOnlyBlock={block === 0 && isLastBlock}', 'isOnlyBlock={false}', 'pages/admin/form-builder/move.test.tsx › in a form of one block'],
  ],
  'src/features/admin/form-builder/SubmitBar.tsx': [
    ['nothing shows that a form is being sent', ' busy={isSubmitting}', '', 'pages/admin/form-builder/send.test.tsx › the fields cannot be changed'],
    ['a form is emptied while it is sent', 'disabled={isSubmitting} onClick={onReset}', 'onClick={onReset}', 'pages/admin/form-builder/send.test.tsx › the fields cannot be changed'],
  ],
  'src/features/admin/form-builder/add-form.ts': [
    ['a form that was improved is added again instead of deleted', "args.request.method === 'DELETE' ? deleteImproved(args) : addForm(args)", 'addForm(args)', 'pages/admin/form-builder/improve.test.tsx › a new version is made'],
    ['nothing says that the form was added', "toastSuccess(i18next.t('formadded', { ns: 'form-builder' }));", '', 'pages/admin/form-builder/send.test.tsx › a form is submitted once'],
  ],
  'src/features/admin/form-builder/focus.ts': [
    ['a question that moves loses the focus', 'if (focused instanceof HTMLElement && focused.isConnected) focused.focus();', '', 'pages/admin/form-builder/focus.test.tsx'],
    ['a new question does not get the focus', 'document.getElementById(field)?.focus();', '', 'pages/admin/form-builder/edit.test.tsx › adding questions'],
  ],
  'src/features/admin/form-builder/use-builder.ts': [
    ['a form that was sent is still in the builder', 'restart(blankForm());\n', '', 'pages/admin/form-builder/send.test.tsx › a form is submitted once'],
    ['the third version is called the second', 'Number(version) + 1', '2', 'pages/admin/form-builder/improve.test.tsx › the third version'],
  ],
  'src/features/admin/form-builder/use-folding.ts': [
    ['a form of thousands of questions opens all of them', 'countQuestions(fields) > mostOpenQuestions', 'false', 'pages/admin/form-builder/renders.test.tsx'],
    ['all blocks can be closed at once but not opened', 'list.every((id) => before.has(id)) ? [] : list', 'list', 'pages/admin/form-builder/move.test.tsx › all blocks can be folded'],
  ],
  'src/features/admin/form-builder/use-slider-names.ts': [
    ['a slider is read in English after it was moved', 'const changes = new MutationObserver(name);', 'const changes = new MutationObserver(() => {});', 'pages/admin/form-builder/colour-sliders.test.tsx'],
  ],
  'src/features/admin/form-builder/BuilderNotices.tsx': [
    ['nothing says that a file could not be opened', '{failed && (', '{false && (', 'pages/admin/form-builder/file.test.tsx › a wrong file that is opened again'],
  ],
  'src/features/admin/form-builder/load-copy.ts': [
    ['a copy needs the list of forms', '.catch(() => null)', '', 'pages/admin/form-builder/draft.test.tsx › even when the list'],
    ['a form is not replaced by its new version', "searchParams.has('improve') ? { ...copy, improves: { form_id, name } } : copy", 'copy', 'pages/admin/form-builder/improve.test.tsx › a new version is made'],
    ['a copy offers to replace the original', "searchParams.has('improve') ?", "searchParams.has('from') ?", 'pages/admin/form-builder/improve.test.tsx › no improvement'],
    ['an original that was deleted takes the page down', 'return asFailure(error);', 'throw error;', 'pages/admin/form-builder/draft.test.tsx › was deleted shows'],
    ['a copy does not have the description of the original', "summary?.description ?? ''", "''", 'pages/admin/form-builder/draft.test.tsx › the copy has the description'],
    ['a copy does not have the colour of the original', 'summary?.color ?? defaultColor', 'defaultColor', 'pages/admin/form-builder/draft.test.tsx › the copy has the description'],
  ],
};
