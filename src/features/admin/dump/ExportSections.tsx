import { useState } from 'react';
import { GlanceSection } from './glance/GlanceSection.tsx';
import type { Choices } from './shape/choices.ts';
import { TakeSection } from './take/TakeSection.tsx';
import { useAnswer, Waiting } from './use-answer.tsx';
import type { ReadState } from './use-dump.ts';
import { PeopleSection } from './who/PeopleSection.tsx';

/** What to do with a dump that was read completely: whose data is used, the analysis, and the download. */
export function ExportSections({ dump }: { dump: ReadState }) {
  const reply = useAnswer(dump.client, 'proposal', {});
  const [changed, setChanged] = useState<Choices | null>(null);
  if (reply.state !== 'ready') return <Waiting isFailed={reply.state === 'failed'} />;
  const parts = {
    dump,
    proposal: reply.answer,
    choices: changed ?? reply.answer.choices,
    onChoices: setChanged,
  };
  return (
    <>
      <PeopleSection {...parts} />
      <GlanceSection {...parts} />
      <TakeSection {...parts} />
    </>
  );
}
