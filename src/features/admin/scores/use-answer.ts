import { useEffect, useState } from 'react';
import type { DumpClient } from './worker/dump-client.ts';
import type { About, Answer, QuestionKind } from './worker/questions.ts';

export type Asked<Value> = { state: 'waiting' } | { state: 'failed' } | { state: 'there'; answer: Value };

/** The worker's reply to a question, again when `about` changes. Until then the last one stays. */
export function useAnswer<Kind extends QuestionKind>(
  client: DumpClient,
  kind: Kind,
  about: About<Kind>,
): Asked<Answer<Kind>> {
  const [asked, setAsked] = useState<Asked<Answer<Kind>>>({ state: 'waiting' });
  // Compared as text, because the object is new at each render.
  const text = JSON.stringify(about);
  useEffect(() => {
    let isLatest = true;
    client.ask(kind, JSON.parse(text)).then(
      (answer) => isLatest && setAsked({ state: 'there', answer }),
      () => isLatest && setAsked({ state: 'failed' }),
    );
    return () => {
      isLatest = false;
    };
  }, [client, kind, text]);
  return asked;
}
