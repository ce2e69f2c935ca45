import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../texts/announce.ts';
import { useConfirm } from './ConfirmProvider.tsx';
import { isBlankForm } from './form-fields.ts';
import { type FileProblem, readFormFile } from './form-file.ts';
import type { FormFields } from './form-rules.ts';
import { addedText } from './pasted-blocks.ts';
import { changeAndFocus } from './use-move-question.ts';

/** The file that could not be opened, why, and when, because the same file may fail twice. */
export type FailedFile = { name: string; problem: FileProblem; at: number };

/** Opens chosen or dropped files as the form. */
export function useFormFile({ getValues }: UseFormReturn<FormFields>, restart: (fields: FormFields) => void) {
  const { t } = useTranslation('form-builder');
  const confirm = useConfirm();
  const [failed, setFailed] = useState<FailedFile | null>(null);

  const open = async (file: File) => {
    const read = await readFormFile(file);
    if ('problem' in read)
      return setFailed({ name: file.name, problem: read.problem, at: performance.now() });
    setFailed(null);
    const replace = () => {
      changeAndFocus(() => restart(read.form), 'name');
      announce(t('file.opened', { name: file.name, added: addedText(read.form.blocks, t) }));
    };
    if (isBlankForm(getValues())) return replace();
    confirm({
      title: t('copy.title'),
      text: t('file.replaceText', { name: file.name }),
      confirmLabel: t('copy.confirm'),
      onConfirm: replace,
    });
  };
  return { open, failed };
}
