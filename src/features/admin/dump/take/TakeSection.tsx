import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../texts/format.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { fileName, saveFile } from '../../../../ui/save-file.ts';
import { dayOf } from '../analysis/columns.ts';
import { QuickChoice } from '../choose/ChooseSection.tsx';
import { isKey } from '../export/anonymise.ts';
import { FileButton } from '../OpenDump.tsx';
import styles from '../Scores.module.css';
import { isSettled } from '../shape/choices.ts';
import type { ChooseProps } from '../use-dump.ts';
import { choicesFile, readChoices } from './choices-file.ts';
import { exportWords } from './export-words.ts';

type Result =
  | { step: 'none' | 'busy' | 'failed' }
  | { step: 'done'; file: string; key: string; masked: number };

/** Downloads the export as a zip. The key of the pseudonyms is discarded, unless the user saves it. */
export function TakeSection({ dump, proposal, choices, onChoices }: ChooseProps) {
  const { t, i18n } = useTranslation(['scores', 'questionnaire', 'data']);
  const [key, setKey] = useState<string | null>(null);
  const [isKeyWrong, setKeyWrong] = useState(false);
  const [result, setResult] = useState<Result>({ step: 'none' });
  const included = Object.keys(proposal.personal).filter((name) => choices.columns[name] === 'include');
  const isNothing =
    !isSettled(choices) ||
    choices.csvForms.length === 0 ||
    (choices.tables.length === 0 && (choices.answers === null || choices.answerForms.length === 0));

  const openKey = async (file: File) => {
    const text = file.size < 1000 ? await file.text().catch(() => '') : '';
    setKeyWrong(!isKey(text));
    if (isKey(text)) setKey(text.trim());
  };
  const download = async () => {
    setResult({ step: 'busy' });
    try {
      const words = exportWords(t, i18n.language);
      const choicesText = await choicesFile(choices).text();
      const made = await dump.client.ask('export', { choices, words, key, choicesText });
      const file = fileName(`${t('take.files.export')} ${dayOf(new Date().toISOString())}`, 'zip');
      saveFile(made.zip, file);
      setResult({ step: 'done', file, key: made.key, masked: made.masked });
    } catch {
      setResult({ step: 'failed' });
    }
  };

  return (
    <section className={styles.section} aria-labelledby="scores-take">
      <h2 id="scores-take">{t('take.title')}</h2>
      <p className={styles.note}>{t('choose.intro')}</p>
      <QuickChoice {...{ dump, proposal, choices, onChoices }} />
      <ChoicesFile dump={dump} proposal={proposal} choices={choices} onChoices={onChoices} />
      <p className={styles.note}>{t('take.key')}</p>
      <div className={styles.buttons}>
        <FileButton label={t('take.openKey')} accept=".txt" onFile={(file) => void openKey(file)} />
      </div>
      {isKeyWrong && <Alert tone="error">{t('take.wrongFile')}</Alert>}
      <div role="status">
        {key !== null && !isKeyWrong && <Alert tone="info">{t('take.keyOpened')}</Alert>}
      </div>
      {included.length > 0 && (
        <Alert tone="warning">{t('take.personal', { columns: formatList(included, i18n.language) })}</Alert>
      )}
      {isNothing && <Alert tone="info">{t(isSettled(choices) ? 'take.nothing' : 'who.unsettled')}</Alert>}
      <div className={styles.buttons}>
        <Button
          busy={result.step === 'busy'}
          aria-disabled={isNothing}
          onClick={() => !isNothing && void download()}
        >
          {t('take.download')}
        </Button>
      </div>
      <div role="status">
        {result.step === 'failed' && <Alert tone="error">{t('take.failed')}</Alert>}
        {result.step === 'done' && (
          <Alert
            tone="success"
            title={t('data:saved', { file: result.file })}
            actions={
              <Button
                variant="secondary"
                onClick={() =>
                  saveFile(
                    new Blob([`${result.key}\n`], { type: 'text/plain' }),
                    fileName(t('take.files.key'), 'txt'),
                  )
                }
              >
                {t('take.saveKey')}
              </Button>
            }
          >
            {t('take.keyText')} {result.masked > 0 && t('take.masked', { count: result.masked })}
          </Alert>
        )}
      </div>
    </section>
  );
}

/** Saves the choices as a file, and applies those of another dump. An unreadable file changes nothing. */
function ChoicesFile({ dump: { result }, proposal, choices, onChoices }: ChooseProps) {
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
