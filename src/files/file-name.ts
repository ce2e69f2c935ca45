const longest = 80;

/** A file name that every system takes, made of the letters and digits of `title`: 'Score per blok' -> 'score-per-blok.csv'. */
export function fileName(title: string, extension: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['download'];
  return `${[...words.join('-')].slice(0, longest).join('')}.${extension}`;
}
