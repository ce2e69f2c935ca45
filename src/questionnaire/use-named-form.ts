import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../api/form-schema.ts';

/** The form with names for itself and its blocks where the backend gave none. */
export function useNamedForm<Given extends Form>(form: Given): Given {
  const { t } = useTranslation('questionnaire');
  return useMemo(
    () => ({
      ...form,
      name: form.form_name || form.name || t('unnamed'),
      blocks: form.blocks.map((block, at) => ({
        ...block,
        name: block.name || t('blockNumber', { number: at + 1 }),
      })),
    }),
    [form, t],
  );
}
