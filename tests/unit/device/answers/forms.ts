import type { AssignmentForm } from '../../../../src/api/form-schema.ts';
import type { Answer } from '../../../../src/api/scale.ts';

/** A form whose blocks have these answers: `formOf([1, null], [5])` has two blocks and three questions. */
export function formOf(...blocks: (Answer | null)[][]): AssignmentForm {
  return {
    form_id: 7,
    assignment_id: 41,
    name: 'Project',
    form_name: 'Samenwerken',
    is_completed: false,
    open: true,
    group: { group_id: '3', name: null },
    blocks: blocks.map((answers, block) => ({
      block_id: block + 1,
      name: `Blok ${block + 1}`,
      description: null,
      questions: answers.map((answer, question) => ({
        question_id: `${block + 1}${question + 1}`,
        question: `Vraag ${question + 1}`,
        answer,
        average: null,
      })),
    })),
  };
}
