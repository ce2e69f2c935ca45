import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import styles from './FormBuilder.module.css';
import { formFile, tableFile } from './form-file.ts';
import type { FormFields } from './form-rules.ts';

type Props = {
  form: UseFormReturn<FormFields>;
  onOpen: (file: File) => void;
  children: ReactNode;
};

/** The buttons above the form that save it as a file and open one. */
export function FileTools({ form: { getValues }, onOpen, children }: Props) {
  const { t, i18n } = useTranslation(['form-builder', 'common']);
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const save = (extension: 'json' | 'csv') => {
    const form = getValues();
    const columns = {
      block: t('file.columns.block'),
      description: t('file.columns.description'),
      question: t('file.columns.question'),
    };
    flushSync(() => setSaving(false));
    saveFile(
      extension === 'json' ? formFile(form) : tableFile(form, columns, i18n.language),
      fileName(form.name.trim() || t('preview.noName'), extension),
    );
  };
  return (
    <div className={styles.tools}>
      {children}
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {t('file.open')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.open')}
        accept=".json,.csv,.tsv,.txt"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Otherwise choosing the same file again fires no event.
          event.currentTarget.value = '';
          if (file) onOpen(file);
        }}
      />
      <Button variant="secondary" onClick={() => setSaving(true)}>
        {t('file.save')}
      </Button>
      <Dialog
        open={saving}
        title={t('file.save')}
        onClose={() => setSaving(false)}
        actions={
          <Button variant="secondary" onClick={() => setSaving(false)}>
            {t('common:cancel')}
          </Button>
        }
      >
        <ul className={styles.targets}>
          {(['json', 'csv'] as const).map((extension) => (
            <li key={extension}>
              <Button
                variant="secondary"
                aria-describedby={`file-${extension}`}
                onClick={() => save(extension)}
              >
                {t(`file.${extension}.name`)}
              </Button>
              <p id={`file-${extension}`} className={styles.help}>
                {t(`file.${extension}.text`)}
              </p>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
