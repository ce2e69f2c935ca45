import type { Form, FormSummary } from '../../../api/form-schema.ts';
import { defaultColor } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';

/** A form to start from; the list of forms knows its description and colour. */
export function copyOf(form: Form, summary: FormSummary | undefined): FormFields {
  return {
    name: form.name,
    description: summary?.description ?? '',
    color: summary?.color ?? defaultColor,
    blocks: form.blocks.map((block) => ({
      name: block.name,
      description: block.description ?? '',
      questions: block.questions.map(({ question }) => ({ question })),
    })),
  };
}
