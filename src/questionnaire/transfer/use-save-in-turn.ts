import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '../../api/scale.ts';
import type { AnswerStore } from '../../device/answers/answer-store.ts';
import type { Answers, Place } from '../../device/answers/answers.ts';

export type Change = [Place, Answer];

/**
 * Returns the function that saves answers at the backend one after the other, because a whole class may do so at once.
 * Stops at the first unconfirmed answer and when the page is left: the answers are on this device, and are submitted
 * with the form.
 */
export function useSaveInTurn(
  local: Answers,
  locked: boolean | undefined,
  set: AnswerStore['set'] | undefined,
): (changes: readonly Change[]) => void {
  const [queue, setQueue] = useState<readonly Change[]>([]);
  // The pupil may have changed the answer meanwhile.
  const save = useEffectEvent(([place, answer]: Change) =>
    local.get(place) === answer ? set?.(place, answer) : true,
  );
  useEffect(() => {
    const [next, ...rest] = queue;
    if (!next || locked) return;
    let isLatest = true;
    void Promise.resolve(save(next)).then((isConfirmed) => isLatest && setQueue(isConfirmed ? rest : []));
    return () => {
      isLatest = false;
    };
  }, [queue, locked]);
  return setQueue;
}
