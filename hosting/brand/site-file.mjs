// site.json as a file: its JSON, and the line of each setting.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** @typedef {(path: string[], problem: string) => void} Report Notes what is wrong with the setting at this path. */

/**
 * Reads a file of JSON.
 *
 * @param {string} file
 * @returns {{ value: unknown, problems: string[], report: Report }} its value, and a list that `report` fills
 * @throws {Error} when the file cannot be read or is not JSON
 */
export function readSiteFile(file) {
  const source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const name = basename(file);
  /** @type {string[]} */
  const problems = [];
  return {
    value: parse(source, name),
    problems,
    report: (path, problem) => {
      const setting = path.length > 0 ? `${path.join('.')} ` : '';
      problems.push(`${name}:${lineOf(source, path)}: ${setting}${problem}`);
    },
  };
}

/** @param {string} source @param {string} name @returns {unknown} */
function parse(source, name) {
  try {
    return JSON.parse(source);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const isCutOff = /end of JSON/.test(message);
    const line = position ? lineAt(source, Number(position)) : isCutOff ? lineAt(source, source.length) : '';
    throw new Error(`${name}:${line && `${line}:`} is not JSON. ${message}`);
  }
}

/** The line of the setting at this path, or of the last part of it that is there. @param {string} source @param {string[]} path */
function lineOf(source, path) {
  let position = 0;
  for (const key of path) {
    const quoted = JSON.stringify(key);
    const pattern = new RegExp(`${quoted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*:`, 'g');
    pattern.lastIndex = position;
    const found = pattern.exec(source);
    if (!found) break;
    position = found.index;
  }
  return lineAt(source, position);
}

/** @param {string} source @param {number} position */
const lineAt = (source, position) => source.slice(0, position).split('\n').length;
