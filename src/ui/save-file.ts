// For browsers that ask where to save before they read the file.
const readableForMs = 60_000;
const maxLength = 80;

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readableForMs);
}

/**
 * A file name that every system accepts, from the letters and digits of `title`: 'Score per blok' gives
 * 'score-per-blok.csv'. At most 80 characters before the extension.
 */
export function fileName(title: string, extension: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['download'];
  return `${[...words.join('-')].slice(0, maxLength).join('')}.${extension}`;
}
