import type { Averages } from '../../../src/api/averages.ts';
import type { Id } from '../../../src/api/schema.ts';
import { averagesTable } from '../../../src/averages/averages-table.ts';

type Given = number | null | [groupId: Id | null, average: number | null][];

/** Blocks by name; a question is one number for all groups, or a list by group. */
export type Blocks = Record<string, Given[]>;

export const names = {
  block: (number: Id) => `Blok ${number}`,
  question: (number: Id) => `Vraag ${number}`,
  group: (id: Id) => `Groep ${id}`,
};

export function averagesOf(blocks: Blocks): Averages {
  return {
    assignment_id: 1,
    name: 'Taak',
    unreadable: 0,
    blocks: Object.entries(blocks).map(([name, questions]) => ({
      block_id: name,
      name,
      questions: questions.map((given, at) => ({
        question_id: at,
        question: `${name} ${at + 1}`,
        average: Array.isArray(given) ? null : given,
        averages: Array.isArray(given) ? given.map(([group_id, average]) => ({ group_id, average })) : [],
      })),
      feedback: [],
    })),
  };
}

export const tableOf = (blocks: Blocks, groups: Parameters<typeof averagesTable>[1] = []) =>
  averagesTable(averagesOf(blocks), groups, names);
