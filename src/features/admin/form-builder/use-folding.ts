import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { countQuestions } from './form-fields.ts';
import type { BlockFields } from './form-rules.ts';

/** A form with more questions starts with only its first block open: thousands of fields would be slow. */
export const mostOpenQuestions = 60;

/** Which blocks are open, and stable functions to change that. */
export function useFolding(fields: readonly (BlockFields & { id: string })[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(countQuestions(fields) > mostOpenQuestions ? fields.slice(1).map(({ id }) => id) : []),
  );
  const ids = fields.map(({ id }) => id).join();
  const latestIds = useRef(ids);
  useLayoutEffect(() => {
    latestIds.current = ids;
  }, [ids]);
  const blocks = fields.map(({ id }) => ({ id, open: !closed.has(id) }));

  const open = useCallback((indexes: readonly number[]) => {
    const opened = indexes.map((index) => latestIds.current.split(',')[index] ?? '');
    setClosed((before) => new Set([...before].filter((id) => !opened.includes(id))));
  }, []);
  const commands = useMemo(
    () => ({
      toggle: (index: number) =>
        setClosed((before) => toggled(before, latestIds.current.split(',')[index] ?? '')),
      /** Closes all blocks, or opens them when all are closed. */
      toggleAll: () =>
        setClosed((before) => {
          const list = latestIds.current.split(',');
          return new Set(list.every((id) => before.has(id)) ? [] : list);
        }),
    }),
    [],
  );
  return { blocks, open, commands };
}

function toggled(closed: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(closed);
  if (!after.delete(id)) after.add(id);
  return after;
}
