import { useEffect, useRef, useState } from 'react';
import type { Choices } from './shape/choices.ts';
import type { Proposal } from './shape/proposal.ts';
import { DumpClient } from './worker/dump-client.ts';
import type { ReadResult } from './worker/dump-host.ts';

export interface ReadingState {
  step: 'reading';
  name: string;
  bytes: number;
  line: number;
  /** Null when unknown. */
  total: number | null;
}

/** A dump that was read, or a part of it; see its outcome. */
export interface ReadState {
  step: 'read';
  name: string;
  result: ReadResult;
  client: DumpClient;
}

/** `failed`: the worker itself, for example because its code did not load. */
export type DumpState =
  | { step: 'closed' }
  | ReadingState
  | ReadState
  | { step: 'failed'; name: string }
  | { step: 'stopped'; name: string; line: number };

/** The open dump of the page. Opening another one or leaving the page ends its worker. */
export function useDump() {
  const [state, setState] = useState<DumpState>({ step: 'closed' });
  const current = useRef<DumpClient | null>(null);

  useEffect(
    () => () => {
      current.current?.close();
      current.current = null;
    },
    [],
  );

  const read = async (
    name: string,
    source: Blob | ReadableStream<Uint8Array<ArrayBuffer>>,
    total: number | null,
  ) => {
    current.current?.close();
    let client: DumpClient | null = null;
    try {
      client = new DumpClient();
      current.current = client;
      setState({ step: 'reading', name, bytes: 0, line: 1, total });
      const result = await client.read(source, (progress) =>
        setState((before) => (before.step === 'reading' ? { ...before, ...progress } : before)),
      );
      if (current.current === client) setState({ step: 'read', name, result, client });
    } catch {
      if (current.current === client) setState({ step: 'failed', name });
    }
  };

  return {
    state,
    read,
    /** Ends the worker at once. What was read is lost. */
    stop: () => {
      current.current?.close();
      current.current = null;
      setState((before) =>
        before.step === 'reading' ? { step: 'stopped', name: before.name, line: before.line } : before,
      );
    },
  };
}

export type ChooseProps = {
  dump: ReadState;
  proposal: Proposal;
  choices: Choices;
  onChoices: (choices: Choices) => void;
};
