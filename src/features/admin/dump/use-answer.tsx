import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import type { DumpClient } from './worker/dump-client.ts';
import type { About, Answer, QuestionKind } from './worker/dump-host.ts';

export type Reply<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; answer: Value };

/** The worker's reply to a question, again when `about` changes. Until then the last one stays. */
export function useAnswer<Kind extends QuestionKind>(
  client: DumpClient,
  kind: Kind,
  about: About<Kind>,
): Reply<Answer<Kind>> {
  const [reply, setReply] = useState<Reply<Answer<Kind>>>({ state: 'loading' });
  // Compared as text, because the object is new at each render.
  const text = JSON.stringify(about);
  useEffect(() => {
    let isLatest = true;
    client.ask(kind, JSON.parse(text)).then(
      (answer) => isLatest && setReply({ state: 'ready', answer }),
      () => isLatest && setReply({ state: 'failed' }),
    );
    return () => {
      isLatest = false;
    };
  }, [client, kind, text]);
  return reply;
}

/** The placeholder for a result of the worker, or the message that it failed. */
export function Waiting({ isFailed }: { isFailed: boolean }) {
  const { t } = useTranslation(['scores', 'common']);
  if (isFailed) return <Alert tone="error">{t('outcome.failed')}</Alert>;
  return <Progress label={t('common:loading')} value={null} />;
}
