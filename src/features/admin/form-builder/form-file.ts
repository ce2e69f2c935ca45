import * as v from 'valibot';
import { formSchema, formSummarySchema } from '../../../api/form-schema.ts';
import { readCsv, toCsv } from '../../../ui/csv.ts';
import { copyOf } from './add-form.ts';
import { asBlock, blankForm, countQuestions } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';
import { readPasted, readRows } from './pasted-blocks.ts';

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

/** Why a file is no form: a text key under `file.problems`. */
export type FileProblem =
  | 'unreadable'
  | 'empty'
  | 'tooLarge'
  | 'picture'
  | 'document'
  | 'binary'
  | 'html'
  | 'notJson'
  | 'otherProgram'
  | 'otherVersion'
  | 'invalid'
  | 'noQuestions';

const largest = 1_000_000;

/** The first bytes of files that are no text. */
const beginnings: [FileProblem, number[]][] = [
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46]],
  // A workbook or a document: zipped, or of an old program.
  ['document', [0x50, 0x4b, 0x03, 0x04]],
  ['document', [0xd0, 0xcf, 0x11, 0xe0]],
  ['document', [0x25, 0x50, 0x44, 0x46]],
];

/** The text of a file, or why it has none. Spreadsheets write UTF-8, UTF-16 or Windows-1252. */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: FileProblem }> {
  // Images come first: their size is not the problem.
  if (file.type.startsWith('image/')) return { problem: 'picture' };
  if (file.size > largest) return { problem: 'tooLarge' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: 'unreadable' };
  }
  const known = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) return { problem: known[0] };
  const text = decode(bytes);
  if (text.includes('\0')) return { problem: 'binary' };
  if (text.trim() === '') return { problem: 'empty' };
  return /^\s*<[!?a-z]/i.test(text) ? { problem: 'html' } : { text };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
