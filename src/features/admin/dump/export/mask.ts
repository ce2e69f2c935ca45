const email = /[^\s@<>()[\]:;,"']+@[^\s@<>()[\]:;,"']+\.[\p{L}]{2,}/gu;
// A plus or zero, then digits with the usual marks between them: at least nine digits.
const phone = /(?<![\w+.])(?:\+|0)(?:[\s()./-]{0,2}\d){8,14}(?![\w])/g;

/** Language-neutral replacements for an address or a number. */
const marks = { email: '[e-mail]', phone: '[tel]' };

/** The number of masked texts, by column. */
export type MaskCounts = Map<string, number>;

/** A text with its e-mail addresses and telephone numbers masked, and their number. */
export function masked(text: string): { text: string; count: number } {
  if (!/[@\d]/.test(text)) return { text, count: 0 };
  let count = 0;
  const mark = (sign: string) => () => {
    count += 1;
    return sign;
  };
  const plain = text.replace(email, mark(marks.email)).replace(phone, mark(marks.phone));
  return { text: plain, count };
}
