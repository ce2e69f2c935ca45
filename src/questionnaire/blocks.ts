import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import type { Form } from '../api/form-schema.ts';

/** The fragment of a block in the address, counted from 1; also the id of its heading. */
export function blockHash(index: number): string {
  return `blok-${index + 1}`;
}

/**
 * The block in the address, else the first one, and the function that opens another. With the block in the address, a
 * reload shows the same block and Back the previous one.
 */
export function useBlockIndex(
  count: number,
): [index: number, goTo: (index: number, options?: NavigateOptions) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const number = Number(/^#blok-(\d+)$/.exec(hash)?.[1] ?? 1);
  const goTo = useCallback(
    (index: number, options?: NavigateOptions) => void navigate({ hash: blockHash(index) }, options),
    [navigate],
  );
  return [number >= 1 && number <= count ? number - 1 : 0, goTo];
}

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
