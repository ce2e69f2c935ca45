import type { FieldErrors } from 'react-hook-form';
import type { FormError, FormFields } from './form-rules.ts';

/** Something that must be mended before the form can be sent. */
export type FormProblem = {
  /** The field's name, which is also the id of its control. */
  field: string;
  error: FormError;
  /** Where it is, counted from 0. */
  block?: number;
  question?: number;
};

/** Everything that is wrong with a form, in the order in which it stands on the page. */
export function problemsOf(errors: FieldErrors<FormFields>): FormProblem[] {
  const problems: FormProblem[] = [];
  const add = (field: string, error: { message?: string } | undefined, place: Partial<FormProblem> = {}) => {
    if (error?.message) problems.push({ field, error: error.message as FormError, ...place });
  };
  add('name', errors.name);
  add('color', errors.color);
  add('blocks', errors.blocks);
  entriesOf(errors.blocks).forEach(([block, inBlock]) => {
    add(`blocks.${block}.name`, inBlock.name, { block });
    entriesOf(inBlock.questions).forEach(([question, { question: error }]) => {
      add(`blocks.${block}.questions.${question}.question`, error, { block, question });
    });
  });
  return problems;
}

/** The items of a list of errors that are there; the list may have holes, or be an error of its own. */
function entriesOf<Item>(list: { [index: number]: Item | undefined } | undefined): [number, Item][] {
  if (!Array.isArray(list)) return [];
  return Array.from<Item | undefined>(list).flatMap((item, index) => (item ? [[index, item]] : []));
}
