import { useState } from 'react';
import type { Question } from '../api/form-schema.ts';

/**
 * The React keys of a block's questions. The questions of another block take the elements of these, which is
 * faster than making new ones. In the same block, when it is brought up to date, each question keeps its own
 * element, and with it the focus.
 */
export function useQuestionKeys(index: number, questions: readonly Question[]): readonly number[] {
  const [known, setKnown] = useState(() => ({ index, questions, keys: questions.map((_, at) => at) }));
  if (known.index === index && known.questions === questions) return known.keys;
  let next = Math.max(-1, ...known.keys) + 1;
  const keyOf = ({ question_id }: Question) => {
    const at = known.questions.findIndex((one) => String(one.question_id) === String(question_id));
    return known.keys[at] ?? next++;
  };
  const keys = known.index === index ? questions.map(keyOf) : questions.map((_, at) => at);
  setKnown({ index, questions, keys });
  return keys;
}
