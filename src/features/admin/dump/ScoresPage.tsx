import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionFunctionArgs, useFetcher } from 'react-router-dom';
import { type OpenDownload, openDump } from '../../../api/data.ts';
import { authOf } from '../../../session/route.ts';
import { AdminBreadcrumbs } from '../../../shared/areas/AreaBar.tsx';
import { asFailure, type Failure } from '../../../texts/failure.ts';
import { useActionResult } from '../../../texts/use-write.ts';
import { dropTarget } from '../../../ui/drop-target.ts';
import { Page } from '../../../ui/Page.tsx';
import { DumpOutcome, isWhole } from './DumpOutcome.tsx';
import { GlanceSection } from './glance/GlanceSection.tsx';
import { OpenDump, ReadingDump } from './OpenDump.tsx';
import styles from './Scores.module.css';
import { TablesSection } from './see/TablesSection.tsx';
import type { Choices } from './shape/choices.ts';
import { TakeSection } from './take/TakeSection.tsx';
import { useAnswer, Waiting } from './use-answer.tsx';
import { type ReadState, useDump } from './use-dump.ts';
import { PeopleSection } from './who/PeopleSection.tsx';

const fetchedName = 'database_dump.sql';

type FetchedDump = { dump: OpenDownload } | Failure;

/** Downloads the dump with the session. The page reads it while it arrives. */
export async function action(args: ActionFunctionArgs): Promise<FetchedDump> {
  try {
    return { dump: await openDump(authOf(args)) };
  } catch (error) {
    return asFailure(error);
  }
}

/** Reads a dump of the database in this browser. Nothing is sent or stored; leaving the page ends the worker. */
export function Component() {
  const { t } = useTranslation('scores');
  const dump = useDump();
  const fetched = useFetchedDump(dump.read);
  const { state } = dump;
  const openFile = (file: File) => {
    // Also ends a pending download, and removes the error of a failed one.
    fetched.stop();
    void dump.read(file.name, file, file.size);
  };
  const isReading = state.step === 'reading' || fetched.isWaiting;
  return (
    <Page title={t('title')} breadcrumbs={<AdminBreadcrumbs page={t('title')} />} intro={<p>{t('intro')}</p>}>
      <div className={styles.page} {...dropTarget(openFile)}>
        {isReading ? (
          <ReadingDump
            state={state.step === 'reading' ? state : null}
            onStop={fetched.isWaiting ? fetched.stop : dump.stop}
          />
        ) : (
          <OpenDump
            isFirst={state.step === 'closed'}
            error={fetched.error}
            onFetch={fetched.fetch}
            onFile={openFile}
          />
        )}
        {!isReading && state.step !== 'closed' && (
          <>
            <DumpOutcome state={state} />
            {state.step === 'read' && isWhole(state) && <ExportSections dump={state} />}
            {state.step === 'read' && state.result.tables.length > 0 && <TablesSection dump={state} />}
          </>
        )}
      </div>
    </Page>
  );
}

/** Downloads the dump with the session, and passes it on to be read while it arrives. */
function useFetchedDump(read: ReturnType<typeof useDump>['read']) {
  const { submit, reset, state, data } = useFetcher<FetchedDump>();
  useActionResult(data, (result) => {
    if ('dump' in result) void read(fetchedName, result.dump.stream, result.dump.total);
  });
  return {
    fetch: () => void submit(null, { method: 'post' }),
    stop: () => reset(),
    isWaiting: state === 'submitting',
    error: data && 'error' in data && state === 'idle' ? data.error : null,
  };
}

/** What to do with a dump that was read completely: whose data is used, the analysis, and the download. */
function ExportSections({ dump }: { dump: ReadState }) {
  const reply = useAnswer(dump.client, 'proposal', {});
  const [changed, setChanged] = useState<Choices | null>(null);
  if (reply.state !== 'ready') return <Waiting isFailed={reply.state === 'failed'} />;
  const choices = changed ?? reply.answer.choices;
  const parts = { dump, proposal: reply.answer, choices, onChoices: setChanged };
  return (
    <>
      <PeopleSection {...parts} />
      <GlanceSection {...parts} />
      <TakeSection {...parts} />
    </>
  );
}
