import { useFetcher } from 'react-router-dom';
import type { OpenDownload } from '../../../api/download.ts';
import type { Failure } from '../../../texts/failure.ts';
import { useActionResult } from '../../../texts/use-action-result.ts';
import type { useDump } from './use-dump.ts';

const file = 'database_dump.sql';

export type FetchedDump = { dump: OpenDownload } | Failure;

/** Downloads the dump with the session, and passes it on to be read while it arrives. */
export function useFetchedDump(read: ReturnType<typeof useDump>['read']) {
  const { submit, reset, state, data } = useFetcher<FetchedDump>();
  useActionResult(data, (result) => {
    if ('dump' in result) void read(file, result.dump.stream, result.dump.total);
  });
  return {
    fetch: () => void submit(null, { method: 'post' }),
    stop: () => reset(),
    isWaiting: state === 'submitting',
    error: data && 'error' in data && state === 'idle' ? data.error : null,
  };
}
