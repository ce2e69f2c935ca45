import { readFileSync } from 'node:fs';

/**
 * The text of a file in this folder, with every `%NAME%` replaced. A value of several lines is indented like its
 * placeholder.
 *
 * @param {string} file
 * @param {Record<string, string>} values
 * @throws {Error} when a placeholder has no value
 */
export function fillTemplate(file, values) {
  const fill = (/** @type {string} */ name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value for %${name}% in ${file}`);
    return value;
  };
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .replaceAll(/^([ \t]*)%([A-Z_]+)%$/gm, (_, indent, name) => fill(name).replaceAll(/^(?=.)/gm, indent))
    .replaceAll(/%([A-Z_]+)%/g, (_, name) => fill(name));
}
