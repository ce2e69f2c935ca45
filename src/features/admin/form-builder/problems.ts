import type { FieldErrors } from 'react-hook-form';
import { type BlockFields, type FormError, type FormFields, formErrorOf } from './form-rules.ts';

/** An error that prevents submitting the form. */
export type FormProblem = {
  /** The field's name, which is also the id of its control. */
  field: string;
  error: FormError;
  /** The indexes of the block and the question with the error. */
  block?: number;
  question?: number;
};

/** The errors of a form, in the order of the fields on the page. */
export function problemsOf(errors: FieldErrors<FormFields>): FormProblem[] {
  const problems: FormProblem[] = [];
  const add = (field: string, error: { message?: string } | undefined, place: Partial<FormProblem> = {}) => {
    const code = formErrorOf(error?.message);
    if (code) problems.push({ field, error: code, ...place });
  };
  add('name', errors.name);
  add('description', errors.description);
  add('color', errors.color);
  add('blocks', errors.blocks);
  entriesOf(errors.blocks).forEach(([block, inBlock]) => {
    add(`blocks.${block}.name`, inBlock.name, { block });
    add(`blocks.${block}.description`, inBlock.description, { block });
    entriesOf(inBlock.questions).forEach(([question, { question: error }]) => {
      add(`blocks.${block}.questions.${question}.question`, error, { block, question });
    });
  });
  return problems;
}

/**
 * The indexes of the blocks to open to show their errors: at least one, with at most `mostQuestions` questions
 * together.
 */
export function blocksToOpen(
  problems: readonly FormProblem[],
  blocks: readonly BlockFields[],
  mostQuestions: number,
): number[] {
  const open: number[] = [];
  let questions = 0;
  for (const index of new Set(problems.flatMap(({ block }) => (block === undefined ? [] : [block])))) {
    questions += blocks[index]?.questions.length ?? 0;
    if (open.length > 0 && questions > mostQuestions) break;
    open.push(index);
  }
  return open;
}

/** The entries of a list of errors, which may be sparse, or an error object. */
function entriesOf<Item>(list: { [index: number]: Item | undefined } | undefined): [number, Item][] {
  if (!Array.isArray(list)) return [];
  return Array.from<Item | undefined>(list).flatMap((item, index) => (item ? [[index, item]] : []));
}
