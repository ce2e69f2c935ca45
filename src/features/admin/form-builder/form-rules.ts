import { get, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';

/** What can be wrong with a form that is being made: the keys of its texts under `errors`. */
export type FormError = 'required' | 'lt3' | 'lt1s' | 'hex';

const fewestLetters = 3;
const segments = new Intl.Segmenter();
const seen = /[^\p{Cc}\p{Cf}]/u;

/** Whether a text has at least so many characters, as a person counts them: what cannot be seen is none. */
function hasLetters(text: string, fewest: number): boolean {
  let count = 0;
  for (const { segment } of segments.segment(text.trim())) {
    if (seen.test(segment)) count += 1;
    if (count >= fewest) return true;
  }
  return false;
}

const asError = (error: FormError) => error;

const name = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => hasLetters(text, 1), asError('required')),
  v.check((text) => hasLetters(text, fewestLetters), asError('lt3')),
);
const description = v.pipe(v.string(), v.trim());

const color = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replace(/^#/, '').toLowerCase()),
  v.regex(/^[0-9a-f]{6}$/, asError('hex')),
);

/** The rules of a new form (docs/backend.md, 5): the page's fields and its request are both held to them. */
export const formRules = v.object({
  name,
  description,
  color,
  blocks: v.pipe(
    v.array(v.object({ name, description, questions: v.array(v.object({ question: name })) })),
    v.minLength(1, asError('lt1s')),
  ),
});

export type FormFields = v.InferInput<typeof formRules>;
export type BlockFields = FormFields['blocks'][number];
export type QuestionFields = BlockFields['questions'][number];

/** The rules as react-hook-form asks for them; of each field the first thing that is wrong. */
export const formResolver: Resolver<FormFields> = (fields) => {
  const { success, output, issues } = v.safeParse(formRules, fields);
  if (success) return { values: output, errors: {} };
  const errors = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    if (path && !get(errors, path)) set(errors, path, { type: 'rules', message: issue.message });
  }
  return { values: {}, errors };
};
