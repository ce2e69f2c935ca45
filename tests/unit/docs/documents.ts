import { existsSync, readdirSync, readFileSync } from 'node:fs';

const rooms = ['src', 'build', 'hosting', 'scripts', 'mock-backend', 'tests'];

/** README.md and every page under docs/. */
export const documents = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];

/** Every file of code or style in the project's rooms. */
export const sources = rooms.flatMap(filesIn).filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));

export function read(file: string): string {
  return readFileSync(file, 'utf8');
}

/** A document without its blocks of code: what they hold is no link and no path of this project. */
export function proseOf(file: string): string {
  return read(file).replaceAll(/^```[\s\S]*?^```/gm, '');
}

/** The headings of a document, as their text. */
export function headingsOf(file: string): string[] {
  return Array.from(proseOf(file).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => heading);
}

/** Whether a path of the project exists, up to the part that is left open: `<name>`, `{name}` or `*`. */
export function isPath(path: string): boolean {
  const [fixed = ''] = /^[^<{*]*(?:\/|$)/.exec(path) ?? [];
  return fixed !== '' && existsSync(fixed);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'));
}
