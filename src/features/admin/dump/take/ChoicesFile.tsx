import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../texts/format.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { fileName, saveFile } from '../../../../ui/save-file.ts';
import type { ChooseProps } from '../choose/choose-props.ts';
import { FileButton } from '../FileButton.tsx';
import styles from '../Scores.module.css';
import { choicesFile, readChoices } from './choices-file.ts';

/** Saves the choices as a file, and applies those of another dump. An unreadable file changes nothing. */
export function ChoicesFile({ dump: { result }, proposal, choices, onChoices }: ChooseProps) {
  const { t, i18n } = useTranslation('scores');
  const [isWrong, setWrong] = useState(false);
  const [opened, setOpened] = useState<{ file: string; unknown: string[] } | null>(null);
  const open = async (file: File) => {
    const read = await readChoices(file, proposal, result.tables);
    setWrong(!read);
    setOpened(read && { file: file.name, unknown: read.unknown });
    if (read) onChoices(read.choices);
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          onClick={() => saveFile(choicesFile(choices), fileName(t('take.files.choices'), 'json'))}
        >
          {t('take.saveChoices')}
        </Button>
        <FileButton label={t('take.openChoices')} accept=".json" onFile={(file) => void open(file)} />
      </div>
      {isWrong && <Alert tone="error">{t('take.wrongFile')}</Alert>}
      <div role="status">
        {opened && (
          <Alert tone={opened.unknown.length > 0 ? 'warning' : 'success'}>
            {t('take.choicesOpened', { file: opened.file })}{' '}
            {opened.unknown.length > 0 &&
              t('take.unknown', { names: formatList(opened.unknown, i18n.language) })}
          </Alert>
        )}
      </div>
    </>
  );
}
