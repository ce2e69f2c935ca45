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
