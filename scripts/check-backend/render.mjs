/**
 * @typedef {import('./types.ts').Report} Report
 * @typedef {import('./types.ts').Line} Line
 * @typedef {import('./types.ts').Difference} Difference
 */

const columns = 100;
const labelWidth = 11;
const timeWidth = 9;
const callWidth = 52;
const verdicts = /** @type {const} */ (['fits', 'differs', 'fails', 'not tried']);

/**
 * The report as text of 100 columns.
 *
 * @param {Report} report
 * @param {{ auth: string, api: string }} bases
 */
export function render({ lines, role, rolesLeft, fits }, bases) {
  const counts = verdicts.map(
    (verdict) => `${lines.filter((line) => line.verdict === verdict).length} ${verdict}`,
  );
  const result = fits ? 'The backend fits, as far as it was tried' : 'The backend does not fit';
  return [
    `{auth} is ${bases.auth}`,
    `{api}  is ${bases.api}`,
    ...lines.flatMap((line, at) => renderLine(line, lines[at - 1])),
    '',
    `${result}: ${counts.join(', ')}.`,
    ...nextRuns(role, rolesLeft),
  ].join('\n');
}

/**
 * A reason that fits stands beside its call. The same reason as that of the line before is not repeated.
 *
 * @param {Line} line
 * @param {Line | undefined} before
 */
function renderLine({ part, verdict, call, ms, reason, change, differences }, before) {
  const time = ms === undefined ? '' : `${ms} ms`;
  const line = `${verdict.padEnd(labelWidth)}${call.padEnd(callWidth)}${time.padStart(timeWidth)}`;
  const isRepeated = verdict === 'not tried' && before?.verdict === verdict && before.reason === reason;
  const words = isRepeated ? '' : (reason ?? '');
  const isShort = words !== '' && !change && line.length + words.length + 2 <= columns;
  const heading = part && part !== before?.part ? ['', part] : [];
  return [
    ...heading,
    isShort ? `${line}  ${words}` : line.trimEnd(),
    ...(isShort || !words ? [] : wrap(sentence(words))),
    ...differences.flatMap(renderDifference),
    ...(change ? wrap(`-> ${change}`) : []),
  ];
}

/** @param {Difference} difference */
function renderDifference({ field, expected, came, effect, isSent, count = 1, of = 1 }) {
  const howOften = of > 1 ? ` (${count} of ${of})` : '';
  const words = isSent
    ? `the backend expects ${expected}, the app sends ${came}`
    : `expected ${expected}, came ${came}${howOften}`;
  return [...wrap(`${field || 'the answer'}: ${words}.`), ...wrap(sentence(effect))];
}

/**
 * @param {string | null} role
 * @param {string[]} rolesLeft
 */
function nextRuns(role, rolesLeft) {
  const others = rolesLeft.map(withArticle);
  const who = role ? `This was ${withArticle(role)}.` : 'No role was tried.';
  const list = `${others.slice(0, -1).join(', ')} and ${others.at(-1)}`;
  return wrap(`${who} Run it again as ${list}: each role makes other calls.`, '');
}

/** @param {string} noun */
function withArticle(noun) {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** @param {string} text */
function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * Breaks a text into lines that begin with `indent`.
 *
 * @param {string} text
 */
function wrap(text, indent = ' '.repeat(labelWidth)) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const isFull = last === undefined || indent.length + last.length + 1 + word.length > columns;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => indent + line);
}
