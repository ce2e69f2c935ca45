import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerValues } from '../../../../api/scale.ts';
import { formatDate, formatList, localeOf } from '../../../../texts/format.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { fileName, saveFile } from '../../../../ui/save-file.ts';
import { dayOf } from '../analysis/columns.ts';
import { AnswerFields } from '../choose/AnswerFields.tsx';
import { TableChoices } from '../choose/TableChoices.tsx';
import type { ExportWords } from '../export/make-export.ts';
import styles from '../Scores.module.css';
import { isSettled } from '../shape/choices.ts';
import { useAnswer, Waiting } from '../use-answer.tsx';
import type { ChooseProps } from '../use-dump.ts';

type Result = { step: 'none' | 'busy' | 'failed' } | { step: 'done'; file: string; masked: number };

export function TakeSection(props: ChooseProps) {
  const { dump, proposal, choices, onChoices } = props;
  const { t, i18n } = useTranslation(['scores', 'questionnaire', 'data']);
  const [result, setResult] = useState<Result>({ step: 'none' });
  const reply = useAnswer(dump.client, 'unknown', { choices });
  const unknown = reply.state === 'ready' ? reply.answer : [];
  const isKnown = (table: string) => !unknown.includes(table);
  const { people, consent, answers } = choices;
  const proposed = useAnswer(dump.client, 'treatments', { people, consent });
  const treatments = proposed.state === 'ready' ? proposed.answer : {};
  const included = Object.keys(choices.columns).filter(
    (key) => choices.columns[key] === 'include' && treatments[key] !== 'include',
  );
  const filled = dump.result.tables.filter(({ rowCount }) => rowCount > 0).map(({ name }) => name);
  const files = [
    ...(answers && isKnown(answers.table) ? [t('take.files.long'), t('take.files.wide')] : []),
    ...choices.tables.filter(isKnown),
  ];
  const isAnswered = reply.state === 'ready' && proposed.state === 'ready';
  const isReady = isSettled(choices) && isAnswered && files.length > 0;

  const download = async () => {
    setResult({ step: 'busy' });
    try {
      const made = await dump.client.ask('export', {
        choices,
        words: exportWords(t, i18n.language),
        hash: dump.result.outcome.hash ?? '',
      });
      const file = fileName(`${t('take.files.export')} ${dayOf(new Date().toISOString())}`, 'zip');
      saveFile(made.zip, file);
      setResult({ step: 'done', file, masked: made.masked });
    } catch {
      setResult({ step: 'failed' });
    }
  };

  return (
    <section className={styles.section} aria-labelledby="scores-take">
      <h2 id="scores-take">{t('take.title')}</h2>
      {!isSettled(choices) && <Alert tone="info">{t('take.closed')}</Alert>}
      {isSettled(choices) && (
        <>
          <p className={styles.note}>{t('choose.intro')}</p>
          <div className={styles.buttons}>
            {answers && (
              <Button variant="secondary" onClick={() => onChoices({ ...choices, tables: proposal.usual })}>
                {t('choose.easy.usual')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => onChoices({ ...choices, tables: filled })}>
              {t('choose.easy.everything')}
            </Button>
          </div>
          <p role="status">{t('choose.easy.chosen', { files: formatList(files, i18n.language) || '–' })}</p>
          <Checkbox
            label={t('choose.easy.days')}
            checked={choices.isDaysOnly}
            onChange={({ target }) => onChoices({ ...choices, isDaysOnly: target.checked })}
          />
          <details>
            <summary className={styles.opener}>{t('choose.easy.more')}</summary>
            {isAnswered && <TableChoices {...props} unknown={unknown} treatments={treatments} />}
            <AnswerFields {...props} />
          </details>
          <p className={styles.note}>{t('take.pseudonyms')}</p>
          {included.length > 0 && (
            <Alert tone="warning">
              {t('take.included', { columns: formatList(included, i18n.language) })}
            </Alert>
          )}
          {!isAnswered && <Waiting isFailed={[reply.state, proposed.state].includes('failed')} />}
          {!isReady && isAnswered && <Alert tone="info">{t('take.nothing')}</Alert>}
          <div className={styles.buttons}>
            <Button
              busy={result.step === 'busy'}
              aria-disabled={!isReady}
              onClick={() => isReady && void download()}
            >
              {t('take.download')}
            </Button>
          </div>
        </>
      )}
      <div role="status">
        {result.step === 'failed' && <Alert tone="error">{t('take.failed')}</Alert>}
        {result.step === 'done' && (
          <Alert tone="success" title={t('data:saved', { file: result.file })}>
            {result.masked > 0 && t('take.masked', { count: result.masked })}
          </Alert>
        )}
      </div>
    </section>
  );
}

/** The texts of an export for the worker, which has none. */
function exportWords(t: TFunction<['scores', 'questionnaire', 'data']>, language: string): ExportWords {
  return {
    language: localeOf(language),
    answers: answerValues.map((answer) => t(`questionnaire:answers.${answer}`)),
    files: t('take.files', { returnObjects: true }),
    score: t('columns.mean'),
    types: t('types', { returnObjects: true }),
    codebook: t('codebook', {
      returnObjects: true,
      version: __APP_VERSION__,
      date: formatDate(Date.now(), language),
      block: '{block}',
    }),
  };
}
