import { useState } from 'react';
import { ChooseSection } from './choose/ChooseSection.tsx';
import { GlanceSection } from './glance/GlanceSection.tsx';
import type { Choices } from './shape/choices.ts';
import { TakeSection } from './take/TakeSection.tsx';
import { useAnswer } from './use-answer.ts';
import type { ReadState } from './use-dump.ts';
import { Waiting } from './Waiting.tsx';

/** What can be taken from a dump that was read to its end: the choices, the download, and the analysis. */
export function ExportSections({ dump }: { dump: ReadState }) {
  const asked = useAnswer(dump.client, 'proposal', {});
  const [changed, setChanged] = useState<Choices | null>(null);
  if (asked.state !== 'there') return <Waiting isFailed={asked.state === 'failed'} />;
  const parts = {
    dump,
    proposal: asked.answer,
    choices: changed ?? asked.answer.choices,
    onChoices: setChanged,
  };
  return (
    <>
      <ChooseSection {...parts} />
      <TakeSection {...parts} />
      <GlanceSection dump={dump} choices={parts.choices} />
    </>
  );
}
