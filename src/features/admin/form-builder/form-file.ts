import * as v from 'valibot';
import { formSchema, formSummarySchema } from '../../../api/form-schema.ts';
import { readCsv, toCsv } from '../../../ui/csv.ts';
import { asBlock, blankForm, countQuestions } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';
import { copyOf } from './load-copy.ts';
import { readPasted, readRows } from './pasted-blocks.ts';
import { type FileProblem, readTextFile } from './text-file.ts';

const format = 'groepsevaluatie-form';
const version = 1;
const mostQuestions = 5000;

const markSchema = v.object({ format: v.literal(format), version: v.unknown() });

const { name, description, color } = formSummarySchema.entries;
const block = formSchema.entries.blocks.item.entries;
const { question } = block.questions.item.entries;

/** A form in a file: the texts of the backend's form (docs/backend.md, 3), without ids. */
const fileSchema = v.object({
  name,
  description,
  color,
  blocks: v.array(
    v.object({
      name: block.name,
      description: block.description,
      questions: v.array(v.object({ question })),
    }),
  ),
});

export function formFile({ name, description, color, blocks }: FormFields): Blob {
  const content = { format, version, form: { name, description, color: color.replace(/^#/, ''), blocks } };
  return new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' });
}

type Columns = Record<'block' | 'description' | 'question', string>;

/** Blocks and questions as a table for spreadsheets, with a column of descriptions when there are any. */
export function tableFile({ blocks }: FormFields, columns: Columns, language: string): Blob {
  const isDescribed = blocks.some(({ description }) => description.trim() !== '');
  const row = (block: string, description: string, question: string) =>
    isDescribed ? [block, description, question] : [block, question];
  const rows = blocks.flatMap(({ name, description, questions }) =>
    (questions.length > 0 ? questions : [{ question: '' }]).map(({ question }) =>
      row(name, description, question),
    ),
  );
  return toCsv([row(columns.block, columns.description, columns.question), ...rows], language);
}

/** Reads a form from a file: one of `formFile`, or a text of blocks and questions. Never rejects. */
export async function readFormFile(file: File): Promise<{ form: FormFields } | { problem: FileProblem }> {
  const read = await readTextFile(file);
  if ('problem' in read) return read;
  const isJson = /^\s*[{[]/.test(read.text) || /\.json$/i.test(file.name);
  const result = isJson ? readJson(read.text) : readTable(read.text, file.name);
  return 'form' in result && countQuestions(result.form.blocks) > mostQuestions
    ? { problem: 'tooLarge' }
    : result;
}

function readJson(text: string): { form: FormFields } | { problem: FileProblem } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problem: 'notJson' };
  }
  const mark = v.safeParse(markSchema, content);
  if (!mark.success) return { problem: 'otherProgram' };
  if (mark.output.version !== version) return { problem: 'otherVersion' };
  const read = v.safeParse(v.object({ form: fileSchema }), content);
  return read.success ? { form: copyOf(read.output.form, read.output.form) } : { problem: 'invalid' };
}

function readTable(text: string, fileName: string): { form: FormFields } | { problem: FileProblem } {
  const { blocks } = /\.csv$/i.test(fileName) ? readRows(readCsv(text)) : readPasted(text);
  if (blocks.length === 0) return { problem: 'noQuestions' };
  return { form: { ...blankForm(), name: nameOf(fileName), blocks: blocks.map(asBlock) } };
}

/** A name for the form: 'samen-werken.csv' becomes 'Samen werken'. */
function nameOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
